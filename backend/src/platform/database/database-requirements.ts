import type { DataSource, QueryRunner } from 'typeorm';
import { hasCode } from '../../kernel/error-code.js';
import { isPermissionDenied } from './database-errors.js';
import { ownershipHint, SHARED_BY_POOLER, UnusableConnection } from './session-settings.js';

/** `outside` names the schema of tables that an earlier setting of `search_path` put there. */
const STATE = `select current_user as role, current_database() as database, lower('I') = 'i' as "lowersLetters",
  current_setting('server_encoding') as encoding,
  (select nspname from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'unaccent' and nspname <> 'public') as unaccent,
  (select schemaname from pg_tables where tablename = 'schema_functions' and schemaname <> 'public' and schemaname !~ '^restore_[0-9a-f]{32}$'
    and to_regclass('public.schema_functions') is null limit 1) as outside`;

interface State {
  role: string;
  database: string;
  lowersLetters: boolean;
  encoding: string;
  unaccent: string | null;
  outside: string | null;
}

/** A database that Vitrine cannot use as it is. The message says what the operator can do. */
export class UnusableDatabase extends Error {}

/** Throws `UnusableDatabase` or `UnusableConnection` before anything is written. */
export async function assertUsable(dataSource: DataSource): Promise<void> {
  const one = dataSource.createQueryRunner();
  const other = dataSource.createQueryRunner();
  try {
    await assertOwnSessions(one, other);
    const [state] = (await one.query(STATE)) as [State];
    const problem = problemOf(state);
    if (problem !== undefined) throw new UnusableDatabase(problem);
  } finally {
    await Promise.all([one.release(), other.release()]);
  }
}

/** Errors of OpenSSL for a certificate of an authority that Node does not know. */
const UNKNOWN_AUTHORITY = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Adds what to do to a refused certificate. */
export function explainedConnection(error: unknown): unknown {
  if (!hasCode(error, ...UNKNOWN_AUTHORITY)) return error;
  const advice = 'Name the certificate of its authority with NODE_EXTRA_CA_CERTS=/path/ca.pem, or add sslmode=no-verify to DATABASE_URL.';
  return new UnusableDatabase(`The certificate of the database is not of a known authority. ${advice}`, { cause: error });
}

/** Adds what to do to a missing right. */
export async function explained(error: unknown, connection: QueryRunner): Promise<unknown> {
  if (!isPermissionDenied(error)) return error;
  const [state] = (await connection.query(STATE)) as [State];
  return new UnusableDatabase(`${(error as Error).message}. ${ownershipHint(state.database, state.role)}`, { cause: error });
}

/** Advisory locks and LISTEN need a session. A pooler without sessions gives both connections the same process, or one of them another one. */
async function assertOwnSessions(one: QueryRunner, other: QueryRunner): Promise<void> {
  const processOf = async (connection: QueryRunner): Promise<number> => {
    const [row] = (await connection.query('select pg_backend_pid() as pid')) as [{ pid: number }];
    return row.pid;
  };
  const seen: Record<'one' | 'other', number[]> = { one: [], other: [] };
  // in the order of a queue, and in that of a stack
  for (const which of ['one', 'other', 'other', 'one', 'one', 'other'] as const)
    seen[which].push(await processOf(which === 'one' ? one : other));
  const isShared = seen.one.some((pid) => seen.other.includes(pid));
  if (isShared || [seen.one, seen.other].some((pids) => new Set(pids).size > 1)) throw new UnusableConnection(SHARED_BY_POOLER);
}

function problemOf({ database, lowersLetters, encoding, unaccent, outside }: State): string | undefined {
  if (!lowersLetters)
    return `In the locale of the database "${database}" the letter I is not the capital of i, so that "info" and "INFO" would be two names. Create a database with another one, copy the data with pg_dump and psql if there are any, and set DATABASE_URL to it: create database "${database}_new" template template0 encoding 'UTF8' locale_provider libc locale 'C.UTF-8';`;
  if (encoding !== 'UTF8')
    return `The database "${database}" has the encoding ${encoding}, which lacks most letters. Create one with UTF8, copy the data with pg_dump and psql if there are any, and set DATABASE_URL to it: create database "${database}_new" template template0 encoding 'UTF8' locale 'C.UTF-8';`;
  if (outside !== null)
    return `The tables of Vitrine are in the schema "${outside}" of the database "${database}", and it uses the schema "public". If "public" is empty, run: drop schema public; alter schema "${outside}" rename to public;`;
  if (unaccent !== null) return `The extension unaccent is in the schema "${unaccent}". Run: alter extension unaccent set schema public;`;
  return undefined;
}
