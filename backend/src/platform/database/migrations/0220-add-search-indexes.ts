import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The indexes of searches in every script (PR-115, PR-116). Each statement is a transaction of its own, so that none waits for another one's locks. */
export class AddSearchIndexes1795750500000 extends ForwardMigration {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('create index if not exists hashtags_parts on hashtags using gin (bigrams_of(fold(name)))');
    await db.query(`
      create index if not exists profiles_place_words on profiles using gin (text_words(location)) where discoverable and location <> ''
    `);
    await db.query(`
      create index if not exists profiles_bio_pairs on profiles using gin (text_words(bio)) where discoverable and is_unspaced(bio)
    `);
    await db.query(`
      create index if not exists media_words on media using gin (text_words(title || ' ' || caption))
        where purpose = 'gallery' and hidden_at is null and (title <> '' or caption <> '')
    `);
  }
}
