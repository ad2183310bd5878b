export default import.meta.glob<string>('../../../../src/lastcard/text/fr/big_screen.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
