export default import.meta.glob<string>('../../../../src/lastcard/text/fr/push.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
