import { DomainEvent } from '../../kernel/domain-event.js';

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
