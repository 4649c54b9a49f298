import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backend } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

const SOURCES = path.join(backend, 'src');
const OWNERS = path.join(SOURCES, 'platform/database/table-owners.json');
const SCHEMA = path.join(SOURCES, 'platform/database/schema.sql');
/** Migrations write all tables. SQL functions maintain derived columns of any table (ADR 0005), so `.sql` files are not read either. */
const EXCLUDED = ['**/*.spec.ts', 'platform/database/migrations/**'];

/** Patterns of statements that write a table. `update` needs `set`, so that `for update of p` and prose do not match. */
const WRITES = [
  /\binsert\s+into\s+(?:public\.)?"?([a-z_]+|\$\{[^}]*\})/gi,
  /\bupdate\s+(?:only\s+)?(?:public\.)?"?([a-z_]+|\$\{[^}]*\})"?(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?(?:public\.)?"?([a-z_]+|\$\{[^}]*\})/gi,
  /\btruncate\s+(?:table\s+)?(?:public\.)?"?([a-z_]+|\$\{[^}]*\})/gi,
  /\bmerge\s+into\s+(?:public\.)?"?([a-z_]+|\$\{[^}]*\})/gi,
  /\bcopy\s+(?:public\.)?"?([a-z_]+|\$\{[^}]*\})"?\s*(?:\([^)]*\)\s*)?from\s+stdin/gi,
  /\btableName: '([a-z_]+)'/g,
];

/** Fails unless each module writes only its own tables, except for the exceptions in `table-owners.json`, which must all be needed. */
export async function tables() {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: EXCLUDED }).sort();
  const sources = files.map((file) => ({ file: file.replaceAll(path.sep, '/'), text: readFileSync(path.join(SOURCES, file), 'utf8') }));
  const faults = tableFaults(JSON.parse(readFileSync(OWNERS, 'utf8')), readFileSync(SCHEMA, 'utf8'), sources);
  if (faults.length > 0) throw new StepFailed(`Tables: backend/src/platform/database/table-owners.json:\n  ${faults.join('\n  ')}`);
  console.log('Tables: each module writes its own tables');
}

/** Describes each fault. `schema` is the text of `schema.sql`. */
export function tableFaults({ owners, exceptions }, schema, sources) {
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, names]) => names.map((name) => [name, owner])));
  const existing = [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name);
  const used = new Set();
  const isAllowed = (file, table) => {
    const found = exceptions.find(
      (exception) => file.startsWith(exception.files) && [table, '*'].some((name) => exception.tables.includes(name)),
    );
    used.add(found);
    return found !== undefined;
  };
  const writes = sources.flatMap(({ file, text }) => writesIn(text).map((write) => ({ file, ...write })));
  const foreign = writes.filter(
    ({ file, table }) => (ownerOf.has(table) || table.startsWith('$')) && !isOwn(file, ownerOf.get(table)) && !isAllowed(file, table),
  );
  return [
    ...existing.filter((name) => !ownerOf.has(name)).map((name) => `${name} has no owner`),
    ...[...ownerOf.keys()].filter((name) => !existing.includes(name)).map((name) => `${name} is no table of schema.sql`),
    ...foreign.map(({ file, line, table }) => `${file}:${line} writes ${table} of ${ownerOf.get(table) ?? 'an unknown owner'}`),
    ...exceptions
      .filter((exception) => !used.has(exception))
      .map(({ files, tables: names }) => `${files} does not write ${names}: remove the exception`),
  ];
}

const isOwn = (file, owner) => owner !== undefined && (file.startsWith(`modules/${owner}/`) || file.startsWith(`${owner}/`));

function writesIn(text) {
  return WRITES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ table: match[1], line: text.slice(0, match.index).split('\n').length })),
  );
}
