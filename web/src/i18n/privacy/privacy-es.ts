export default import.meta.glob<string>('../../../../src/lastcard/text/es/privacy.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
