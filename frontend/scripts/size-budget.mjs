/**
 * Fails when the first visit of a public screen loads more gzipped JavaScript than the budget: before-app.js, the entry and its
 * imports, and the chunk of the screen. Also fails when a public screen imports code of the back-office, or when a file, also
 * of the back-office, is larger than `MAX_FILE_BYTES`.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 150 * 1024;
const MAX_FILE_BYTES = 500_000;
/** Screens with a chunk separate from the entry. */
const SCREENS = ['my-profile', 'upload', 'following', 'statistics'];

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));

function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
}

const sizes = new Map();
async function gzipSize(key) {
  const { file } = manifest[key];
  if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length);
  return sizes.get(file);
}

const beforeApp = gzipSync(await readFile(new URL('before-app.js', dist))).length;
const pages = {
  'first visit': withImports('index.html'),
  ...Object.fromEntries(
    SCREENS.map((screen) => [screen, withImports(`src/screens/${screen}/${screen}-screen.tsx`, withImports('index.html'))]),
  ),
};
let failed = 0;
for (const [page, keys] of Object.entries(pages)) {
  const total = (await Promise.all([...keys].map(gzipSize))).reduce((sum, size) => sum + size, beforeApp);
  const hasAdminCode = [...keys].some((key) => /antd|src\/admin/.test(key));
  const ok = total <= BUDGET_BYTES && !hasAdminCode;
  if (!ok) failed += 1;
  const verdict = hasAdminCode ? 'carries the back-office' : ok ? 'ok' : 'too large';
  console.log(`${page.padEnd(16)} ${(total / 1024).toFixed(1).padStart(6)} kB gzip  ${verdict}`);
}
console.log(`budget ${String(BUDGET_BYTES / 1024)} kB: ${String(Object.keys(pages).length - failed)} passed, ${String(failed)} failed`);
const assets = new URL('assets/', dist);
for (const name of (await readdir(assets)).filter((each) => each.endsWith('.js'))) {
  const { size } = await stat(new URL(name, assets));
  if (size <= MAX_FILE_BYTES) continue;
  failed += 1;
  console.log(`${name} has ${(size / 1000).toFixed(0)} kB: more than ${String(MAX_FILE_BYTES / 1000)} kB in one file`);
}
process.exitCode = failed === 0 ? 0 : 1;
