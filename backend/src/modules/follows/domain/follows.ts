import { domainError } from '../../../kernel/domain-error.js';

export class CannotFollowOneself extends domainError('cannot_follow_oneself', 'invalid', 'You cannot follow yourself') {}

export function assertNotOneself(followerId: number, followedId: number): void {
  if (followerId === followedId) throw new CannotFollowOneself();
}

/** The follow relation. Triggers maintain both counters (ADR 0005). */
export abstract class Follows {
  /**
   * Adds the relation and stores `CreatorFollowed` when it is new. Returns the number of followers. Throws `ProfileNotFound` for a creator
   * that does not exist or is hidden.
   */
  abstract add(followerId: number, followedId: number): Promise<number>;

  /** Removes the relation and stores `CreatorUnfollowed` when it existed. Returns and throws as `add` does. */
  abstract remove(followerId: number, followedId: number): Promise<number>;

  /**
   * Moves the follows of one account to another, except follows of the other account itself and of creators that it
   * already follows. Returns the number of moved follows.
   */
  abstract move(fromId: number, intoId: number): Promise<number>;
}
