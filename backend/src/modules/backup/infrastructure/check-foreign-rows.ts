import type { Client } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { isEmailAddress } from '../../../kernel/email-address.js';
import { columnName } from '../../../platform/database/projection.js';
import { ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN, isPasswordHash } from '../../admin/index.js';
import { hashtagName } from '../../hashtags/index.js';
import { isWebUrl, LINK_NAME_MAX, platformKey } from '../../links/index.js';
import { ALT_TEXT_MAX, kindOf, ORIGINAL_NAME_MAX, THUMBNAIL_WIDTHS } from '../../media/index.js';
import { REPORT_DETAILS_MAX, REPORT_REASONS } from '../../moderation/index.js';
import { BANNER_PATTERN, IMAGE_PATTERN, PROFILE_TEXTS, usernameError } from '../../profiles/index.js';
import { BadArchive } from '../domain/backup.errors.js';
import { ADMINISTRATORS_LISTED } from './create-restore-report.js';
import { BACKUP_TABLES } from './backup-tables.js';

/** A row as PostgreSQL returns the columns of its rule. */
type Row = Record<string, unknown>;

interface RowRule {
  table: string;
  /** SQL expression that identifies the row in a message. */
  id: string;
  /** SQL expressions by column name. */
  columns: Record<string, string>;
  /** Returns the columns that the API would refuse. */
  problems: (row: Row) => string[];
}

const KEY_MAX = 100;
/** Maximum length of generated text: the sentence of an activity, a thumb hash. */
const GENERATED_MAX = 300;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isNullOr = (value: unknown, accept: (text: string) => boolean): boolean => value === null || accept(text(value));
const isAtMost = (max: number) => (value: string) => value.length <= max;

/** Domain functions throw a `DomainError` for a value that they refuse. */
function isAccepted(rule: () => boolean): boolean {
  try {
    return rule();
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function failedChecks(checks: Record<string, boolean>): string[] {
  return Object.entries(checks)
    .filter(([, holds]) => !holds)
    .map(([column]) => column);
}

const columnsNamed = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, name]));

const PROFILE_COLUMNS = Object.entries(PROFILE_TEXTS).map(([name, { max }]) => ({ column: columnName(name), max }));

