import { MAX_FILES_PER_REQUEST, VIDEO_MAX_BYTES } from '../domain/media-kind.js';
import { TooBusy, TooManyUploadsAtOnce } from '../domain/media.errors.js';

/** Room for one request of the maximum size and one more file. */
const MAX_BYTES_PER_CREATOR = (MAX_FILES_PER_REQUEST + 1) * VIDEO_MAX_BYTES;

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
    if ((this.bytesByCreator.get(creatorId) ?? 0) + bytes > MAX_BYTES_PER_CREATOR) throw new TooManyUploadsAtOnce();
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
