import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The dot above the i that the lower case of İ left in a name. */
const DOTTED_I = 'i\u0307';
const LETTER = /[\p{L}\p{N}]/u;

interface Hashtag {
  id: number;
  name: string;
}

/** Hashtags with `İ` become one with those that are typed with `i`, and those without a letter or digit are removed (PR-25). */
export class RespellHashtags1795952003000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    const found = (await db.query(`select id, name from hashtags where strpos(name, $1) > 0 or name ~ '^[-._]' order by id`, [
      DOTTED_I,
    ])) as Hashtag[];
    for (const { id, name } of found) {
      const spelling = name.replaceAll(DOTTED_I, 'i').normalize('NFKC');
      const [same] = (await db.query('select id from hashtags where name = $1 and id <> $2', [spelling, id])) as Hashtag[];
      if (!LETTER.test(name)) {
        await db.query('delete from media_hashtags where hashtag_id = $1', [id]);
        await remove(db, id);
      } else if (same !== undefined) {
        await db.query('select move_hashtag($1, $2)', [id, same.id]);
        await remove(db, id);
      } else if (spelling !== name) await db.query('update hashtags set name = $2 where id = $1', [id, spelling]);
    }
  }
}

/** The rows of profiles that are left had both hashtags. Triggers update their names and the counts. */
async function remove(db: QueryRunner, id: number): Promise<void> {
  await db.query('delete from profile_hashtags where hashtag_id = $1', [id]);
  await db.query('delete from hashtags where id = $1', [id]);
}
