import type { Readable } from 'node:stream';

/** Packs all data of a creator into a stream, in constant memory. */
export abstract class ProfileArchive {
  abstract open(creatorId: number): Promise<Readable>;
}
