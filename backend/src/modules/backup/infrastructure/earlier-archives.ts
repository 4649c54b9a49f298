import type { Client } from 'pg';

/** Required columns that archives of versions before 0.3.0 can lack, with the values that its migrations gave them. */
const ADDED_COLUMNS = [
  { table: 'profiles', column: 'unranked_views', value: '0' },
  { table: 'admins', column: 'credentials_version', value: '1' },
  {
    table: 'activities',
    column: 'listed',
    value: 'coalesce((select p.discoverable from profiles p where p.id = activities.profile_id), false)',
  },
];
const SET_COVERS = 'update profiles set cover_file = cover_of(id) where cover_file is null and cover_of(id) is not null';

/** Accepts rows without the columns that were added since the archive was made. `addMissingColumns` ends that. */
export async function acceptMissingColumns(client: Client): Promise<void> {
  for (const { table, column } of ADDED_COLUMNS) await client.query(`alter table ${table} alter ${column} drop not null`);
}

export async function addMissingColumns(client: Client): Promise<void> {
  for (const { table, column, value } of ADDED_COLUMNS) {
    await client.query(`update ${table} set ${column} = ${value} where ${column} is null`);
    await client.query(`alter table ${table} alter ${column} set not null`);
  }
  await client.query(SET_COVERS);
}
