/**
 * Fails when a screen downloads more gzipped JavaScript or CSS, or more files, than its budget: before-app.js, the entry, the
 * chunk of the screen and what they import. Also fails when a public screen imports code of the back-office, or when a file,
 * also of the back-office, is larger than `MAX_FILE_BYTES`.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const MAX_FILE_BYTES = 500_000;
const ENTRY = 'index.html';

/** A public page with its screen. `style` includes the stylesheet of the public app, `files` are scripts and styles. Sizes are kB. */
const screen = (name, script, { module = `${name}/${name}-screen`, files = 14 } = {}) => ({
  name,
  module: `src/screens/${module}.tsx`,
  isPublic: true,
  script,
  style: 20,
  files,
});
/**
 * The first two screens are those of first visits. Of their JavaScript, react-dom has 66 kB, RTK Query with Redux and immer 25 kB, the router 8 kB;
 * without them, Discover has 30 kB.
 */
const BUDGETS = [
  screen('discover', 134.3),
  screen('public-profile', 140.6),
  screen('my-profile', 138.2),
  screen('upload', 136.5),
  screen('following', 133.9),
  screen('statistics', 131.8),
  // The first steps of a newcomer. A slow line downloads six files at once.
  screen('start', 192.2, { module: 'my-profile/start-screen', files: 28 }),
  // Until the sign-in of the back-office is usable: 125 kB are of every page. The layout arrives while the administrator types.
  { name: 'sign-in', module: 'src/admin/admin-app.tsx', isPublic: false, script: 252, style: 25, files: Infinity },
];

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
const sizes = new Map();

async function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length);
  return sizes.get(file);
}

const totalSize = async (files) => (await Promise.all([...files].map(gzipSize))).reduce((sum, size) => sum + size, 0);

/** Keys of a chunk and of all that it imports statically. */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
}

async function measure(module) {
  const chunks = [ENTRY, module].flatMap((key) => [...withImports(key)]);
  const scripts = new Set(['before-app.js', ...chunks.map((key) => manifest[key].file)]);
  const styles = new Set(chunks.flatMap((key) => manifest[key].css ?? []));
  return { chunks, files: scripts.size + styles.size, script: await totalSize(scripts), style: await totalSize(styles) };
}

const problemsOf = (budget, { chunks, files, script, style }) =>
  [
    script > budget.script * 1024 && `more JavaScript than ${budget.script} kB`,
    style > budget.style * 1024 && `more CSS than ${budget.style} kB`,
    files > budget.files && `more than ${budget.files} files`,
    budget.isPublic && chunks.some((key) => /antd|src\/admin/.test(key)) && 'carries the back-office',
  ].filter(Boolean);

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1).padStart(6)} kB`;

let failed = 0;
for (const budget of BUDGETS) {
  const size = await measure(budget.module);
  const problems = problemsOf(budget, size);
  if (problems.length > 0) failed += 1;
  const figures = `JavaScript ${kilobytes(size.script)}  CSS ${kilobytes(size.style)}  ${String(size.files).padStart(2)} files`;
  console.log(`${budget.name.padEnd(16)} ${figures}  ${problems.join(', ') || 'ok'}`);
}
console.log(`gzip; ${String(failed)} failed`);

const assets = new URL('assets/', dist);
for (const name of (await readdir(assets)).filter((each) => /\.(js|css)$/.test(each))) {
  const { size } = await stat(new URL(name, assets));
  if (size <= MAX_FILE_BYTES) continue;
  failed += 1;
  console.log(`${name} has ${(size / 1000).toFixed(0)} kB: more than ${String(MAX_FILE_BYTES / 1000)} kB in one file`);
}
process.exitCode = failed === 0 ? 0 : 1;
