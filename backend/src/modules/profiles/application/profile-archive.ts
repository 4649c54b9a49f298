import type { Readable } from 'node:stream';

/** Packs everything that is kept of a creator; made while it is read, in constant memory. */
export abstract class ProfileArchive {
  abstract open(creatorId: number): Readable;
}
