import { domainError } from '../../kernel/domain-error.js';

export class CannotBlockOneself extends domainError('cannot_block_oneself', 'invalid', 'You cannot block or mute yourself') {}

/** Says the same to both, so that it does not tell who has blocked whom (PR-110). */
export class ActionNotPossible extends domainError('not_possible', 'forbidden', 'This is not possible') {}

export function assertNotOneself(creatorId: number, otherId: number): void {
  if (creatorId === otherId) throw new CannotBlockOneself();
}

/** Blocks, which hide two creators from each other, and mutes, which hide the work of one from the other (PR-110, PR-111). */
export abstract class Blocks {
  /**
   * Locks both profiles, so that no follow or like between them is added at the same time, and blocks the other creator. Returns false for one
   * who was blocked before. Throws `ProfileNotFound` for a creator that does not exist or is hidden.
   */
  abstract block(creatorId: number, otherId: number): Promise<boolean>;

  abstract unblock(creatorId: number, otherId: number): Promise<void>;

  /** Throws as `block` does. */
  abstract mute(creatorId: number, otherId: number): Promise<void>;

  abstract unmute(creatorId: number, otherId: number): Promise<void>;

  /** Adds the blocks and mutes of one account, in both directions, to another. Returns the creators with a block between them and that one. */
  abstract merge(fromId: number, intoId: number): Promise<number[]>;
}
