/** Writes `docs/tables.md`, the decisions about each table, from the declarations. `make openapi` runs it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import '../dist/app/app.module.js';
import { declaredTables } from '../dist/platform/tables/declared-tables.js';
import { backend } from './places.mjs';
import { tableOwners } from './schema/owners.mjs';

const DOCUMENT = path.join(backend, 'docs/tables.md');
const INTRODUCTION = `# Tables

Each table is declared in the module that owns it, with \`ownedTable\` when its rows belong to creators and with \`platformTable\` otherwise
(\`platform/tables/declared-tables.ts\`). \`make openapi\` writes this page from the declarations, \`make check\` compares it.

- **creators:** the columns with the creators of a row, or the table whose rows it belongs to.
- **backup:** \`always\`, or only in \`full\` backups, with the columns that are left out. Otherwise \`moved\` to another server only, \`never\` copied,
  \`kept\` for the same account when a backup is restored, or \`derived\` again after a restore.
- **merge:** what happens to the rows of an account that is merged into another one: \`deleted\` with it, or moved, \`always\` or \`withContent\` when
  the content of both is kept: as \`rows\` with another owner, by \`SQL\`, or by a class of the module.
- **before a merge:** the parts of a page that a person sees, and can leave out, before two accounts are merged.
- **block:** \`SQL\` that ends what is between two creators. **trash:** what happens while the creator is in the trash.
- **download:** the files with the rows in the download of a creator's data. **purge:** \`counted\` rows keep an account by \`profiles.has_activity\`,
  others by \`SQL\`.
- **public texts:** the columns that are compared with the block lists.
- **locked after:** the table whose rows are locked before by a merge, a block and the trash.
- **foreign rows:** what a restore checks besides constraints, numbers and dates when this installation did not sign the archive: columns, and in
  italics the reason of the error for rules about several rows.`;

/** A decision in few words: statements are `SQL`, and a class has its name. */
function textOf(decision) {
  if (decision === undefined) return '';
  if (Array.isArray(decision)) return 'SQL';
  if (typeof decision !== 'object') return decision.name ?? decision;
  const { with: table, ...others } = decision;
  if (table !== undefined) return `with \`${table}\``;
  return Object.entries(others)
    .map(([when, each]) => `${when}: ${textOf(each)}`)
    .join(', ');
}

/** The columns of the page, each with the text of a declaration. */
const COLUMNS = {
  table: ({ name }) => `\`${name}\``,
  owner: ({ name }) => tableOwners().get(name),
  creators: ({ owner, of }) => (of === undefined ? [owner ?? []].flat().join(', ') : `of \`${of}\``),
  backup: ({ backup }) => {
    if (typeof backup === 'string') return backup;
    return 'in' in backup ? `${backup.in}, without ${backup.without.join(', ')}` : Object.keys(backup)[0];
  },
  merge: ({ merge }) => textOf(merge),
  'before a merge': ({ name, preview, sets }) => (sets ? name : Object.keys(preview?.shown ?? {}).join(', ')),
  block: ({ block }) => (block === 'stays' ? '' : textOf(block)),
  trash: ({ trash }) => (trash === 'hidden with the creator' ? 'hidden' : textOf(trash)),
  download: ({ exported = 'no' }) =>
    exported === 'no'
      ? ''
      : [exported]
          .flat()
          .map((each) => each.name ?? each)
          .join(', '),
  purge: ({ purge = 'ignores' }) => (purge === 'ignores' ? '' : (purge.keeps && 'SQL') || purge),
  'public texts': ({ texts }) =>
    Object.entries(texts?.columns ?? {})
      .flatMap(([column, comparison]) => (comparison === null ? [] : column))
      .join(', '),
  'locked after': ({ lockedAfter }) => (lockedAfter === undefined ? '' : `\`${lockedAfter}\``),
  'foreign rows': ({ foreign = {} }) =>
    [...Object.keys(foreign.columns ?? {}), ...Object.keys(foreign.rows ?? {}).map((reason) => `*${reason}*`)].join(', '),
};

const rowOf = (cells) => `|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`;
const tables = [...declaredTables()].sort((a, b) => (a.name < b.name ? -1 : 1));
const lines = [
  rowOf(Object.keys(COLUMNS)),
  `|${'---|'.repeat(Object.keys(COLUMNS).length)}`,
  ...tables.map((table) => rowOf(Object.values(COLUMNS).map((text) => text(table)))),
];
writeFileSync(DOCUMENT, `${INTRODUCTION}\n\n${lines.join('\n')}\n`);