/** The checks that the API makes before it writes a row, for rows of an archive that this installation did not sign. */
const ROW_RULES: readonly RowRule[] = [
  {
    table: 'profiles',
    id: 'id',
    columns: columnsNamed(
      'username',
      'email',
      'pending_email',
      ...PROFILE_COLUMNS.map(({ column }) => column),
      'profile_image',
      'banner_image',
    ),
    problems: (row) =>
      failedChecks({
        username: usernameError(text(row.username)) === undefined,
        email: isNullOr(row.email, isEmailAddress),
        pending_email: isNullOr(row.pending_email, isEmailAddress),
        ...Object.fromEntries(PROFILE_COLUMNS.map(({ column, max }) => [column, isAtMost(max)(text(row[column]))])),
        profile_image: isNullOr(row.profile_image, (url) => IMAGE_PATTERN.test(url)),
        banner_image: isNullOr(row.banner_image, (css) => BANNER_PATTERN.test(css)),
      }),
  },
  {
    table: 'old_usernames',
    id: 'username_key',
    columns: columnsNamed('username_key'),
    problems: ({ username_key: name }) => failedChecks({ username_key: usernameError(text(name)) === undefined }),
  },
  {
    table: 'hashtags',
    id: 'id',
    columns: columnsNamed('name'),
    problems: ({ name }) => failedChecks({ name: isAccepted(() => hashtagName(text(name)) === name) }),
  },
  {
    table: 'external_links',
    id: 'id',
    columns: columnsNamed('platform', 'url', 'display_name'),
    problems: ({ platform, url, display_name: name }) =>
      failedChecks({
        platform: isAccepted(() => platformKey(text(platform)) === platform),
        url: isWebUrl(text(url)),
        display_name: isNullOr(name, isAtMost(LINK_NAME_MAX)),
      }),
  },
  {
    table: 'media',
    id: 'id',
    columns: columnsNamed('kind', 'mime_type', 'thumbnail_widths', 'original_name', 'alt_text', 'thumb_hash', 'storage_key'),
    problems: (row) =>
      failedChecks({
        mime_type: isAccepted(() => kindOf(text(row.mime_type)) === row.kind),
        thumbnail_widths: (row.thumbnail_widths as number[]).every((width) => (THUMBNAIL_WIDTHS as readonly number[]).includes(width)),
        original_name: isAtMost(ORIGINAL_NAME_MAX)(text(row.original_name)),
        alt_text: isAtMost(ALT_TEXT_MAX)(text(row.alt_text)),
        thumb_hash: isNullOr(row.thumb_hash, (hash) => /^[A-Za-z0-9+/=]*$/.test(hash) && hash.length <= GENERATED_MAX),
        storage_key: IMAGE_PATTERN.test(`/storage/${text(row.storage_key)}`) && text(row.storage_key).length <= KEY_MAX,
      }),
  },
  {
    table: 'activities',
    id: 'id',
    columns: { description: 'description', metadata: "metadata ->> 'url'" },
    problems: ({ description, metadata: url }) =>
      failedChecks({ description: isAtMost(GENERATED_MAX)(text(description)), metadata: isNullOr(url, isWebUrl) }),
  },
  {
    table: 'admins',
    id: 'id',
    columns: columnsNamed('username', 'email', 'password_hash'),
    problems: ({ username, email, password_hash: hash }) =>
      failedChecks({
        username: text(username).length >= ADMIN_USERNAME_MIN && text(username).length <= ADMIN_USERNAME_MAX,
        email: isNullOr(email, isEmailAddress),
        password_hash: isPasswordHash(text(hash)),
      }),
  },
  {
    table: 'reports',
    id: 'id',
    columns: columnsNamed('reason', 'details'),
    problems: ({ reason, details }) =>
      failedChecks({
        reason: (REPORT_REASONS as readonly unknown[]).includes(reason),
        details: isAtMost(REPORT_DETAILS_MAX)(text(details)),
      }),
  },
];

const BATCH = 1_000;
/** Largest accepted number. Sequences continue after the largest id and counters grow, so a larger number could overflow. */
const LARGEST_INT = 2_000_000_000;
const LARGEST_BIGINT_ID = 9_000_000_000_000_000n;

/** SQL condition for a picture that is not the profile's, which the API refuses as an avatar or a banner. */
const isForeignPicture = (column: string): string =>
  `${column} like '/storage/%' and not exists (select from media m where m.profile_id = p.id and '/storage/' || m.storage_key = p.${column})`;

/** Rules about more than one row: the query finds rows that break the rule, and the key is the reason of the error. */
const QUERIES = {
  foreign_picture: `select from profiles p where ${isForeignPicture('profile_image')} or ${isForeignPicture('banner_image')}`,
  wrong_media_type: `select from media m join archived_files f on f.key = m.storage_key
    where f.mime_type <> m.mime_type`,
  wrong_thumbnail_type: `select from media m cross join unnest(m.thumbnail_widths) t(px)
    join archived_files f on f.key = split_part(m.storage_key, '.', 1) || '.' || t.px || '.webp' where f.mime_type <> 'image/webp'`,
  too_many_administrators: `select from admins offset ${ADMINISTRATORS_LISTED}`,
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
  for (const [reason, query] of Object.entries(QUERIES) as [keyof typeof QUERIES, string][]) {
    const { rowCount } = await client.query(`${query} limit 1`);
    if (rowCount !== 0) throw new BadArchive({ reason });
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
        if (column !== undefined) throw new BadArchive({ reason: 'unacceptable_value', column, row: String(row.row_id), table });
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
  if (rowCount !== 0) throw new BadArchive({ reason: 'unacceptable_number', table });
}
