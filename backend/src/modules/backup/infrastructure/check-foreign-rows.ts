import type { Client } from 'pg';
import { BadArchive } from '../domain/backup.errors.js';
import { ADMINISTRATORS_LISTED } from './administrator-changes.js';
import { BACKUP_TABLES } from './backup-tables.js';
import { ROW_RULES, type Row, type RowRule } from './row-rules.js';

const BATCH = 1_000;
/** Largest accepted number. Sequences continue after the largest id and counters grow, so a larger number could overflow. */
const LARGEST_INT = 2_000_000_000;
const LARGEST_BIGINT_ID = 9_000_000_000_000_000n;

/** SQL condition for a picture that is not the profile's, which the API refuses as an avatar or a banner. */
const isForeignPicture = (column: string): string =>
  `${column} like '/storage/%' and not exists (select from media m where m.profile_id = p.id and '/storage/' || m.storage_key = p.${column})`;

/** Rules about more than one row: the query finds rows that break the rule, and the key is the error message. */
const QUERIES: Record<string, string> = {
  'A profile of the backup shows a picture that is not its own.': `select from profiles p where ${isForeignPicture('profile_image')} or ${isForeignPicture('banner_image')}`,
  'A file of the backup has another type than its media item.': `select from media m join archived_files f on f.key = m.storage_key
    where f.mime_type <> m.mime_type`,
  'A thumbnail of the backup has another type than a thumbnail.': `select from media m cross join unnest(m.thumbnail_widths) t(px)
    join archived_files f on f.key = split_part(m.storage_key, '.', 1) || '.' || t.px || '.webp' where f.mime_type <> 'image/webp'`,
  'The backup holds more administrators than can be looked through.': `select from admins offset ${ADMINISTRATORS_LISTED}`,
};

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
  for (const rule of ROW_RULES) await checkTable(client, rule);
  for (const { name } of BACKUP_TABLES) await checkBounds(client, schema, name);
  for (const [message, query] of Object.entries(QUERIES)) {
    const { rowCount } = await client.query(`${query} limit 1`);
    if (rowCount !== 0) throw new BadArchive(message);
  }
  await client.query(RECOUNT);
}

async function checkTable(client: Client, { table, id, columns, problems }: RowRule): Promise<void> {
  const selected = Object.entries(columns).map(([name, sql]) => `${sql} as ${name}`);
  await client.query('begin');
  try {
    await client.query(`declare checked no scroll cursor for select ${id}::text as row_id, ${selected.join(', ')} from ${table}`);
    for (let rows: Row[] = []; ;) {
      ({ rows } = await client.query<Row>(`fetch ${BATCH} from checked`));
      for (const row of rows) {
        const [column] = problems(row);
        if (column !== undefined) throw new BadArchive(`The column ${column} of row ${String(row.row_id)} of ${table} is not acceptable.`);
      }
      if (rows.length < BATCH) return;
    }
  } finally {
    await client.query('rollback');
  }
}

/** Refuses ids and counters near the maximum of their type, and dates before 1970 or in the future. */
async function checkBounds(client: Client, schema: string, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = '${schema}.${table}'::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const bounds = rows.flatMap(({ name, type }) => {
    if (type === 'integer') return `${name} > ${LARGEST_INT}`;
    if (type === 'bigint' && name === 'id') return `${name} > ${LARGEST_BIGINT_ID}`;
    if (type === 'timestamp with time zone' || type === 'date') return `${name} not between '1970-01-01' and now() + interval '1 day'`;
    return [];
  });
  const ids = rows.some(({ name, type }) => name === 'id' && type !== 'text') ? ['id < 1'] : [];
  const conditions = [...bounds, ...ids];
  if (conditions.length === 0) return;
  const { rowCount } = await client.query(`select from ${table} where ${conditions.join(' or ')} limit 1`);
  if (rowCount !== 0) throw new BadArchive(`A row of ${table} holds a number or a moment that is not acceptable.`);
}
