/** @type {import('prettier').Config} */
export default {
  printWidth: 130,
  singleQuote: true,
  plugins: ['prettier-plugin-svelte'],
};
