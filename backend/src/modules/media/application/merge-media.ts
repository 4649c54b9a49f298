import { Injectable } from '@nestjs/common';
import type { ContentMerge } from '../../profiles/index.js';
import { MediaItems, MediaQuota, PINNED_MAX, STORAGE_PATH } from '../domain/media.js';
import { MergedGalleries } from '../domain/merged-galleries.js';

const NOTHING = { files: 0, bytes: 0 };

/** Moves the media of a merged account behind those of the account that stays (PR-104). Their files stay where they are. */
@Injectable()
export class MergeMedia {
  constructor(
    private readonly galleries: MergedGalleries,
    private readonly mediaItems: MediaItems,
    private readonly quota: MediaQuota,
  ) {}

  async merge({ from, into, selection, pictures }: ContentMerge): Promise<void> {
    const { mediaOf } = selection.without;
    await this.galleries.lockAll([from, into]);
    await this.galleries.keepRights(from, into);
    if (mediaOf.includes(into)) await this.galleries.removeGallery(into);
    if (!mediaOf.includes(from)) await this.galleries.moveGallery(from, into, PINNED_MAX);
    const urls = [pictures.avatar, pictures.banner].filter((url) => url !== undefined);
    await this.galleries.movePictures(
      from,
      into,
      urls.filter((url) => url.startsWith(STORAGE_PATH)).map((url) => url.slice(STORAGE_PATH.length)),
    );
    this.quota.assertRoomFor(NOTHING, await this.mediaItems.totalsOf(into));
  }
}
