export default import.meta.glob<string>('../../../../src/lastcard/text/en/privacy.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
