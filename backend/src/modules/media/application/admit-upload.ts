import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { MAX_FILES_PER_REQUEST, VIDEO_MAX_BYTES } from '../domain/media-kind.js';
import { FileTooLarge } from '../domain/media.errors.js';
import { MediaQuota } from './media-quota.js';
import { TemporarySpace } from './temporary-space.js';

/** Allowance for the boundaries and headers of the parts. */
const MULTIPART_BYTES = 64 * 1024;
const MAX_DECLARED_BYTES = MAX_FILES_PER_REQUEST * VIDEO_MAX_BYTES;

/** Permission of an admitted request to write to the temporary disk. */
export interface UploadPermit {
  /** Reserves temporary disk space. Must be called before the bytes are written. Throws when a limit is exceeded. */
  take(bytes: number): void;
  /** Must be called after the written files are removed. */
  release(): void;
}

/** Checks an upload against the limits before its body is read, and again for each received chunk. */
@Injectable()
export class AdmitUpload {
  constructor(
    private readonly quota: MediaQuota,
    private readonly disk: DiskSpace,
    private readonly temporarySpace: TemporarySpace,
  ) {}

  /** `contentLength` is 0 for a body without a declared length. */
  async execute(creatorId: number, contentLength: number): Promise<UploadPermit> {
    const declaredBytes = Math.max(0, contentLength - MULTIPART_BYTES);
    if (declaredBytes > MAX_DECLARED_BYTES) throw new FileTooLarge(VIDEO_MAX_BYTES / 1024 / 1024);
    this.temporarySpace.assertRoomFor(creatorId, declaredBytes);
    await this.disk.assertRoomFor(declaredBytes);
    const assertQuota = await this.quota.createCheck(creatorId);
    assertQuota(declaredBytes);
    return this.permit(creatorId, assertQuota);
  }

  private permit(creatorId: number, assertQuota: (bytes: number) => void): UploadPermit {
    let reservedBytes = 0;
    return {
      take: (bytes) => {
        assertQuota(reservedBytes + bytes);
        this.temporarySpace.reserve(creatorId, bytes);
        reservedBytes += bytes;
      },
      release: () => {
        this.temporarySpace.release(creatorId, reservedBytes);
        reservedBytes = 0;
      },
    };
  }
}
