import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

const FILES = [
  '{backend,.ci,.bootstrap}/**/*.{ts,mjs,cjs,sql,sh,conf,md}',
  'frontend/**/*.{ts,tsx,mjs,cjs,js,css,html,md}',
  '*.{md,mjs,cjs,yml}',
  '.github/**/*.yml',
  '{Makefile,backend/Dockerfile,.bootstrap/node,.ci/run}',
  'openapi/openapi.json',
];
/** Migrations are immutable. */
const EXCLUDED = [
  '**/{node_modules,dist,dist-server,generated,test-results,.cache,.data}/**',
  'backend/src/platform/database/migrations/*-*.ts',
  '.ci/wording.mjs',
];

/** Words that do not name their subject, and verbs that describe code as a person. */
const WORDS = [
  'whoever',
  'whomever',
  '(?:some|no|any|every)body',
  'someone else',
  'nought',
  'lest',
  'hardly',
  'anew',
  '(?:is|are|was|were|be|been|when|never|not) told',
  'told (?:apart|about)',
  'tells?',
  'worth nothing',
  'no news',
  '(?:go|goes|going|went) on',
  'the rest(?! of)',
  "of (?:its|their|his|her|my|your|our|one[’']s) own",
  'wish(?:es)?',
];

const PATTERN = new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'i');

/** Texts that keep such a word, by file: the text is removed before the search. */
const ALLOWED = [
  { file: 'backend/src/platform/embedded-postgres/postgres-identity.ts', text: "'nobody'", reason: 'the name of a Unix account' },
  { file: 'backend/src/platform/embedded-postgres/postgres-identity.ts', text: '`nobody`', reason: 'the name of a Unix account' },
  { file: 'backend/src/platform/embedded-postgres/embedded-postgres.ts', text: '`nobody`', reason: 'the name of a Unix account' },
  { file: 'backend/src/modules/profiles/domain/reserved-usernames.ts', text: 'nobody everyone everybody', reason: 'reserved usernames' },
  { file: 'frontend/src/shared/i18n/en/my-profile.ts', text: 'Add a bio to tell people about yourself!', reason: 'a prescribed text' },
  { file: 'frontend/src/screens/empty-screens.spec.tsx', text: 'Add a bio to tell people about yourself!', reason: 'a prescribed text' },
];

/** Fails when a checked file contains one of the words outside of the allowed texts. */
export async function wording() {
  const entries = globSync(FILES, { cwd: repository, exclude: EXCLUDED, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.relative(repository, path.join(entry.parentPath, entry.name))).sort();
  const faults = files.flatMap((file) => wordingFaults(file, readFileSync(path.join(repository, file), 'utf8')));
  if (faults.length > 0) throw new StepFailed(`Wording: name who or what is meant:\n  ${faults.join('\n  ')}`);
  console.log(`Wording: ${files.length} files without the words of the list`);
}

/** Describes each line that contains one of the words. */
export function wordingFaults(file, text) {
  const lines = ALLOWED.filter((allowed) => allowed.file === file)
    .reduce((checked, allowed) => checked.replaceAll(allowed.text, ''), text)
    .split('\n');
  return lines.flatMap((line, index) => {
    const word = PATTERN.exec(line)?.[0];
    return word === undefined ? [] : [`${file}:${index + 1} '${word}': ${line.trim().slice(0, 120)}`];
  });
}
