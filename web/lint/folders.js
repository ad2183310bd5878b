/** The dependency rule of `src`: which folders a folder may import from. */

import path from 'node:path';

const HEADLESS = ['protocol', 'game'];
const SERVICES = [...HEADLESS, 'i18n', 'look', 'net', 'app', 'cues'];
const SHARED = [...SERVICES, 'components/common'];

/** Lowest first: a folder may only list folders above it, so there are no cycles. The test checks that, too. */
export const MAY_IMPORT = {
  protocol: [],
  game: ['protocol'],
  i18n: HEADLESS,
  look: ['protocol', 'game/cards', 'game/editions', 'game/faces'],
  net: HEADLESS,
  app: ['protocol', 'i18n', 'look', 'net'],
  cues: [...HEADLESS, 'i18n', 'net', 'app'],
  'components/common': SERVICES,
  'components/statistics': SHARED,
  'components/push': SHARED,
  'components/log': SHARED,
  'components/reactions': SHARED,
  'components/chat': [...SHARED, 'components/reactions'],
  'components/motion': SHARED,
  'components/hand': SHARED,
  'components/results': [...SHARED, 'components/statistics', 'components/motion'],
  'components/prefs': SHARED,
  'components/prompts': [...SHARED, 'components/hand'],
  'components/home': [...SHARED, 'components/prefs'],
  'components/lobby': [...SHARED, 'components/push', 'components/prefs', 'components/results'],
  'components/table': [
    ...SHARED,
    ...['push', 'log', 'reactions', 'chat', 'motion', 'hand', 'results', 'prefs', 'prompts'].map((name) => `components/${name}`),
  ],
  'components/screen': [
    ...SHARED,
    ...['log', 'motion', 'reactions', 'results', 'table', 'lobby/QrCode.svelte'].map((name) => `components/${name}`),
  ],
  'components/replay': [...SHARED, 'components/log', 'components/motion', 'components/table'],
  'components/review': [...SHARED, 'components/log', 'components/table', 'components/replay'],
  pages: [...SERVICES, 'components'],
};

/** Folders that import no packages either: they run anywhere. */
const WITHOUT_PACKAGES = new Set(HEADLESS);

const isUnder = (file, folder) => file === folder || file.startsWith(`${folder}/`);
const folderOf = (file) => Object.keys(MAY_IMPORT).find((folder) => isUnder(file, folder));

/** Why the file may not import the target, both without extension and relative to `src`; null if it may. */
function problem(file, target) {
  const folder = folderOf(file);
  if (!folder) return file.includes('/') ? `${path.dirname(file)} is missing from lint/folders.js` : null;
  const allowed = [folder, ...MAY_IMPORT[folder]].some((other) => isUnder(target, other));
  return allowed ? null : `${folder} must not import ${target}`;
}

function packageProblem(file) {
  const folder = folderOf(file);
  return WITHOUT_PACKAGES.has(folder) ? `${folder} must not import packages` : null;
}

export const folderImports = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const src = path.join(context.cwd, 'src');
    const inSrc = (absolute) => path.relative(src, absolute).replaceAll(path.sep, '/');
    const file = inSrc(context.filename);
    if (file.startsWith('..')) return {};

    const targetOf = (specifier) => inSrc(path.resolve(path.dirname(context.filename), specifier));
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const message = source.value.startsWith('.') ? problem(file, targetOf(source.value)) : packageProblem(file);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      TSImportType: (node) => check(node.source),
    };
  },
};
