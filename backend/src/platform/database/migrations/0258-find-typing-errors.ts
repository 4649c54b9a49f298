import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Names are found in spite of a typing error by one index of each table (PR-115). The entries of `profiles_typing` are written at once, because every
 * search would read a list of pending ones. The indexes of the halves of names, which the former version used, are removed.
 */
export class FindTypingErrors1795982000000 extends ForwardMigration {
  /** Each statement is a transaction, so that none waits for another one's locks. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index if not exists profiles_typing on profiles
      using gin (typing_keys(name_words(username || ' ' || display_name))) with (fastupdate = off) where discoverable`);
    await db.query(
      'create index if not exists hashtags_typing on hashtags using gin (typing_keys(name_words(name))) with (fastupdate = off)',
    );
    await db.query('drop index if exists profile_names_backwards');
    await db.query('drop index if exists profile_names_length');
  }
}
