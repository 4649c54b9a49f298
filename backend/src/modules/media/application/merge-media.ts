import { Injectable } from '@nestjs/common';
import type { ContentMerge } from '../../profiles/index.js';
import { MediaItems, MediaQuota, PINNED_MAX, STORAGE_PATH } from '../domain/media.js';

/** The media of two accounts that are merged (PR-104), in the caller’s transaction. */
export abstract class MergedGalleries {
  /** Locks all items of the profiles, of any purpose, by ascending id. */
  abstract lockAll(creatorIds: number[]): Promise<void>;

  /** Gives the items of a profile its defaults of licence, credit and download, where the other profile has others. */
  abstract keepRights(fromId: number, intoId: number): Promise<void>;

  /** Deletes the gallery of a profile, with hidden items. */
  abstract removeGallery(creatorId: number): Promise<void>;

  /**
   * Moves the gallery of a profile to another one. When one of them is ordered, the moved items come behind those that are there. Moved
   * items beyond the maximum of pins are unpinned. The caller counts the profile again.
   */
  abstract moveGallery(fromId: number, intoId: number, maxPins: number): Promise<void>;

  /** Moves the avatar or banner with these keys, and what is neither a picture of the profile nor in the gallery. */
  abstract movePictures(fromId: number, intoId: number, storageKeys: string[]): Promise<void>;
}

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
