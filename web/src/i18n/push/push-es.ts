export default import.meta.glob<string>('../../../../src/lastcard/text/es/push.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
