import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Texts that people type, with their maximum length, and a minimum where they must not be empty. */
const TEXTS: [table: string, column: string, max: number, min?: number][] = [
  ['profiles', 'display_name', 50],
  ['profiles', 'bio', 500],
  ['profiles', 'location', 100],
  ['profiles', 'credit', 100],
  ['external_links', 'display_name', 100],
  ['media', 'title', 100],
  ['media', 'caption', 1000],
  ['media', 'alt_text', 500],
  ['media', 'credit', 100],
  ['albums', 'name', 100, 1],
  ['collections', 'name', 100, 1],
  ['passkeys', 'name', 50, 1],
  ['admin_passkeys', 'name', 50, 1],
  ['private_links', 'label', 100, 1],
  ['reports', 'details', 1000],
  ['moderation_decisions', 'words', 1000],
  ['moderation_decisions', 'appeal', 1000],
  ['moderation_decisions', 'appeal_words', 1000],
  ['moderation_notes', 'text', 2000, 1],
  ['block_list_entries', 'note', 200],
];

/**
 * Lengths of texts are counted in characters after NFC (PR-152), so that a letter with its accent is one in either spelling. A stored text that only
 * becomes longer by it stays valid.
 */
export class CountCharacters1795952002000 extends ForwardMigration {
  /** Each statement is a transaction, so that none reads a table while it is locked. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [table, column, max, min] of TEXTS) {
      const name = `${table}_${column}_check`;
      const isShort = `(length(${column}) <= ${max} or length(normalize(${column}, nfc)) <= ${max})`;
      const check = min === undefined ? isShort : `length(${column}) >= ${min} and ${isShort}`;
      await db.query(`alter table ${table} drop constraint if exists ${name}, add constraint ${name} check (${check}) not valid`);
      await db.query(`alter table ${table} validate constraint ${name}`);
    }
  }
}
