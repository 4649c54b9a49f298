import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

const RULES = path.join(backend, 'docs/product-rules.md');
const FILES = '{backend,frontend}/**/*.{ts,tsx,mjs,js,css,html,sql,md}';
const GENERATED = [
  '**/node_modules/**',
  '**/dist/**',
  '**/generated/**',
  '**/test-results/**',
  '**/.cache/**',
  'backend/docs/product-rules.md',
];

/** Fails unless every cited rule exists, code or tests cite every rule, and no citation has an outdated form. */
export async function rules() {
  const files = globSync(FILES, { cwd: repository, exclude: GENERATED }).sort();
  const faults = ruleFaults(
    readFileSync(RULES, 'utf8'),
    files.map((file) => ({ file, text: readFileSync(path.join(repository, file), 'utf8') })),
  );
  if (faults.length > 0) throw new StepFailed(`Rules: backend/docs/product-rules.md and its citations disagree:\n  ${faults.join('\n  ')}`);
  console.log('Rules: every citation has its rule, every rule its citation');
}

/** Describes each fault. A rule needs a citation in code or tests; citations in documents do not count. */
export function ruleFaults(rulesText, files) {
  const headings = [...rulesText.matchAll(/^### (PR-\d+)\b/gm)].map(([, id]) => id);
  const known = new Set(headings);
  const cited = new Set();
  const faults = headings.filter((id, index) => headings.indexOf(id) !== index).map((id) => `${id} has two headings`);
  for (const { file, text } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      const ids = line.match(/\bPR-\d+\b/g) ?? [];
      if (!file.endsWith('.md')) ids.forEach((id) => cited.add(id));
      faults.push(...ids.filter((id) => !known.has(id)).map((id) => `${file}:${index + 1} cites ${id}, which is no rule`));
      const outdated = /\bdecisions? \d+|\bdecisions\.md|\b(?:spec|specification|back-office), sections? \d+/i.exec(line)?.[0];
      if (outdated !== undefined) faults.push(`${file}:${index + 1} cites '${outdated}': name the rule, PR-n`);
    }
  }
  return [...faults, ...headings.filter((id) => !cited.has(id)).map((id) => `${id} is cited by neither code nor tests`)];
}
