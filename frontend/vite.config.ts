import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { texts } from './scripts/texts.ts';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** URL of the API for the development server. In production the API serves the built app. */
const apiUrl = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

/** Paths that the API serves. `/adm/login` is separate, because GET is a page of the app and POST an API call. */
const apiPaths = ['/api', '/avatar', '/embed/', '/storage', '/adm/api', '/adm/current', '/adm/test-session', '/adm/logout'];

/** Gives the modules of the app a low priority, so that the style and the images of the page from the server load first. */
const lowPriorityModules: Plugin = {
  name: 'low-priority-modules',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

/**
 * Loads the packages by a script element before that of the app. The browser evaluates each script element in a separate task,
 * and input waits for the end of a task.
 */
const packagesScript: Plugin = {
  name: 'packages-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /(<script type="module".*)<link rel="modulepreload"([^>]*) href="(\/assets\/vendor-[^"]+)">\s*/s,
        '<script type="module"$2 src="$3"></script>\n    $1',
      ),
  },
};

/** Minifies the blocking script of the page, which Vite copies as it is. */
const minifiedBlockingScript: Plugin = {
  name: 'minified-blocking-script',
  async writeBundle({ dir = '' }) {
    const file = path.join(dir, 'before-app.js');
    await writeFile(file, (await minify(file, await readFile(file, 'utf8'))).code);
  },
};

/** Loads the Latin letters of the typeface together with the style, which would request them after its own download. */
const preloadTypeface: Plugin = {
  name: 'preload-typeface',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = Object.keys(bundle).filter((name) => /plus-jakarta-sans-latin-wght-normal-[^/]*\.woff2$/.test(name));
      return files.map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
        injectTo: 'head' as const,
      }));
    },
  },
};

/** What `group` was given and no module has matched. */
const unmatched = new Set<string>();

/** A file of the modules whose path contains one of these parts. */
function group(name: string, parts: string[], options: { priority: number; minShareCount?: number }) {
  for (const part of parts) unmatched.add(`${name}: ${part}`);
  const test = (id: string): boolean => {
    const matched = parts.filter((part) => id.includes(part));
    for (const part of matched) unmatched.delete(`${name}: ${part}`);
    return matched.length > 0;
  };
  return { name, test, ...options };
}

const within = (folder: string, ...names: string[]) => names.map((name) => `/${folder}/${name}.`);
const packages = (prefix: string, ...names: string[]) => names.map((name) => `node_modules/${prefix}${name}/`);
const englishTexts = (...namespaces: string[]) => namespaces.map((namespace) => `texts/en.json?${namespace}`);

