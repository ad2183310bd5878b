export default import.meta.glob<string>('../../../../src/lastcard/text/en/big_screen.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
