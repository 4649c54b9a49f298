import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What follows from the end of a media item, whoever ends it: its owner, a moderator, a purge, a cascade (ADR 0005). */
export class Media1763700000004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- every file of the row onto the ledger, in the transaction that removes the row (PR-34, ADR 0004)
      create function discard_media_files() returns trigger language plpgsql as $$
      begin
        insert into discarded_files (key)
        select old.storage_key
        union select split_part(old.storage_key, '.', 1) || '.' || width || '.webp' from unnest(old.thumbnail_widths) width
        on conflict do nothing;
        return null;
      end $$;
      create trigger discard_media_files after delete on media for each row execute function discard_media_files();

      -- before the foreign key forgets which entries told of it (PR-36)
      create function mark_media_deleted() returns trigger language plpgsql as $$
      begin
        update activities set metadata = coalesce(metadata, '{}') || '{"mediaDeleted": true}' where media_id = old.id;
        return old;
      end $$;
      create trigger mark_media_deleted before delete on media for each row execute function mark_media_deleted();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger mark_media_deleted on media;
      drop trigger discard_media_files on media;
      drop function mark_media_deleted(), discard_media_files();
    `);
  }
}
