import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { StoredFiles } from '../../../platform/storage/stored-files.js';
import type { Media } from '../domain/media.js';
import { MediaItems } from '../domain/media-items.js';
import { MediaUploaded } from '../domain/media.events.js';
import { MediaQuota } from './media-quota.js';

/** Inserts the media items of stored files. Must run within a transaction. */
@Injectable()
export class PublishMedia {
  constructor(
    private readonly quota: MediaQuota,
    private readonly storedFiles: StoredFiles,
    private readonly mediaItems: MediaItems,
    private readonly events: EventBus,
  ) {}

  /** Returns the ids of the new items in the same order. */
  async execute(creatorId: number, items: Media[]): Promise<number[]> {
    await this.quota.claim(creatorId, { files: items.length, bytes: items.reduce((sum, { fileSize }) => sum + fileSize, 0) });
    await this.storedFiles.keep(items.flatMap((media) => media.files));
    const ids: number[] = [];
    for (const media of items) ids.push(await this.publish(media));
    return ids;
  }

  private async publish(media: Media): Promise<number> {
    const id = await this.mediaItems.add(media);
    if (media.purpose === 'gallery') await this.events.publish(new MediaUploaded(media.creatorId, id, media.kind, media.storageKey));
    return id;
  }
}
