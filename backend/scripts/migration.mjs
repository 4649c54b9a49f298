/** `make migration NAME=add-reports`: creates an empty migration, and adds it to the list. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backend, repository } from './places.mjs';

const directory = path.join(backend, 'src/platform/database/migrations');
const name = (process.argv[2] ?? '')
  .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
  .replace(/[^A-Za-z0-9]+/g, '-')
  .replace(/^-+|-+$/g, '')
  .toLowerCase();

if (!/^[a-z]/.test(name)) {
  console.error('Give the migration a name that says what it does: make migration NAME=add-reports');
  process.exit(1);
}

const numbers = readdirSync(directory).map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0));
const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}`;
// TypeORM sorts migrations by the timestamp at the end of the class name.
const className = `${name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter) => letter.toUpperCase())}${Date.now()}`;

writeFileSync(
  path.join(directory, `${file}.ts`),
  `import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Why the schema changes. */
export class ${className} extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(\`
    \`);
  }
}
`,
);
addToList(path.join(directory, 'index.ts'));
console.log(
  `Wrote ${path.relative(repository, path.join(directory, file))}.ts and entered it in the list. Fill it in, and run make schema.`,
);

function addToList(index) {
  const text = readFileSync(index, 'utf8');
  const imports = text.match(/^import .*$/gm) ?? [];
  const list = /export const migrations = \[([^\]]*)\]/.exec(text);
  if (imports.length === 0 || !list) throw new Error(`${index} does not look like the list of migrations.`);
  const entries = list[1]
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const withImport = text.replace(imports.at(-1), `${imports.at(-1)}\nimport { ${className} } from './${file}.js';`);
  writeFileSync(
    index,
    withImport.replace(list[0], `export const migrations = [\n${[...entries, className].map((name) => `  ${name},\n`).join('')}]`),
  );
}
