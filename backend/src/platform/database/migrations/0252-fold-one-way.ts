import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Each index with its definition, and the one that it replaces. */
const INDEXES: [name: string, former: string, definition: string][] = [
  ['hashtags_search_form', 'hashtags_folded', 'hashtags (search_form(name) collate "C")'],
  ['hashtags_search_trgm', 'hashtags_name_trgm', 'hashtags using gin (search_form(name) gin_trgm_ops)'],
  ['hashtags_bigrams', 'hashtags_parts', 'hashtags using gin (bigrams_of(search_form(name)))'],
  ['media_file_name_trgm', 'media_name_trgm', 'media using gin (search_form(original_name) gin_trgm_ops)'],
  ['media_file_name_signs', 'media_signs', `media using gin (signs_of(original_name)) where original_name ~ '[^ -~]'`],
  [
    'media_text_words',
    'media_words',
    `media using gin (words_of(title || ' ' || caption)) where purpose = 'gallery' and hidden_at is null and (title <> '' or caption <> '')`,
  ],
  [
    'external_links_text_words',
    'external_links_words',
    `external_links using gin (words_of(translate(url || ' ' || coalesce(display_name, ''), '/.:?&=#@%+_~-', '             ')))
      where removed_at is null`,
  ],
  [
    'profiles_bio_text_words',
    'profiles_bio_words',
    `profiles using gin (to_tsvector('simple', search_form(bio))) where discoverable and bio <> ''`,
  ],
  ['profiles_bio_signs', 'profiles_bio_pairs', 'profiles using gin (words_of(bio)) where discoverable and is_unspaced(search_form(bio))'],
  [
    'profiles_unlisted_bio_words',
    'profiles_bio_unlisted',
    `profiles using gin (words_of(bio)) where not discoverable and bio <> '' and bio <> 'Content creator ✨' and bio <> 'Welcome to my profile!'`,
  ],
  [
    'profiles_display_name_signs',
    'profiles_display_name_parts',
    `profiles using gin (signs_of(display_name)) where discoverable and display_name <> ''`,
  ],
  [
    'profiles_display_name_trgm',
    'profiles_folded_name',
    `profiles using gin (search_form(display_name) gin_trgm_ops) where display_name <> ''`,
  ],
  ['profiles_place_trgm', 'profiles_location_trgm', 'profiles using gin (search_form(location) gin_trgm_ops)'],
  ['profiles_location_words', 'profiles_place_words', `profiles using gin (words_of(location)) where discoverable and location <> ''`],
  [
    'profiles_search_trgm',
    'profiles_search',
    `profiles using gin (search_form(username || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, '')) gin_trgm_ops)`,
  ],
  [
    'profiles_search_signs',
    'profiles_signs',
    `profiles using gin (signs_of(display_name || ' ' || location || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, '')))
      where (display_name || location || coalesce(email, '') || coalesce(pending_email, '')) ~ '[^ -~]'`,
  ],
];

const FOLDED_ENTRIES = `kind in ('word', 'hashtag')`;

/**
 * Texts are searched and compared in one form (PR-16). Its functions have other names than those of the former version, which uses its own until
 * it is stopped, so no index has entries of two forms.
 */
export class FoldOneWay1795952000000 extends ForwardMigration {
  /** Each statement is a transaction, so that none waits for another one's locks. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, former, definition] of INDEXES) {
      await db.query(`create index if not exists ${name} on ${definition}`);
      await db.query(`drop index if exists ${former}`);
    }
    // Of two entries that are one now, the older one stays.
    await db.query(`
      delete from block_list_entries e where ${FOLDED_ENTRIES} and exists (select from block_list_entries o
        where o.kind = e.kind and o.id < e.id and search_form(o.value) = search_form(e.value))
    `);
    await db.query(`update block_list_entries set value = search_form(value) where ${FOLDED_ENTRIES} and value <> search_form(value)`);
  }
}
