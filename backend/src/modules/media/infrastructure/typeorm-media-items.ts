import { EntitySchema, IsNull } from 'typeorm';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.js';
import { isForeignKeyViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { HIDDEN_MEDIA, visibleMedia } from '../../../platform/database/visible-content.js';
import { NotInTrash, ProfileNotFound } from '../../profiles/index.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { Media, MediaItems, PINNED_MAX, STORAGE_PATH, UNORDERED_RANK, type MediaAmount } from '../domain/media.js';

/** View and like counts are not mapped, so that saving an entity cannot overwrite them. */
export const MediaSchema = new EntitySchema<Media>({
  name: 'Media',
  target: Media,
  tableName: 'media',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    creatorId: { type: 'int', name: 'profile_id' },
    uploadId: { type: 'uuid', name: 'upload_id', nullable: true },
    // A text for the driver, because a Date would lose the microseconds.
    createdAt: { type: 'text', name: 'created_at', default: () => 'now()', update: false, select: false },
    galleryRank: { type: 'int', name: 'gallery_rank', default: UNORDERED_RANK, update: false, select: false },
    kind: { type: 'text' },
    purpose: { type: 'text' },
    storageKey: { type: 'text', name: 'storage_key' },
    thumbnailWidths: { type: 'smallint', name: 'thumbnail_widths', array: true },
    originalName: { type: 'text', name: 'original_name' },
    mimeType: { type: 'text', name: 'mime_type' },
    fileSize: { type: 'int', name: 'file_size' },
    width: { type: 'int' },
    height: { type: 'int' },
    durationMs: { type: 'int', name: 'duration_ms', nullable: true },
    thumbHash: { type: 'text', name: 'thumb_hash' },
    contentHash: { type: 'text', name: 'content_hash', nullable: true, update: false },
    perceptualHash: { type: 'bit', name: 'perceptual_hash', length: 64, nullable: true, update: false },
    hiddenAt: { type: 'timestamptz', name: 'hidden_at', nullable: true },
    // Only compared: statements move items to the trash and back.
    deletedAt: { type: 'timestamptz', name: 'deleted_at', nullable: true, select: false, insert: false, update: false },
    altText: { type: 'text', name: 'alt_text' },
    // Undefined for new items, which get the defaults of the columns.
    title: { type: 'text', default: '' },
    caption: { type: 'text', default: '' },
    sensitive: { type: 'boolean', default: false },
    isPinned: { type: 'boolean', name: 'is_pinned', default: false },
    licence: { type: 'text', nullable: true },
    credit: { type: 'text', nullable: true },
    copyrightNotice: { type: 'text', name: 'copyright_notice', update: false },
    allowDownload: { type: 'boolean', name: 'allow_download', nullable: true },
  },
});

const ORDER = `update media m set gallery_rank = ${UNORDERED_RANK} - wanted.place from (
    select id, row_number() over (order by listed.n, is_pinned desc, gallery_rank desc, created_at desc, id desc) as place
    from media left join unnest($2::int[]) with ordinality listed(id, n) using (id)
    where profile_id = $1 and purpose = 'gallery') wanted
  where wanted.id = m.id and m.gallery_rank <> ${UNORDERED_RANK} - wanted.place`;

/** Hidden at the moment of its deletion, unless it was hidden before, so that its restoration knows the difference. */
const TRASH = `update media m set deleted_at = $2, deleted_by = $3, hidden_at = case when ${HIDDEN_MEDIA} then m.hidden_at else $2 end where id = $1`;
const RESTORE = `update media m set deleted_at = null, deleted_by = null,
    hidden_at = case when m.hidden_at <> m.deleted_at then m.hidden_at when m.purpose = 'private' then 'epoch' end,
    is_pinned = m.is_pinned and m.purpose = 'gallery' and ${PINNED_MAX} > (select count(*) from media o
      where o.profile_id = m.profile_id and o.purpose = 'gallery' and o.is_pinned and o.deleted_at is null)
  where m.id = $1 and m.deleted_at > $2`;
