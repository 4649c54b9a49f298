import { Injectable } from '@nestjs/common';
import { LockProfile } from '../../profiles/index.js';
import { MediaItems } from '../domain/media-items.js';
import { MediaLimits, type MediaAmount } from '../domain/media-limits.js';

/** Keeps each creator within what they may store. */
@Injectable()
export class MediaQuota {
  constructor(
    private readonly lockProfile: LockProfile,
    private readonly mediaItems: MediaItems,
    private readonly limits: MediaLimits,
  ) {}

  /** Before any work is spent on files that could not be kept. What they will take is not known yet, only their number. */
  async foresee(creatorId: number, files: number): Promise<void> {
    await this.assertRoomFor(creatorId, { files, bytes: 0 });
  }

  /** For bytes that are on their way: throws when they, with what the creator keeps now, are more than allowed. */
  async checkFor(creatorId: number): Promise<(bytes: number) => void> {
    const kept = await this.mediaItems.keptBy(creatorId);
    return (bytes) => this.limits.assertHold({ files: kept.files + 1, bytes: kept.bytes + bytes });
  }

  /** In the transaction that adds them: no number of uploads at once gets past the limit. */
  async claim(creatorId: number, amount: MediaAmount): Promise<void> {
    await this.lockProfile.execute(creatorId);
    await this.assertRoomFor(creatorId, amount);
  }

  private async assertRoomFor(creatorId: number, { files, bytes }: MediaAmount): Promise<void> {
    const kept = await this.mediaItems.keptBy(creatorId);
    this.limits.assertHold({ files: kept.files + files, bytes: kept.bytes + bytes });
  }
}
