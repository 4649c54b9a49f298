import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { SET_KINDS } from '../kernel/media-set.js';
import { declaredTemplates } from '../kernel/message.js';
import { declaredTables, mediaSets, type DeclaredTable } from '../platform/tables/declared-tables.js';
import './app.module.js';

const SCHEMA = path.join(import.meta.dirname, '../platform/database/schema.sql');

/** Tables of the schema with the tables that their columns refer to. */
function tablesOfSchema(): Map<string, Map<string, string>> {
  const tables = readFileSync(SCHEMA, 'utf8').matchAll(/^create (?:unlogged )?table (\w+) \((.*?)^\)/gms);
  return new Map(
    [...tables].map(([, name = '', body = '']) => [
      name,
      new Map([...body.matchAll(/foreign key \((\w+)\) references (\w+)/g)].map(([, column = '', table = '']) => [column, table])),
    ]),
  );
}

/** Whether a merge, a block or the trash changes the rows by a decision of this table. */
function changesRows(table: DeclaredTable): boolean {
  if (!table.owned) return false;
  const decisions: unknown[] = [table.block, ...('owner' in table ? [table.merge, table.trash] : [])];
  return decisions.some(
    (decision) => typeof decision === 'function' || (typeof decision === 'object' && !('with' in (decision as object))),
  );
}

describe('the declarations of tables', () => {
  const schema = tablesOfSchema();

  it('are those of the schema', () => {
    expect(
      declaredTables()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...schema.keys()].sort());
  });

  it.each(declaredTables().map((table) => [table.name, table] as const))('name the creators of the rows of %s', (name, table) => {
    const references = schema.get(name) ?? new Map<string, string>();
    if (!table.owned) expect([...references.values()]).not.toContain('profiles');
    else if ('of' in table) expect([...references.values()]).toContain(table.of);
    else if (name !== 'profiles') for (const column of [table.owner].flat()) expect(references.get(column)).toBe('profiles');
  });

  it('say what a report about each kind of sets shows', () => {
    expect(
      mediaSets()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...SET_KINDS].sort());
    for (const { kind, table, items } of mediaSets()) expect(schema.get(items)?.get(`${kind}_id`)).toBe(table);
  });

  it('say in which order the rows are locked', () => {
    const previous = declaredTables().flatMap((table) => (table.owned && changesRows(table) ? [table.lockedAfter] : []));
    expect(previous.length).toBeGreaterThan(20);
    expect(previous.filter((name) => name === undefined)).toHaveLength(1);
    expect(new Set(previous).size).toBe(previous.length);
  });

  it('name each column with the key of a stored file', () => {
    const columns = [...readFileSync(SCHEMA, 'utf8').matchAll(/^create (?:unlogged )?table (\w+) \((.*?)^\)/gms)].flatMap(
      ([, name = '', body = '']) => [...body.matchAll(/^ {2}(storage_key|file_key) /gm)].map(([, column = '']) => `${name}.${column}`),
    );
    expect(columns.length).toBeGreaterThan(2);
    expect(
      declaredTables()
        .flatMap(({ name, file }) => (file ? [`${name}.${file.key}`] : []))
        .sort(),
    ).toEqual(columns.sort());
  });

  it('give a sentence for each rule about the rows of a foreign archive', () => {
    const reasons = declaredTables().flatMap((table) =>
      'foreign' in table && table.foreign !== 'constraints' ? Object.keys(table.foreign.rows ?? {}) : [],
    );
    expect(reasons.length).toBeGreaterThan(0);
    expect(Object.keys(declaredTemplates().bad_archive as object)).toEqual(expect.arrayContaining(reasons));
  });
});