const TRASHED_OWNER = 'select profile_id as "creatorId" from media where id = $1 and deleted_at > $2';
const DISCARD = `delete from media where id in (select id from media where deleted_at <= $1 order by deleted_at, id limit $2 for update skip locked)`;

const VISIBLE_TO_OTHERS = `select from media m join profiles p on p.id = m.profile_id where m.id = $1 and ${visibleMedia('null')}`;

@Injectable()
export class TypeormMediaItems extends MediaItems {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(media: Media): Promise<number> {
    try {
      return (await this.work.manager.save(MediaSchema, media)).id;
    } catch (error) {
      throw isForeignKeyViolation(error) ? new ProfileNotFound() : error;
    }
  }

  async idsOfUpload(creatorId: number, uploadId: string): Promise<number[]> {
    const rows = await this.work.all<{ id: number }>(
      'select id from media where profile_id = $1 and upload_id = $2 and deleted_at is null order by id',
      [creatorId, uploadId],
    );
    return rows.map(({ id }) => id);
  }

  async totalsOf(creatorId: number): Promise<MediaAmount> {
    const totals = await this.work.one<MediaAmount>(
      'select count(*)::int as files, coalesce(sum(file_size), 0)::float8 as bytes from media where profile_id = $1 and deleted_at is null',
      [creatorId],
    );
    return totals ?? { files: 0, bytes: 0 };
  }

  async findByUrlForUpdate(creatorId: number, storageUrl: string): Promise<Media | undefined> {
    const storageKey = storageUrl.startsWith(STORAGE_PATH) ? storageUrl.slice(STORAGE_PATH.length) : '';
    const media = await this.work.manager.findOne(MediaSchema, {
      where: { creatorId, storageKey, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    return media ?? undefined;
  }

  async get(actor: Actor, id: number): Promise<Media> {
    const media = await this.work.manager.findOne(MediaSchema, { where: { id, deletedAt: IsNull() } });
    if (!media || !(await this.isVisible(actor, media))) throw new MediaNotFound();
    return media;
  }

  async getForUpdate(id: number): Promise<Media> {
    const media = await this.work.manager.findOne(MediaSchema, { where: { id, deletedAt: IsNull() }, lock: { mode: 'for_no_key_update' } });
    if (!media) throw new MediaNotFound();
    return media;
  }

  private async isVisible(actor: Actor, { id, creatorId }: Media): Promise<boolean> {
    if (actor.role === 'admin' || actor.creatorId === creatorId) return true;
    return this.work.exists(VISIBLE_TO_OTHERS, [id]);
  }

  async save(media: Media): Promise<void> {
    await this.work.manager.save(MediaSchema, media);
  }

  async countPinned(creatorId: number): Promise<number> {
    return this.work.count(
      `select count(*)::int as pinned from media where profile_id = $1 and purpose = 'gallery' and is_pinned and deleted_at is null`,
      [creatorId],
    );
  }

  async order(creatorId: number, ids: number[]): Promise<void> {
    await this.work.execute(ORDER, [creatorId, [...new Set(ids)]]);
  }

  async trash({ id }: Media, deletedBy: string, deletedAt: Date): Promise<void> {
    await this.work.execute(TRASH, [id, deletedAt, deletedBy]);
  }

  async trashedOwner(id: number, since: Date): Promise<number> {
    const owner = await this.work.one<{ creatorId: number }>(TRASHED_OWNER, [id, since]);
    if (!owner) throw new NotInTrash();
    return owner.creatorId;
  }

  async restore(id: number, since: Date): Promise<void> {
    const restored = await this.work.execute(RESTORE, [id, since]);
    if (restored === 0) throw new NotInTrash();
  }

  async discard(moment: Date, limit: number): Promise<number> {
    const discarded = await this.work.execute(DISCARD, [moment, limit]);
    return discarded;
  }

  async remove(media: Media): Promise<void> {
    await this.work.manager.delete(MediaSchema, media.id);
  }
}
