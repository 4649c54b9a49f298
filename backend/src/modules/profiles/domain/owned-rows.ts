import type { Merge } from './merge.js';

/** The rows of creators in all tables, in the caller's transaction: each table declares what happens to them, and when they are locked. */
export abstract class OwnedRows {
  /** Moves what the account that stays keeps of the other one (PR-8, PR-104). */
  abstract merge(merge: Merge): Promise<void>;

  /** Ends the follows, likes, notifications, favourites and saved items between a creator and each of the others (PR-110). */
  abstract endBetween(creatorId: number, otherIds: number[]): Promise<void>;

  /** Ends the sessions of a creator, and takes what counts elsewhere out of the counters (PR-132). */
  abstract trash(creatorId: number): Promise<void>;

  abstract restore(creatorId: number): Promise<void>;

  /** Makes a set of media of this kind private, or public again with these items. See `SetPrivacy` for the result. */
  abstract setPrivate(kind: string, id: number, isPrivate: boolean, items: number[]): Promise<number[] | false>;
}
