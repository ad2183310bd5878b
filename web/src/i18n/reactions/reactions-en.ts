export default import.meta.glob<string>('../../../../src/lastcard/text/en/reactions.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
