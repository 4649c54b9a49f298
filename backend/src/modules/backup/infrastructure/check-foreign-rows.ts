import type { Client } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { declaredTables, type ColumnCheck, type ForeignChecks } from '../../../platform/tables/declared-tables.js';
import { BadArchive } from '../domain/backup.errors.js';
import { ADMINISTRATORS_LISTED } from './create-restore-report.js';
import { backupTables, type BackupTable } from './tables.js';

const BATCH = 1_000;
/** Largest accepted number. Sequences continue after the largest id and counters grow, so a larger number could overflow. */
const LARGEST_INT = 2_000_000_000;
const LARGEST_BIGINT_ID = 9_000_000_000_000_000n;

/**
 * Recomputes derived columns, because a foreign archive can claim any number of followers. Events of the last second before the backup are
 * dropped, because their effects are not checked.
 */
const RECOUNT = `delete from outbox; select recompute_derived_columns();
  update profiles set cover_file = cover_of(id) where cover_file is distinct from cover_of(id)`;

/**
 * Applies the rules of the API to the rows of an archive that this installation did not sign, because such rows never passed its API. The
 * search path of the connection selects the schema that the archive was loaded into.
 */
export async function checkForeignRows(client: Client, schema: string): Promise<void> {
  const tables = (await backupTables(client, schema)).map((table) => ({ ...table, checks: checksOf(table.name) }));
  for (const { checks, ...table } of tables) await checkColumns(client, table, checks);
  for (const { name } of tables) await checkBounds(client, schema, name);
  for (const { checks } of tables)
    // `tables.spec.ts` compares the reasons with the sentences of the error.
    for (const [reason, query] of Object.entries(checks.rows ?? {})) await checkRows(client, { reason } as Refusal, query);
  // The report lists them.
  await checkRows(client, { reason: 'too_many_administrators' }, `select from admins offset ${ADMINISTRATORS_LISTED}`);
  await client.query(RECOUNT);
}

function checksOf(name: string): ForeignChecks {
  const table = declaredTables().find((each) => each.name === name);
  return table === undefined || !('foreign' in table) || table.foreign === 'constraints' ? {} : table.foreign;
}

type Refusal = ConstructorParameters<typeof BadArchive>[0];

/** The query finds rows that break the rule. */
async function checkRows(client: Client, refusal: Refusal, query: string): Promise<void> {
  const { rowCount } = await client.query(`${query} limit 1`);
  if (rowCount !== 0) throw new BadArchive(refusal);
}

async function checkColumns(client: Client, { name, key }: BackupTable, { columns = {}, compared = [] }: ForeignChecks): Promise<void> {
  const checked = Object.keys(columns);
  if (checked.length === 0) return;
  await client.query('begin');
  try {
    await client.query(
      `declare checked no scroll cursor for select ${key}::text as row_id, ${[...checked, ...compared].join(', ')} from ${name}`,
    );
    for (let rows: Record<string, unknown>[] = []; ;) {
      ({ rows } = await client.query<Record<string, unknown>>(`fetch ${BATCH} from checked`));
      for (const row of rows) {
        const refused = checked.find((column) => !isAccepted(columns[column], row[column], row));
        if (refused !== undefined)
          throw new BadArchive({ reason: 'unacceptable_value', column: refused, row: String(row.row_id), table: name });
      }
      if (rows.length < BATCH) return;
    }
  } finally {
    await client.query('rollback');
  }
}

function isAccepted(check: ColumnCheck | undefined, value: unknown, row: Record<string, unknown>): boolean {
  try {
    return check === undefined || value === null || check(typeof value === 'string' ? value : '', row);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Columns with a time that a creator plans. */
const PLANNED = ['starts_at', 'ends_at', 'expires_at'];

/** Refuses ids and counters near the maximum of their type, dates before 1970, and dates in the future other than planned ones. */
async function checkBounds(client: Client, schema: string, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = '${schema}.${table}'::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const bounds = rows.flatMap(({ name, type }) => {
    if (type === 'integer') return `${name} > ${LARGEST_INT}`;
    if (type === 'bigint' && name === 'id') return `${name} > ${LARGEST_BIGINT_ID}`;
    if (PLANNED.includes(name)) return `${name} < '1970-01-01'`;
    if (type === 'timestamp with time zone' || type === 'date') return `${name} not between '1970-01-01' and now() + interval '1 day'`;
    return [];
  });
  const ids = rows.some(({ name, type }) => name === 'id' && type !== 'text') ? ['id < 1'] : [];
  const conditions = [...bounds, ...ids];
  if (conditions.length === 0) return;
  const { rowCount } = await client.query(`select from ${table} where ${conditions.join(' or ')} limit 1`);
  if (rowCount !== 0) throw new BadArchive({ reason: 'unacceptable_number', table });
}
