import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { MAX_FILES_PER_REQUEST, VIDEO_MAX_BYTES } from '../domain/media-kind.js';
import { FileTooLarge } from '../domain/media.errors.js';
import { MediaQuota } from './media-quota.js';
import { TemporarySpace } from './temporary-space.js';

/** Allowance for the boundaries and headers of the parts. */
const MULTIPART_BYTES = 64 * 1024;
const MAX_ANNOUNCED_BYTES = MAX_FILES_PER_REQUEST * VIDEO_MAX_BYTES;

/** Permission of an admitted request to write to the temporary disk. */
export interface UploadPermit {
  /** Must be called before the bytes are written. Throws when the creator or this process has no room for them. */
  take(bytes: number): void;
  /** Must be called after the written files are removed. */
  release(): void;
}

/** Checks an upload before its body is read, and again while it arrives. */
@Injectable()
export class AdmitUpload {
  constructor(
    private readonly quota: MediaQuota,
    private readonly disk: DiskSpace,
    private readonly temporary: TemporarySpace,
  ) {}

  /** `contentLength` is 0 for a body without a declared length. */
  async execute(creatorId: number, contentLength: number): Promise<UploadPermit> {
    const announced = Math.max(0, contentLength - MULTIPART_BYTES);
    if (announced > MAX_ANNOUNCED_BYTES) throw new FileTooLarge(VIDEO_MAX_BYTES / 1024 / 1024);
    this.temporary.assertRoomFor(creatorId, announced);
    await this.disk.assertRoomFor(announced);
    const assertQuota = await this.quota.createCheck(creatorId);
    assertQuota(announced);
    return this.permit(creatorId, assertQuota);
  }

  private permit(creatorId: number, assertQuota: (bytes: number) => void): UploadPermit {
    let taken = 0;
    return {
      take: (bytes) => {
        assertQuota(taken + bytes);
        this.temporary.reserve(creatorId, bytes);
        taken += bytes;
      },
      release: () => {
        this.temporary.release(creatorId, taken);
        taken = 0;
      },
    };
  }
}
