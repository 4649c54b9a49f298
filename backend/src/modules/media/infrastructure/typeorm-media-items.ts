import { Injectable } from '@nestjs/common';
import { isForeignKeyViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { STORAGE_PATH, type Media } from '../domain/media.js';
import type { MediaAmount } from '../domain/media-limits.js';
import { MediaItems } from '../domain/media-items.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { MediaSchema } from './media.schema.js';

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

  async totalsOf(creatorId: number): Promise<MediaAmount> {
    const [totals = { files: 0, bytes: 0 }] = await this.work.manager.query<MediaAmount[]>(
      'select count(*)::int as files, coalesce(sum(file_size), 0)::float8 as bytes from media where profile_id = $1',
      [creatorId],
    );
    return totals;
  }

  async findByUrlForUpdate(creatorId: number, storageUrl: string): Promise<Media | undefined> {
    const storageKey = storageUrl.startsWith(STORAGE_PATH) ? storageUrl.slice(STORAGE_PATH.length) : '';
    const media = await this.work.manager.findOne(MediaSchema, { where: { creatorId, storageKey }, lock: { mode: 'pessimistic_write' } });
    return media ?? undefined;
  }

  async getForUpdate(id: number): Promise<Media> {
    const media = await this.work.manager.findOne(MediaSchema, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!media) throw new MediaNotFound();
    return media;
  }

  async save(media: Media): Promise<void> {
    await this.work.manager.save(MediaSchema, media);
  }

  async remove(media: Media): Promise<void> {
    await this.work.manager.delete(MediaSchema, media.id);
  }
}
