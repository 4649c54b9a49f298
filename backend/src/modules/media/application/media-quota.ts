import { Injectable } from '@nestjs/common';
import { ProfileLock } from '../../profiles/index.js';
import { MediaItems } from '../domain/media-items.js';
import { MediaLimits, type MediaAmount } from '../domain/media-limits.js';

/** Enforces the storage limits of a creator. */
@Injectable()
export class MediaQuota {
  constructor(
    private readonly profileLock: ProfileLock,
    private readonly mediaItems: MediaItems,
    private readonly limits: MediaLimits,
  ) {}

  /** Checks the number of files before they are processed. Their size after processing is not known yet. */
  async assertRoomForFiles(creatorId: number, files: number): Promise<void> {
    await this.assertRoomFor(creatorId, { files, bytes: 0 });
  }

  /** Returns a check of the bytes received so far. It throws when they and the stored bytes together exceed the limit. */
  async createCheck(creatorId: number): Promise<(bytes: number) => void> {
    const stored = await this.mediaItems.totalsOf(creatorId);
    return (bytes) => this.limits.assertWithin({ files: stored.files + 1, bytes: stored.bytes + bytes });
  }

  /** Locks the profile and checks, in the transaction that inserts the rows, so that concurrent uploads cannot exceed the limit. */
  async claim(creatorId: number, amount: MediaAmount): Promise<void> {
    await this.profileLock.acquire(creatorId);
    await this.assertRoomFor(creatorId, amount);
  }

  private async assertRoomFor(creatorId: number, { files, bytes }: MediaAmount): Promise<void> {
    const stored = await this.mediaItems.totalsOf(creatorId);
    this.limits.assertWithin({ files: stored.files + files, bytes: stored.bytes + bytes });
  }
}