/** Without groups, each module that two lazy chunks share becomes a file of a few hundred bytes. */
const chunkGroups = [
  // Packages of every page. The file stays in the cache of the browser when a release changes only the app.
  { name: 'vendor', test: /node_modules|rolldown/, tags: ['$initial' as const], priority: 3 },
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  // Icons that only creators and dialogs use, so that the pages of visitors do not carry them.
  group(
    'creator-icons',
    [
      ...within('icons', 'arrow-up', 'download', 'external-link', 'flag', 'folder-input', 'image-up', 'key-round', 'link-2', 'mail-check'),
      ...within('icons', 'plus', 'settings', 'settings-2', 'trash', 'undo-2'),
    ],
    { minShareCount: 2, priority: 2 },
  ),
  // Small modules of many public screens. Those of dialogs are not among them, because they import Radix.
  group(
    'common',
    [
      ...within('icons', 'activity', 'check', 'cloud-exclamation-point', 'eye', 'inbox', 'map-pin', 'user-plus', 'x'),
      ...within('shared/lib', 'name-of', 'own-gradient', 'paths', 'use-debounced-callback', 'use-document-title', 'use-is-hydrated'),
      ...within('shared/lib', 'use-online', 'use-search-params', 'use-search-text'),
      ...within('shared/ui', 'empty-state', 'error-state', 'icon-count', 'live-region', 'load-more', 'page-header', 'query-state'),
      ...within('shared/api', 'use-page-in-url'),
      ...within('features/session', 'session-state'),
    ],
    { minShareCount: 3, priority: 2 },
  ),
  // Small modules of the public profile that other screens import too.
  group(
    'profile',
    [
      ...within('icons', 'ellipsis', 'eye-off', 'image-off', 'images', 'pencil', 'pin', 'play'),
      ...within('features/links', 'platforms', 'link-name'),
      ...within('features/media', 'media-picture'),
      ...within('shared/ui', 'not-found'),
      ...englishTexts('media'),
    ],
    { minShareCount: 2, priority: 2 },
  ),
  // The items of galleries and albums, and the buttons that share their page.
  group(
    'gallery',
    [
      ...within('features/media', 'album-row', 'media-gallery', 'media-grid', 'media-items', 'use-gallery'),
      ...within('features/profile', 'profile-menu'),
      ...within('icons', 'share-2'),
      ...within('shared/lib', 'copy-text'),
      ...within('shared/ui', 'share-button'),
      ...englishTexts('share'),
    ],
    { minShareCount: 2, priority: 1 },
  ),
  // The list of Discover and what Explore shares with it.
  group(
    'creators',
    [
      ...within('features/creators', 'creator-card', 'creator-grid'),
      ...within('features/hashtags', 'popular-hashtags'),
      ...within('features/search', 'discover-views'),
      ...within('shared/api', 'use-url-pages'),
    ],
    { minShareCount: 2, priority: 1 },
  ),
  // The search field, and the keys of its list.
  group('search', [...within('features/search', 'search-field'), ...within('shared/ui', 'use-combobox')], {
    minShareCount: 2,
    priority: 1,
  }),
  // The buttons that like and save, and the calls behind them.
  group(
    'saving',
    [
      ...within('features/media', 'several-creators', 'use-like'),
      ...within('shared/api', 'collections-api', 'generated/collections'),
      ...within('icons', 'bookmark'),
      ...englishTexts('collections'),
    ],
    { priority: 1 },
  ),
  // Parts of the two screens of most first visits.
  group('follow', within('features/creators', 'follow-button'), { minShareCount: 2, priority: 2 }),
  // What the page of a creator, the followers and the account do about other people.
  group(
    'people',
    [
      ...within('features/profile', 'person-list', 'person-row', 'unblock-button', 'use-blocking'),
      ...within('shared/api', 'people-api', 'generated/people'),
      ...within('icons', 'ban'),
      ...englishTexts('people'),
    ],
    { priority: 1 },
  ),
  // Small modules of uploads and of the dialogs for avatar and banner.
  group(
    'files',
    [
      ...within('shared/lib', 'format-bytes', 'is-shrinkable', 'random-uuid', 'use-file-drop', 'use-local-image'),
      ...within('shared/api', 'generated/limits', 'transfer'),
      ...within('icons', 'circle-check', 'image-plus'),
    ],
    { minShareCount: 2, priority: 2 },
  ),
  // What toasts, dialogs and menus have in common.
  group(
    'layers',
    [
      ...packages('@radix-ui/react-', 'compose-refs', 'slot', 'primitive', 'context', 'use-layout-effect', 'use-controllable-state'),
      ...packages('@radix-ui/react-', 'presence', 'use-callback-ref', 'dismissable-layer', 'portal'),
    ],
    { minShareCount: 2, priority: 1 },
  ),
  // Dialogs and the parts of their forms.
  group(
    'dialogs',
    [
      ...packages('@radix-ui/react-', 'id', 'focus-scope', 'focus-guards', 'dialog', 'switch', 'use-size'),
      ...packages('', 'tslib', 'react-remove-scroll', 'aria-hidden', 'use-sidecar', 'use-callback-ref'),
      ...within('shared/ui', 'dialog', 'guarded-dialog', 'dialog-actions', 'inline-error', 'switch', 'text-field'),
      ...englishTexts('discard'),
    ],
    { minShareCount: 2, priority: 1 },
  ),
  // Menus and their place on the page.
  group(
    'menus',
    [
      ...packages('@radix-ui/react-', 'collection', 'direction', 'roving-focus', 'popper', 'menu', 'dropdown-menu', 'visually-hidden'),
      ...packages('@floating-ui/', 'utils', 'core', 'dom', 'react-dom'),
      ...within('shared/ui', 'dropdown-menu'),
    ],
    { minShareCount: 2, priority: 1 },
  ),
  // What the account and the dialog that saves it have in common.
  group(
    'saving-account',
    [
      ...within('features/session', 'use-identity-checks'),
      ...within('shared/api', 'account-api', 'generated/account'),
      ...englishTexts('saveAccount'),
    ],
    { minShareCount: 2, priority: 2 },
  ),
  // What My Profile and the uploads load first.
  group('creator-calls', within('shared/api', 'creator-api', 'generated/creator'), { minShareCount: 2, priority: 2 }),
  group('own-page', [...within('screens/my-profile', 'steps', 'use-own-profile'), ...englishTexts('myProfile')], {
    minShareCount: 2,
    priority: 2,
  }),
  // The forms of creators, which the first steps and My Profile have in common.
  group(
    'editing',
    [
      ...within('features/links', 'link-url', 'use-link-form'),
      ...within('features/pictures', 'picture-file'),
      ...within('features/profile-editor', 'conflict-notice', 'merge-edits', 'profile-form', 'use-profile-form', 'use-username-field'),
      ...within('shared/api', 'generated/patterns', 'generated/platforms'),
      ...within('shared/lib', 'changed-fields', 'detect-platform', 'theme-colours'),
      ...within('kernel', 'theme-colours'),
      ...within('shared/ui', 'progress-bar'),
      ...englishTexts('linkForm', 'links', 'look', 'pictures', 'profileEditor'),
    ],
    { minShareCount: 2, priority: 1 },
  ),
];

