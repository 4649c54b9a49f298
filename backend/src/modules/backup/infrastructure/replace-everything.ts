import type { Client } from 'pg';
import { declaredTables } from '../../../platform/tables/declared-tables.js';
import type { RestoreOptions } from '../application/backup-restore.js';
import { fileKeysSql } from './stored-file-keys.js';
import { recordCompletion } from './postgres-backup-records.js';
import { backupTables, columnsOf, forEachSequence } from './tables.js';
import { RESTORE_SESSIONS } from './unsaved-sessions.js';

/** Not replaced: a restore only adds entries to the audit log and never changes or removes one. */
const LOG = 'audit_log';

/** The statements of the declarations: before the rows are replaced and after it. */
interface Statements {
  before: string[];
  after: string[];
}

/** Keeps what backups leave out, and derives again what the deletion of the former rows has emptied. */
async function statementsFor(client: Client): Promise<Statements> {
  const statements: Statements = { before: [], after: [] };
  for (const { name, backup } of declaredTables()) {
    if (typeof backup === 'string') continue;
    if ('derived' in backup) statements.after.push(backup.derived);
    else if ('in' in backup) {
      statements.before.push(backup.kept?.save ?? '');
      statements.after.push(backup.kept?.restore ?? '');
    } else {
      const { account, column, identity } = backup.kept;
      const columns = await columnsOf(client, { name: `public.${name}`, key: '' });
      statements.before.push(`create temp table kept_${name} on commit drop as
        select s.*, ${identity} as identity from public.${name} s join public.${account} a on a.id = s.${column}`);
      // only for the same account, because its id may belong to another account in the backup
      statements.after.push(`insert into public.${name} (${columns.join(', ')}) select ${columns.map((each) => `k.${each}`).join(', ')}
        from kept_${name} k join public.${account} a on a.id = k.${column} and ${identity} = k.identity on conflict do nothing`);
    }
  }
  return statements;
}

interface Replacement extends Pick<RestoreOptions, 'prepared'> {
  scratch: string;
  isForeign: boolean;
}

/**
 * Replaces the rows of the live schema by those of the scratch schema in one transaction. Readers see the former rows until it commits.
 * Returns the number of files that were added to the ledger of files to discard.
 */
export async function replaceEverything(client: Client, { scratch, isForeign, prepared }: Replacement): Promise<number> {
  const tables = await backupTables(client);
  const names = tables.map(({ name }) => `public.${name}`);
  const replaced = tables.filter(({ name }) => name !== LOG);
  const { before, after } = await statementsFor(client);
  await client.query('begin');
  try {
    await client.query(`lock table ${names.join(', ')} in share row exclusive mode`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    for (const statement of before) await client.query(statement);
    await client.query(`create temp table former_files on commit drop as ${fileKeysSql('public')}`);
    for (const { name } of replaced.toReversed()) await client.query(`delete from public.${name}`);
    for (const table of replaced) {
      const columns = (await columnsOf(client, { ...table, name: `public.${table.name}`, without: [] })).join(', ');
      await client.query(`insert into public.${table.name} (${columns}) select ${columns} from ${scratch}.${table.name}`);
    }
    await appendAuditLog(client, { scratch, isForeign });
    for (const statement of after) await client.query(statement);
    await client.query(RESTORE_SESSIONS);
    const removed = await updateFileLedger(client, scratch);
    // never backwards, so that no id is used twice
    await forEachSequence(client, names, (table, sequence) =>
      client.query(
        `select setval('${sequence}', greatest((select last_value from ${sequence}), (select coalesce(max(id), 1) from ${table})))`,
      ),
    );
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    if (prepared) await recordCompletion(client, prepared);
    await client.query('commit');
    return removed;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Removes files that rows refer to again from the ledger of files to discard, and adds files that no row refers to any more (PR-34). */
async function updateFileLedger(client: Client, scratch: string): Promise<number> {
  await client.query(`delete from public.discarded_files where key in (${fileKeysSql(scratch)})`);
  const { rowCount } = await client.query(
    `insert into public.discarded_files (key) select key from former_files except (${fileKeysSql(scratch)}) on conflict do nothing`,
  );
  return rowCount ?? 0;
}

/** Only the outcome of an entry can change, so two entries with equal values in these columns are the same entry. */
export const ENTRY_IN_LOG = `exists (select from public.audit_log l where l.created_at = s.created_at and l.action = s.action
  and l.admin_username = s.admin_username and l.object_type = s.object_type)`;

/**
 * Adds the entries of a backup that the log lacks, and leaves existing entries unchanged. Added entries keep their ids where these are
 * free. Entries of a foreign archive get new ids, so that they follow the entry of the restore that added them.
 */
async function appendAuditLog(client: Client, { scratch, isForeign }: { scratch: string; isForeign: boolean }): Promise<void> {
  const columns = await columnsOf(client, { name: 'public.audit_log', key: 'id' });
  const keepsId = isForeign ? 'false' : 'not exists (select from public.audit_log l where l.id = s.id)';
  await client.query(
    `create temp table appended_log on commit drop as select s.*, ${keepsId} as keeps_id from ${scratch}.audit_log s where not ${ENTRY_IN_LOG}`,
  );
  const insertEntries = async (inserted: string[], condition: string): Promise<void> => {
    const names = inserted.join(', ');
    await client.query(`insert into public.audit_log (${names}) select ${names} from appended_log where ${condition} order by id`);
  };
  await insertEntries(columns, 'keeps_id');
  await client.query(
    `select setval('public.audit_log_id_seq', greatest((select last_value from public.audit_log_id_seq), (select max(id) from public.audit_log)))`,
  );
  const withoutId = columns.filter((column) => column !== 'id');
  await insertEntries(withoutId, 'not keeps_id');
}
