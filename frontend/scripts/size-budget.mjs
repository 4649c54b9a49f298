/**
 * Fails when a screen downloads more gzipped JavaScript or CSS, or more files, than its budget: before-app.js, the entry, the
 * chunk of the screen and what they import. Also fails when a public screen imports code of the back-office, or when a file,
 * also of the back-office, is larger than `MAX_FILE_BYTES`.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const STYLE_BUDGET_BYTES = 20 * 1024;
/** Scripts and styles. */
const MAX_FILES = 14;
/** Includes the stylesheet of the public app, which every page loads. */
const ADMIN_STYLE_BUDGET_BYTES = 25 * 1024;
/** kB of JavaScript until the sign-in of the back-office is usable: 125 kB of them are of every page. The layout arrives while the administrator types. */
const ADMIN_SCRIPT_BUDGET = 252;
const MAX_FILE_BYTES = 500_000;
const ENTRY = 'index.html';
const ADMIN = 'src/admin/admin-app.tsx';
/**
 * kB of JavaScript. The first two screens are those of first visits. react-dom has 66 kB, RTK Query with Redux and immer 25 kB, the
 * router 8 kB; without them, Discover has 30 kB.
 */
const SCRIPT_BUDGETS = {
  discover: 134.3,
  'public-profile': 140.6,
  'my-profile': 138.2,
  upload: 136.5,
  following: 133.9,
  statistics: 131.8,
};
/** kB of JavaScript of the first steps of a newcomer, and their files, of which a slow line downloads six at once. */
const START = { script: 192.2, files: 28 };

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

async function measure(name, keys) {
  const chunks = keys.flatMap((key) => [...withImports(key)]);
  const scripts = new Set(['before-app.js', ...chunks.map((key) => manifest[key].file)]);
  const styles = new Set(chunks.flatMap((key) => manifest[key].css ?? []));
  return { name, chunks, requests: scripts.size + styles.size, script: await totalSize(scripts), style: await totalSize(styles) };
}

function problemsOf({ name, chunks, requests, script, style }) {
  return [
    script > SCRIPT_BUDGETS[name] * 1024 && `more JavaScript than ${SCRIPT_BUDGETS[name]} kB`,
    style > STYLE_BUDGET_BYTES && 'too much CSS',
    requests > MAX_FILES && 'too many files',
    chunks.some((key) => /antd|src\/admin/.test(key)) && 'carries the back-office',
  ].filter(Boolean);
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1).padStart(6)} kB`;
const print = ({ name, requests, script, style }, verdict) =>
  console.log(
    `${name.padEnd(16)} JavaScript ${kilobytes(script)}  CSS ${kilobytes(style)}  ${String(requests).padStart(2)} files  ${verdict}`,
  );

let failed = 0;
const measured = Object.keys(SCRIPT_BUDGETS).map((screen) => measure(screen, [ENTRY, `src/screens/${screen}/${screen}-screen.tsx`]));
for (const page of await Promise.all(measured)) {
  const problems = problemsOf(page);
  if (problems.length > 0) failed += 1;
  print(page, problems.join(', ') || 'ok');
}
const admin = await measure('sign-in', [ENTRY, ADMIN]);
const adminProblems = [
  admin.script > ADMIN_SCRIPT_BUDGET * 1024 && `more JavaScript than ${ADMIN_SCRIPT_BUDGET} kB`,
  admin.style > ADMIN_STYLE_BUDGET_BYTES && 'too much CSS',
].filter(Boolean);
if (adminProblems.length > 0) failed += 1;
print(admin, adminProblems.join(', ') || 'ok');
const start = await measure('start', [ENTRY, 'src/screens/my-profile/start-screen.tsx']);
const startProblems = [
  start.script > START.script * 1024 && `more JavaScript than ${START.script} kB`,
  start.requests > START.files && 'too many files',
].filter(Boolean);
if (startProblems.length > 0) failed += 1;
print(start, startProblems.join(', ') || 'ok');
console.log(`gzip; budget ${kilobytes(STYLE_BUDGET_BYTES).trim()} CSS; ${String(failed)} failed`);

const assets = new URL('assets/', dist);
for (const name of (await readdir(assets)).filter((each) => /\.(js|css)$/.test(each))) {
  const { size } = await stat(new URL(name, assets));
  if (size <= MAX_FILE_BYTES) continue;
  failed += 1;
  console.log(`${name} has ${(size / 1000).toFixed(0)} kB: more than ${String(MAX_FILE_BYTES / 1000)} kB in one file`);
}
process.exitCode = failed === 0 ? 0 : 1;
