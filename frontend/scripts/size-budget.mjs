/**
 * Fails when the public pages load more JavaScript at first than the design allows (ui.md, V2), counted as the
 * browser does: the entry, what it imports, and the screen of the address, all gzipped. And when any file, of the
 * back-office too, is so large that it should have been several.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 150 * 1024;
const LARGEST_FILE_BYTES = 500_000;
/** Those that are not part of the entry itself. */
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
async function gzipped(key) {
  const { file } = manifest[key];
  if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length);
  return sizes.get(file);
}

const theme = gzipSync(await readFile(new URL('theme.js', dist))).length;
const pages = {
  'first visit': withImports('index.html'),
  ...Object.fromEntries(
    SCREENS.map((screen) => [screen, withImports(`src/screens/${screen}/${screen}-screen.tsx`, withImports('index.html'))]),
  ),
};
let failed = 0;
for (const [page, keys] of Object.entries(pages)) {
  const total = (await Promise.all([...keys].map(gzipped))).reduce((sum, size) => sum + size, theme);
  const antd = [...keys].some((key) => /antd|src\/admin/.test(key));
  const ok = total <= BUDGET_BYTES && !antd;
  if (!ok) failed += 1;
  const verdict = antd ? 'carries the back-office' : ok ? 'ok' : 'too large';
  console.log(`${page.padEnd(16)} ${(total / 1024).toFixed(1).padStart(6)} kB gzip  ${verdict}`);
}
console.log(`budget ${String(BUDGET_BYTES / 1024)} kB: ${String(Object.keys(pages).length - failed)} passed, ${String(failed)} failed`);
const assets = new URL('assets/', dist);
for (const name of (await readdir(assets)).filter((each) => each.endsWith('.js'))) {
  const { size } = await stat(new URL(name, assets));
  if (size <= LARGEST_FILE_BYTES) continue;
  failed += 1;
  console.log(`${name} has ${(size / 1000).toFixed(0)} kB: more than ${String(LARGEST_FILE_BYTES / 1000)} kB in one file`);
}
process.exitCode = failed === 0 ? 0 : 1;