/** Refuses a group of modules that have moved, because each of them would become a file again. */
const matchedGroups: Plugin = {
  name: 'matched-groups',
  generateBundle() {
    if (unmatched.size > 0) this.error(`No module of the build matches these parts of its groups: ${[...unmatched].join(', ')}`);
  },
};

/** A longer list is that of a part which few visitors open: `/start`, `/account`, `/profile/import`, and the dialog that saves an account. */
const MAX_PRELOADED = 16;

/**
 * The files that are preloaded with a lazy chunk. Their names are part of the chunk that imports it, so those are left out which the page
 * has loaded already, and those of the back-office and of long lists, because every visitor would download the names. Styles stay, because only this list loads
 * them.
 */
function preloadedFiles(chunk: string, files: string[], { hostType, hostId }: { hostType: 'html' | 'js'; hostId: string }): string[] {
  // The page itself preloads what its entry imports.
  if (hostType === 'html') return files;
  const isRare = chunk.includes('/admin-app-') || (hostId.includes('/index-') && files.length > MAX_PRELOADED);
  return files.filter((file) => file.endsWith('.css') || (!isRare && !/\/(vendor|rolldown-runtime|index)-/.test(file)));
}

/** The files whose names this configuration, or a test, reads. */
const NAMED = new Set(['admin-app', 'rolldown-runtime', 'toaster', 'vendor']);

/** The first download names every further file twice. Names of seven characters make it 1 kB smaller than names of modules with a hash. */
const chunkFileName = ({ name }: { name: string }): string => (NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js');

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    texts,
    react(),
    tailwindcss(),
    lowPriorityModules,
    packagesScript,
    preloadTypeface,
    // The build compresses at the highest level once, instead of the server at each request.
    ...(isSsrBuild
      ? []
      : [
          matchedGroups,
          minifiedBlockingScript,
          compression({
            include: /\.(js|css|svg|html)$/,
            threshold: 500,
            algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
          }),
        ]),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('src', import.meta.url)),
      '@kernel': fileURLToPath(new URL('../backend/src/kernel', import.meta.url)),
      'react-style-singleton': fileURLToPath(new URL('src/shared/ui/style-singleton.ts', import.meta.url)),
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(apiPaths.map((path) => [path, apiUrl])),
      '/adm/login': {
        target: apiUrl,
        bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined),
      },
    },
  },
  build: {
    // Every browser that runs the app knows modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    // scripts/size-budget.mjs reads the manifest to find the files of the first visit.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    // A small typeface inside the stylesheet would be downloaded by pages without a letter of it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    target: 'es2022',
    rolldownOptions: isSsrBuild ? {} : { output: { chunkFileNames: chunkFileName, codeSplitting: { groups: chunkGroups } } },
  },
  // The server build contains its packages, because the backend is installed without those of the frontend.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
