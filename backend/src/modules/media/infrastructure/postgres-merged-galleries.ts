import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { MergedGalleries } from '../application/merge-media.js';

const LOCK_OF_PROFILES = 'select from media where profile_id = any($1::int[]) order by id for no key update';
const REMOVE_GALLERY = `delete from media where profile_id = $1 and purpose = 'gallery'`;
/** The gallery items of both profiles with their place: those of $2, then those of $1. */
const BOTH_GALLERIES = (order: string): string => `select id, row_number() over (order by profile_id = $1, ${order}) as place
  from media where profile_id in ($1, $2) and purpose = 'gallery' and deleted_at is null`;
const KEEP_RIGHTS = `update media m set licence = coalesce(m.licence, f.licence), credit = coalesce(m.credit, f.credit),
    allow_download = coalesce(m.allow_download, f.allow_download)
  from profiles f, profiles k where f.id = $1 and k.id = $2 and m.profile_id = f.id
    and (f.licence, f.credit, f.allow_download) is distinct from (k.licence, k.credit, k.allow_download)`;
const MOVE_GALLERY = [
  `update media m set gallery_rank = 1000000000 - placed.place
    from (${BOTH_GALLERIES('is_pinned desc, gallery_rank desc, created_at desc, id desc')}) placed
    where placed.id = m.id and m.gallery_rank <> 1000000000 - placed.place
      and exists (select from media where profile_id in ($1, $2) and purpose = 'gallery' and gallery_rank <> 1000000000)`,
  `update media m set is_pinned = false from (${BOTH_GALLERIES('gallery_rank desc, created_at desc, id desc')} and is_pinned) pinned
    where pinned.id = m.id and pinned.place > $3`,
  // The trigger of the counters does not run.
  // What is in the trash is deleted with the account (PR-132).
  `update media set profile_id = $2 where profile_id = $1 and purpose = 'gallery' and deleted_at is null`,
];
// Pictures of links that were not kept are deleted with the account.
const MOVE_PICTURES = `update media m set profile_id = $2 where profile_id = $1 and purpose <> 'gallery' and deleted_at is null
  and (storage_key = any($3::text[]) or purpose not in ('avatar', 'banner', 'link') or (purpose = 'link'
    and exists (select from external_links l where l.profile_id = $2 and l.thumbnail = '/storage/' || m.storage_key)))`;

@Injectable()
export class PostgresMergedGalleries extends MergedGalleries {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async lockAll(creatorIds: number[]): Promise<void> {
    await this.work.execute(LOCK_OF_PROFILES, [creatorIds]);
  }

  async keepRights(fromId: number, intoId: number): Promise<void> {
    await this.work.execute(KEEP_RIGHTS, [fromId, intoId]);
  }

  async removeGallery(creatorId: number): Promise<void> {
    await this.work.execute(REMOVE_GALLERY, [creatorId]);
  }

  async moveGallery(fromId: number, intoId: number, maxPins: number): Promise<void> {
    for (const [index, statement] of MOVE_GALLERY.entries())
      await this.work.execute(statement, index === 1 ? [fromId, intoId, maxPins] : [fromId, intoId]);
  }

  async movePictures(fromId: number, intoId: number, storageKeys: string[]): Promise<void> {
    await this.work.execute(MOVE_PICTURES, [fromId, intoId, storageKeys]);
  }
}
