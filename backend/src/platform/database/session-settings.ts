import type { ClientBase, PoolConfig } from 'pg';

/**
 * Settings of every connection to the database, because a role or a database may have other defaults. They are set by a statement after
 * connecting: poolers refuse or drop settings that a connection starts with.
 */
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  idle_session_timeout: 0,
  transaction_timeout: 0,
};

/** Times are in milliseconds, and 0 is no limit. */
export type SessionSettings = Partial<Record<keyof typeof SETTINGS | 'synchronous_commit' | 'plan_cache_mode', string | number>>;

/** The schema of the tables. */
const SCHEMA = 'public';
const EXTENSIONS = ['fuzzystrmatch', 'pg_trgm', 'unaccent'];
/** Limit of the two statements, for a server that accepts connections and does not answer. */
const QUERY_TIMEOUT_MS = 3_000;

/** PostgreSQL 16 does not have all of the settings. The schemas of the extensions follow, because an operator may have installed them elsewhere. */
const SET = `select name, set_config(name, value, false) as value from unnest($1::text[], $2::text[]) as s (name, value)
    where current_setting(name, true) is not null
  union all select 'search_path', set_config('search_path', concat_ws(', ', quote_ident($3), '${SCHEMA}', (select string_agg(distinct quote_ident(nspname), ', ')
    from pg_extension join pg_namespace n on n.oid = extnamespace where extname = any($4) and nspname <> '${SCHEMA}')), false)`;

const CHECK = `select current_schema() as schema, current_setting('transaction_read_only') = 'on' as "isReadOnly", current_user as role, current_database() as database,
  (select string_agg(name, ', ') from unnest($1::text[], $2::text[]) as s (name, value) where current_setting(name) <> value) as lost`;

interface Session {
  schema: string | null;
  isReadOnly: boolean;
  role: string;
  database: string;
  lost: string | null;
}

/** A connection that cannot be used as it is; the message says what the operator can do. */
export class UnusableConnection extends Error {}

/** The code is that of a write in such a session. */
class ReadOnlyDatabase extends Error {
  readonly code = '25006';

  constructor() {
    super('the database is read-only');
  }
}

export const SHARED_BY_POOLER =
  'The connection pooler of the database shares connections between transactions: connect without it, or with its session mode (pgbouncer: pool_mode = session).';

export interface SessionOptions {
  settings?: SessionSettings;
  /** A schema that is searched before that of the application. */
  schema?: string;
  /** True for connections that write: one of a read-only database is refused, because it would stay read-only when the database no longer is. */
  writes?: boolean;
}

/** Sets the settings and reads them again. Throws `UnusableConnection`. */
export async function setSession(client: ClientBase, { settings, schema, writes = false }: SessionOptions = {}): Promise<void> {
  const wanted = Object.entries({ ...SETTINGS, ...settings });
  const values = [wanted.map(([name]) => name), wanted.map(([, value]) => String(value)), schema, EXTENSIONS];
  const set = { text: SET, values, query_timeout: QUERY_TIMEOUT_MS };
  const { rows } = await client.query<{ name: string; value: string }>(set);
  const check = { text: CHECK, values: [rows.map(({ name }) => name), rows.map(({ value }) => value)], query_timeout: QUERY_TIMEOUT_MS };
  const [session] = (await client.query<Session>(check)).rows;
  if (session === undefined || session.lost !== null) throw new UnusableConnection(SHARED_BY_POOLER);
  if (writes && session.isReadOnly) throw new ReadOnlyDatabase();
  if (session.schema !== (schema ?? SCHEMA)) throw new UnusableConnection(missingSchema(schema ?? SCHEMA, session));
}

/** The option of a `pg` pool with which its new connections get the settings before they are used. */
export function withSession(options: SessionOptions): Pick<PoolConfig, 'onConnect'> {
  // The pool waits for the promise; its type lacks that.
  const onConnect = (client: ClientBase): unknown => setSession(client, options);
  return { onConnect };
}

const missingSchema = (schema: string, { role, database }: Session): string =>
  `The role "${role}" cannot use the schema "${schema}" of the database "${database}". ${ownershipHint(database, role)}`;

/** What gives a role the rights of Vitrine: the owner of a database may create tables in its schema \`public\`, and the extensions. */
export const ownershipHint = (database: string, role: string): string =>
  `As an administrator of PostgreSQL run: create schema if not exists ${SCHEMA}; alter database "${database}" owner to "${role}"; alter schema ${SCHEMA} owner to "${role}";`;
