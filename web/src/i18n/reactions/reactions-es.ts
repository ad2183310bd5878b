export default import.meta.glob<string>('../../../../src/lastcard/text/es/reactions.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
