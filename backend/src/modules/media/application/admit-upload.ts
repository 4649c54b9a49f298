import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { MAX_FILES_PER_REQUEST, VIDEO_MAX_BYTES } from '../domain/media-kind.js';
import { FileTooLarge } from '../domain/media.errors.js';
import { MediaQuota } from './media-quota.js';
import { TemporarySpace } from './temporary-space.js';

/** Boundaries and headers of the parts. */
const MULTIPART_BYTES = 64 * 1024;
const MAX_ANNOUNCED_BYTES = MAX_FILES_PER_REQUEST * VIDEO_MAX_BYTES;

/** What an admitted request may write to the temporary disk. */
export interface UploadPermit {
  /** Before so many bytes are written. Throws when they are more than the creator or this process has room for. */
  take(bytes: number): void;
  /** When everything that was written is removed. */
  release(): void;
}

/** Decides about an upload before a byte of its body is read, and again while it arrives. */
@Injectable()
export class AdmitUpload {
  constructor(
    private readonly quota: MediaQuota,
    private readonly disk: DiskSpace,
    private readonly temporary: TemporarySpace,
  ) {}

  /** `contentLength` is 0 for a body that does not say how long it is. */
  async execute(creatorId: number, contentLength: number): Promise<UploadPermit> {
    const announced = Math.max(0, contentLength - MULTIPART_BYTES);
    if (announced > MAX_ANNOUNCED_BYTES) throw new FileTooLarge(VIDEO_MAX_BYTES / 1024 / 1024);
    this.temporary.assertRoomFor(creatorId, announced);
    await this.disk.assertRoomFor(announced);
    const assertQuota = await this.quota.checkFor(creatorId);
    assertQuota(announced);
    return this.permit(creatorId, assertQuota);
  }

  private permit(creatorId: number, assertQuota: (bytes: number) => void): UploadPermit {
    let taken = 0;
    return {
      take: (bytes) => {
        assertQuota(taken + bytes);
        this.temporary.take(creatorId, bytes);
        taken += bytes;
      },
      release: () => {
        this.temporary.give(creatorId, taken);
        taken = 0;
      },
    };
  }
}
