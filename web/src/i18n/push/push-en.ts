export default import.meta.glob<string>('../../../../src/lastcard/text/en/push.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
