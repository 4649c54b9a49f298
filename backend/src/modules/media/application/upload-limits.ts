import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { ProfileLock } from '../../profiles/index.js';
import {
  assertFits,
  kindOf,
  MAX_FILES_PER_REQUEST,
  MediaItems,
  MediaQuota,
  VIDEO_MAX_BYTES,
  type MediaAmount,
  type MediaKind,
} from '../domain/media.js';
import { EmptyFile, FileTooLarge, TooBusy, TooManyUploadsAtOnce } from '../domain/media.errors.js';

/** Allowance for the boundaries and headers of the parts. */
const MULTIPART_BYTES = 64 * 1024;
const MAX_DECLARED_BYTES = MAX_FILES_PER_REQUEST * VIDEO_MAX_BYTES;
/** Room for one request of the maximum size and one more file. */
const MAX_TEMPORARY_BYTES_PER_CREATOR = (MAX_FILES_PER_REQUEST + 1) * VIDEO_MAX_BYTES;
/** Number of leading bytes that identify the type of a file. */
const HEAD_BYTES = 4_100;
/** More specific MIME types, mapped to the accepted type that they are treated as. */
const ALIASES = new Map([
  ['image/apng', 'image/png'],
  ['video/x-m4v', 'video/mp4'],
  // MP4 files of phones and converters that name the older standard first.
  ['video/3gpp', 'video/mp4'],
  ['video/3gpp2', 'video/mp4'],
]);

/** A received file in a temporary folder. The client chose its name; its kind is determined from its bytes. */
export interface IncomingFile {
  path: string;
  originalName: string;
  mimeType: string;
  kind: MediaKind;
  bytes: number;
}

export type ReceivedFile = Pick<IncomingFile, 'mimeType' | 'kind' | 'bytes'>;
type DetectedType = Pick<ReceivedFile, 'mimeType' | 'kind'>;

/** Counts and limits the bytes that unfinished uploads of this process occupy on the temporary disk. */
export class TemporarySpace {
  private bytes = 0;
  private readonly bytesByCreator = new Map<number, number>();

  constructor(private readonly maxBytes: number) {}

  get takenBytes(): number {
    return this.bytes;
  }

  /** Throws `TooManyUploadsAtOnce` when the creator would exceed the limit, `TooBusy` when all creators together would. */
  assertRoomFor(creatorId: number, bytes: number): void {
    if ((this.bytesByCreator.get(creatorId) ?? 0) + bytes > MAX_TEMPORARY_BYTES_PER_CREATOR) throw new TooManyUploadsAtOnce();
    if (this.bytes + bytes > this.maxBytes) throw new TooBusy();
  }

  reserve(creatorId: number, bytes: number): void {
    this.assertRoomFor(creatorId, bytes);
    this.bytes += bytes;
    this.bytesByCreator.set(creatorId, (this.bytesByCreator.get(creatorId) ?? 0) + bytes);
  }

  release(creatorId: number, bytes: number): void {
    this.bytes -= bytes;
    const remaining = (this.bytesByCreator.get(creatorId) ?? 0) - bytes;
    if (remaining > 0) this.bytesByCreator.set(creatorId, remaining);
    else this.bytesByCreator.delete(creatorId);
  }
}

/** Checks an upload against the limits: before its body is read, for each received chunk, before its files are stored, and when its items are inserted. */
@Injectable()
export class UploadLimits {
  constructor(
    private readonly quota: MediaQuota,
    private readonly mediaItems: MediaItems,
    private readonly profileLock: ProfileLock,
    private readonly disk: DiskSpace,
    private readonly temporarySpace: TemporarySpace,
  ) {}

  /** Checks the size of a body before it is read. `contentLength` is 0 for a body without a declared length. */
  async admit(creatorId: number, contentLength: number): Promise<UploadPermit> {
    const declaredBytes = Math.max(0, contentLength - MULTIPART_BYTES);
    if (declaredBytes > MAX_DECLARED_BYTES) throw new FileTooLarge(VIDEO_MAX_BYTES);
    this.temporarySpace.assertRoomFor(creatorId, declaredBytes);
    await this.disk.assertRoomFor(declaredBytes);
    const stored = await this.mediaItems.totalsOf(creatorId);
    const assertQuota = (bytes: number): void => this.quota.assertRoomFor({ files: 1, bytes }, stored);
    assertQuota(declaredBytes);
    return new UploadPermit(creatorId, this.temporarySpace, assertQuota);
  }

  /** Checks the number of files before they are processed. Their size after processing is not known yet. */
  async assertRoomForFiles(creatorId: number, files: number): Promise<void> {
    await this.assertQuota(creatorId, { files, bytes: 0 });
  }

  /** Checks the free space again before the files are stored, because other uploads may have filled the disk during the processing. */
  assertRoomOnDisk(bytes: number): Promise<void> {
    return this.disk.assertRoomFor(bytes);
  }

  /** Locks the profile and checks, in the transaction that inserts the rows, so that concurrent uploads cannot exceed the quota. */
  async claim(creatorId: number, amount: MediaAmount): Promise<void> {
    await this.profileLock.acquire(creatorId);
    await this.assertQuota(creatorId, amount);
  }

  private async assertQuota(creatorId: number, added: MediaAmount): Promise<void> {
    this.quota.assertRoomFor(added, await this.mediaItems.totalsOf(creatorId));
  }
}

/** Permission of an admitted request to write to the temporary disk. */
export class UploadPermit {
  private reservedBytes = 0;

  constructor(
    private readonly creatorId: number,
    private readonly temporarySpace: TemporarySpace,
    private readonly assertQuota: (bytes: number) => void,
  ) {}

  /**
   * Yields the bytes of a file while it is received, and reserves temporary disk space for them. Throws as soon as they exceed
   * a limit or the type of the file, which its leading bytes determine, is not supported.
   */
  async *receive(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, ReceivedFile> {
    const head: Uint8Array[] = [];
    let detected: DetectedType | undefined;
    let bytes = 0;
    for await (const chunk of source) {
      this.reserve(chunk.length);
      bytes += chunk.length;
      if (!detected) {
        head.push(chunk);
        if (bytes < HEAD_BYTES) continue;
        detected = await detectType(head);
        yield* head;
      } else yield chunk;
      assertFits(detected.kind, bytes);
    }
    if (bytes === 0) throw new EmptyFile();
    if (!detected) {
      detected = await detectType(head);
      yield* head;
    }
    return { ...detected, bytes };
  }

  /** Must be called after the written files are removed. */
  release(): void {
    this.temporarySpace.release(this.creatorId, this.reservedBytes);
    this.reservedBytes = 0;
  }

  private reserve(bytes: number): void {
    this.assertQuota(this.reservedBytes + bytes);
    this.temporarySpace.reserve(this.creatorId, bytes);
    this.reservedBytes += bytes;
  }
}

/** Detects the type without decoding the file. Throws `UnsupportedFileType`. */
async function detectType(chunks: Uint8Array[]): Promise<DetectedType> {
  const head = Buffer.concat(chunks);
  const specificType = isAvif(head) ? 'image/avif' : ((await fileTypeFromBuffer(head))?.mime ?? '');
  const mimeType = ALIASES.get(specificType) ?? specificType;
  return { mimeType, kind: kindOf(mimeType) };
}

/** Whether one of the brands is that of AVIF. The first one, which the package looks at, may name a wider standard. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands: string[] = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length)).match(/.{4}/gs) ?? [];
  return brands.includes('avif') || brands.includes('avis');
}
