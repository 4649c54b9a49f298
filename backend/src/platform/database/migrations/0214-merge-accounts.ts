import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The account and the hash of the key of a create request, so that a merge of accounts can move it (PR-104). Rows of the former version have
 * neither, and last a day. The index is for the search of administrators (PR-89).
 */
export class MergeAccounts1795747500000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table idempotent_requests add column account text, add column key_hash bytea');
    await db.query('create index idempotent_requests_account on idempotent_requests (account, key_hash) where account is not null');
    // Few profiles have a display name, so the index is small. Administrators search all of them, the index of Discover has the listed ones.
    await db.query(`create index profiles_search_name on profiles using gin (lower(display_name) gin_trgm_ops) where display_name <> ''`);
  }
}
