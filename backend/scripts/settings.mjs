/** Writes the table of settings in operating.md from the declaration of the environment variables and their defaults. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backend } from './places.mjs';
import { StepFailed } from './steps.mjs';

const CONFIG = path.join(backend, 'src/platform/config');
const DOCUMENT = path.join(backend, 'docs/operating.md');
const TABLE = /(?<=<!-- settings -->\n\n).*?(?=\n\n<!-- \/settings -->)/s;
/** A documented property of the class `Environment`; its decorators are between the comment and the name. */
const PROPERTY = /^ {2}(?:\/\*\* (?<comment>.+?) \*\/\n)?(?: {2}@.*\n)*? {2}(?:@.* )?(?<name>[A-Z][A-Z0-9_]+)\?: \w+;$/gm;
const UNITS = { MB: 'MB', SECONDS: 's', DAYS: 'days', WEEKS: 'weeks', MONTHS: 'months' };

export function writeSettings() {
  const document = readFileSync(DOCUMENT, 'utf8');
  if (!TABLE.test(document)) throw new StepFailed('Settings: operating.md has no section between <!-- settings --> and <!-- /settings -->');
  const table = ['| variable | default | meaning |', '|---|---|---|', ...settings().map(rowOf)].join('\n');
  writeFileSync(
    DOCUMENT,
    document.replace(TABLE, () => table),
  );
  console.log('Wrote the table of settings');
}

const rowOf = ({ name, value, meaning }) => `| \`${name}\` | ${value} | ${meaning} |`;

function settings() {
  const files = globSync('*.ts', { cwd: CONFIG, exclude: ['*.spec.ts'] });
  const sources = files.map((file) => readFileSync(path.join(CONFIG, file), 'utf8')).join('\n');
  return [...sources.matchAll(PROPERTY)].map(({ groups: { name, comment } }) => {
    if (comment === undefined) throw new StepFailed(`Settings: ${name} has no description in environment.ts`);
    const [meaning, described] = comment.split(' @default ');
    return { name, meaning, value: described ?? defaultOf(name, sources) };
  });
}

/** The default of `environment.NAME ?? default` or `NAME: variable = default`: a literal, or a constant of the folder. */
function defaultOf(name, sources) {
  const value = "('[^']*'|[\\w.]+)";
  const [, operand, initial] = new RegExp(`\\benvironment\\.${name} \\?\\? ${value}|\\b${name}: \\w+ = ${value}`).exec(sources) ?? [];
  const given = operand ?? initial ?? "''";
  const literal = new RegExp(`const ${given} = (.+);`).exec(sources)?.[1] ?? given;
  if (literal === "''") return 'none';
  if (literal.startsWith("'")) return `\`${literal.slice(1, -1)}\``;
  return [literal.replaceAll('_', ''), UNITS[name.split('_').at(-1)]].filter(Boolean).join(' ');
}
