import { domainError } from '../../kernel/domain-error.js';
import { DomainEvent } from '../../kernel/domain-event.js';

export class CannotFollowOneself extends domainError('cannot_follow_oneself', 'invalid', 'You cannot follow yourself') {}

export function assertNotOneself(followerId: number, followedId: number): void {
  if (followerId === followedId) throw new CannotFollowOneself();
}

/** The follow relation. Triggers maintain both counters (ADR 0005). */
export abstract class Follows {
  /**
   * Adds the relation and stores `CreatorFollowed` when it is new. Returns the number of followers. Throws `ProfileNotFound` for a creator
   * that does not exist or is hidden, and `ActionNotPossible` when one of the two has blocked the other.
   */
  abstract add(followerId: number, followedId: number): Promise<number>;

  /** Removes the relation and stores `CreatorUnfollowed` when it existed. Returns the number of followers. Throws `ProfileNotFound` as `add` does. */
  abstract remove(followerId: number, followedId: number): Promise<number>;

  /** Removes the relation as `remove` does, also of a hidden creator. */
  abstract removeFollower(creatorId: number, followerId: number): Promise<void>;

  /** Takes the relations of a creator out of the counters, and keeps them for `restore` (PR-132). */
  abstract trash(creatorId: number): Promise<void>;

  /**
   * Brings the relations of a creator back, except those with a creator in the trash or after a block. Returns each followed creator with the
   * time of the follow.
   */
  abstract restore(creatorId: number): Promise<{ followedId: number; followedAt: Date }[]>;
}

export class CreatorFollowed extends DomainEvent {
  constructor(
    readonly followerId: number,
    readonly followedId: number,
  ) {
    super();
  }
}

export class CreatorUnfollowed extends DomainEvent {
  constructor(
    readonly followerId: number,
    readonly followedId: number,
  ) {
    super();
  }
}

/** A follow ended on the day on which it began, also because the follower's profile was deleted. A trigger stores it. */
export class FollowEndedOnItsDay extends DomainEvent {
  constructor(readonly followedId: number) {
    super();
  }
}
