export default import.meta.glob<string>('../../../../src/lastcard/text/fr/reactions.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
