import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One typing error in a name (PR-16): indexes from both ends, and the rule what counts as one. */
export class Search1763700000026 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create extension if not exists fuzzystrmatch;
      -- a letter too many, too few, another one, or two that changed places
      create function one_letter_apart(a text, b text) returns boolean language sql immutable strict parallel safe as $$
        select case
          when abs(length(a) - length(b)) > 1 or greatest(length(a), length(b)) > 100 or a = b then false
          when public.levenshtein_less_equal(a, b, 1) <= 1 then true
          when length(a) <> length(b) then false
          else exists(select from generate_series(1, length(a) - 1) i
            where left(a, i - 1) || substr(a, i + 1, 1) || substr(a, i, 1) || substr(a, i + 2) = b) end $$;
      create index profiles_name on profiles ((lower(username) collate "C")) where discoverable;
      create index profiles_name_backwards on profiles ((reverse(lower(username)) collate "C")) where discoverable;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index profiles_name_backwards, profiles_name;
      drop function one_letter_apart(text, text);
    `);
  }
}
