import { DomainEvent } from '../../../kernel/domain-event.js';
import type { Pictures, ProfileField } from './profile.js';

export class ProfileUpdated extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly username: string,
    readonly fields: ProfileField[],
  ) {
    super();
  }
}

/** The profile shows other uploaded pictures than before; whoever keeps them sees that they are the creator's own. */
export class PicturesChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly before: Pictures,
    readonly now: Pictures,
  ) {
    super();
  }
}

/** The verified address was replaced by another one that was proven. */
export class EmailChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly formerEmail: string,
  ) {
    super();
  }
}

/** An administrator removed the verified address. */
export class EmailRemoved extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly username: string,
    readonly formerEmail: string,
  ) {
    super();
  }
}
