import type { Client } from 'pg';

/** Whether a row is added, or the first one changed. */
export type Forgery = 'added' | 'changed';

/** Writes a row that the API refuses to the schema into which a backup was loaded. */
export async function forgeRow(
  client: Client,
  { table, row, forgery }: { table: string; row: Record<string, unknown>; forgery: Forgery },
): Promise<void> {
  const columns = Object.keys(row).join(', ');
  const forged = `select ${columns} from jsonb_populate_record(null::${table}, $1)`;
  const statement =
    forgery === 'added'
      ? `insert into ${table} (${columns}) ${forged}`
      : `update ${table} set (${columns}) = (${forged}) where id = (select min(id) from ${table})`;
  await client.query(statement, [JSON.stringify(row)]);
}

/** Gives all files of the loaded backup another type. */
export async function forgeFileTypes(client: Client, mimeType: string): Promise<void> {
  await client.query('update archived_files set mime_type = $1', [mimeType]);
}
