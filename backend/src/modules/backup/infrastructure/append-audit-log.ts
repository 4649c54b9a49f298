import type { Client } from 'pg';
import { columnsOf } from './table-reader.js';

/** Only the outcome of an entry can change, so two entries with equal values in these columns are the same entry. */
export const ENTRY_IN_LOG = `exists (select from public.audit_log l where l.created_at = s.created_at and l.action = s.action
  and l.admin_username = s.admin_username and l.object_type = s.object_type)`;

/**
 * Adds the entries of a backup that the log lacks, and leaves existing entries unchanged. Added entries keep their ids where these are
 * free. Entries of a foreign archive get new ids, so that they follow the entry of the restore that added them.
 */
export async function appendAuditLog(client: Client, { scratch, isForeign }: { scratch: string; isForeign: boolean }): Promise<void> {
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
