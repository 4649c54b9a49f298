import type { DataExportRow } from '../database/lists/data-export.js';
import { projection, type Unspecified } from '../database/projection.js';
import { isBase64Url, ownedTable, platformTable } from '../tables/declared-tables.js';
import type { PasskeyView } from './passkey.dto.js';

/** Without keys and credential ids, which are no use outside this installation. */
const EXPORTED = projection<Unspecified>({
  name: 'k.name',
  createdAt: 'k.created_at',
  lastUsedAt: 'k.last_used_at',
}).statement<DataExportRow>({
  columns: { id: 'k.id' },
  from: 'passkeys k where k.profile_id = $1 and k.id > $2 order by k.id limit $3',
});

ownedTable('passkeys', {
  owner: 'profile_id',
  // The sessions of the account that is saved stay, and passkeys decide which one is.
  lockedAfter: 'visitor_sessions',
  // Both accounts belong to one person, who keeps the passkeys of both.
  merge: { always: 'rows' },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'passkeys', rows: EXPORTED },
  // Their creator has saved the account (PR-99).
  purge: { keeps: 'exists (select from passkeys k where k.profile_id = p.id)' },
  backup: 'always',
  foreign: { columns: { credential_id: isBase64Url, public_key: isBase64Url } },
  texts: 'none',
});
platformTable('admin_passkeys', { backup: { kept: { account: 'admins', column: 'admin_id', identity: 'lower(a.username)' } } });
platformTable('passkey_challenges', { backup: 'moved' });

/** The two tables of passkeys and their columns for the owner. */
export interface PasskeyTable {
  table: 'passkeys' | 'admin_passkeys';
  owner: 'profile_id' | 'admin_id';
}

export const CREATOR_PASSKEYS: PasskeyTable = { table: 'passkeys', owner: 'profile_id' };
export const ADMIN_PASSKEYS: PasskeyTable = { table: 'admin_passkeys', owner: 'admin_id' };

/** A passkey `k` for its owner. */
const PASSKEY = projection<PasskeyView>({ id: 'k.id', name: 'k.name', createdAt: 'k.created_at', lastUsedAt: 'k.last_used_at' });

/** Statements for the passkeys of the owner `$1`: all of them, and the one with the id `$2`. */
export const passkeyStatements = ({ table, owner }: PasskeyTable) => ({
  list: PASSKEY.list('k.id').statement({ name: `list-${table}`, from: `${table} k where k.${owner} = $1` }),
  one: PASSKEY.statement({ name: `one-of-${table}`, from: `${table} k where k.${owner} = $1 and k.id = $2` }),
});
