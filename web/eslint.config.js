import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { folderImports } from './lint/folders.js';
import svelteConfig from './svelte.config.js';

/** What belongs to a page: everything a browser has but these two, which are there without one. */
const PAGE_GLOBALS = Object.keys(globals.browser).filter((name) => !['crypto', 'TextEncoder'].includes(name));
const PAGE_TYPES = `TSTypeReference > Identifier[name=/^(?:${PAGE_GLOBALS.filter((name) => /^[A-Z]/.test(name)).join('|')})$/]`;

export default ts.config(
  js.configs.recommended,
  ts.configs.recommended,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['src/**'],
    plugins: { folders: { rules: { imports: folderImports } } },
    rules: { 'folders/imports': 'error' },
  },
  {
    files: ['src/game/**', 'src/protocol/**'],
    rules: {
      'no-restricted-globals': ['error', ...PAGE_GLOBALS],
      'no-restricted-syntax': ['error', { selector: PAGE_TYPES, message: 'A type of the page.' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    rules: {
      'svelte/no-useless-mustaches': ['error', { ignoreStringEscape: true }],
      // svelte-check knows which of them are needed.
      'svelte/no-unused-svelte-ignore': 'off',
      // Collections here are replaced as a whole ($state.raw) or not reactive at all.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
