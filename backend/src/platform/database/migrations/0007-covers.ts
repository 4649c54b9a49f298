import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A card on Discover shows the creator's newest picture: kept with the profile, so that a list needs no look-up per card. */
export class Covers1763700000007 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table profiles add column cover_file text;

      create function cover_of(owner int) returns text language sql stable as $$
        select split_part(storage_key, '.', 1) || '.' || (select max(w) from unnest(thumbnail_widths) w where w <= 640) || '.webp'
        from media where profile_id = owner and purpose = 'gallery' and hidden_at is null and not sensitive and cardinality(thumbnail_widths) > 0
        order by created_at desc, id desc limit 1 $$;

      create function choose_cover() returns trigger language plpgsql as $$
      declare owner int := case when tg_op = 'DELETE' then old.profile_id else new.profile_id end;
      begin
        update profiles set cover_file = cover_of(owner) where id = owner and cover_file is distinct from cover_of(owner);
        return null;
      end $$;
      create trigger choose_cover after insert or delete or update of purpose, hidden_at, sensitive on media
        for each row execute function choose_cover();

      update profiles set cover_file = cover_of(id) where media_count > 0;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger choose_cover on media;
      drop function choose_cover();
      drop function cover_of(int);
      alter table profiles drop column cover_file;
    `);
  }
}
