import { DomainEvent } from '../../../kernel/domain-event.js';

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
