import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backend } from '../backend/scripts/places.mjs';
import { tableOwners } from '../backend/scripts/schema/owners.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { LEVELS } from './levels.cjs';

const SOURCES = path.join(backend, 'src');
const EXCEPTIONS = path.join(import.meta.dirname, 'table-exceptions.json');
const SCHEMA = path.join(SOURCES, 'platform/database/schema.sql');
const FILES = ['**/*.ts', 'platform/database/functions/*.sql'];
/** Migrations write all tables. */
const EXCLUDED = ['**/*.spec.ts', 'platform/database/migrations/**'];
/** The files whose reads are checked. Other files contain no SQL that reads, but prose that looks like it. */
const WITH_READS =
  /^modules\/[^/]+\/((infrastructure|queries)\/|(postgres|typeorm)-[^/]+$|[^/]+\.(query|projection|sql|schema|table)\.ts$)|^platform\//;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--).*$/gm;

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
/** Patterns of `from` and `join`, and of further tables after a comma, which have an alias. */
const READS = [/\b(?:from|join)\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)\b/gi, /,\s+([a-z_]+) [a-z]\w*\b/g];

/**
 * Fails unless each module writes only its tables and reads no table of a module above it, also in SQL functions. A trigger's function
 * belongs to the module of the trigger's table. The exceptions in `table-exceptions.json` must all be needed.
 */
export async function tables() {
  const { functions, exceptions } = JSON.parse(readFileSync(EXCEPTIONS, 'utf8'));
  const schema = readFileSync(SCHEMA, 'utf8');
  const ownerOf = tableOwners();
  const modulesOf = moduleFinder(ownersByName(functions), ownerOf, schema);
  const existing = [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name);
  const uses = globSync(FILES, { cwd: SOURCES, exclude: EXCLUDED })
    .flatMap((file) => usesIn(file).map((use) => ({ ...use, file, modules: modulesOf(file) })))
    // The name of a table may be an expression of a template string.
    .filter(({ table }) => ownerOf.has(table) || table.startsWith('$'));
  const foreign = uses.filter((use) => use.modules.length > 0 && isForeign(use, ownerOf));
  const refused = foreign.filter((use) => !exceptions.some((exception) => allows(exception, use)));
  const faults = [
    ...existing.filter((name) => !ownerOf.has(name)).map((name) => `${name} has no declaration: ownedTable or platformTable`),
    ...[...ownerOf.keys()].filter((name) => !existing.includes(name)).map((name) => `${name} is not a table of schema.sql`),
    ...uses.filter(({ modules }) => modules.length === 0).map(({ file }) => `${file} has neither a trigger nor an owner in functions`),
    ...refused.map(({ file, line, table, isRead }) => `${file}:${line} ${isRead ? 'reads' : 'writes'} ${table} of ${ownerOf.get(table)}`),
    ...exceptions
      .filter((exception) => !foreign.some((use) => allows(exception, use)))
      .map(({ files, tables: names, reads }) => `${files} does not use ${names ?? reads}: remove the exception`),
  ];
  if (faults.length > 0) throw new StepFailed(`Tables: declarations, and .ci/table-exceptions.json:\n  ${faults.join('\n  ')}`);
  console.log('Tables: each module writes its own tables and reads none above');
}

/** A module may read the tables of modules below it, and write only its tables. */
function isForeign({ modules, table, isRead }, ownerOf) {
  const owner = ownerOf.get(table);
  return isRead ? levelOf(owner) > Math.max(...modules.map(levelOf)) : !modules.includes(owner);
}

/** An exception lists the `tables` that its files may read and write, or the tables that they may only read as `reads`. */
const allows = ({ files, tables: writable = [], reads = [] }, { file, table, isRead }) =>
  file.startsWith(files) && [...writable, ...(isRead ? reads : [])].some((name) => name === table || name === '*');

const ownersByName = (owners) => new Map(Object.entries(owners).flatMap(([owner, names]) => names.map((name) => [name, owner])));

/** Returns the index of the level; -1 for the platform, which is below all modules. */
const levelOf = (owner) => LEVELS.findIndex((level) => level.includes(owner));

/** Returns a function that finds the modules of a file: by its path, or for a SQL function by its triggers or its entry in `functions`. */
function moduleFinder(functionOwners, ownerOf, schema) {
  const triggers = [...schema.matchAll(/^create trigger .* on (\w+) .*execute function (\w+)/gm)];
  return (file) => {
    const name = /^platform\/database\/functions\/(\w+)\.sql$/.exec(file)?.[1];
    if (name === undefined) return [/^modules\/([^/]+)\//.exec(file)?.[1] ?? file.split('/').slice(0, 2).join('/')];
    const ofTriggers = triggers.filter(([, , called]) => called === name).map(([, table]) => ownerOf.get(table));
    return [...ofTriggers, functionOwners.get(name)].filter((owner) => owner !== undefined);
  };
}

function usesIn(file) {
  const text = readFileSync(path.join(SOURCES, file), 'utf8').replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  const matches = (patterns, isRead) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => ({ table: match[1], isRead, line: text.slice(0, match.index).split('\n').length })),
    );
  return [...matches(WRITES, false), ...(WITH_READS.test(file) ? matches(READS, true) : [])];
}
