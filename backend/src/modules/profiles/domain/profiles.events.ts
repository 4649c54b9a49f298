import { DomainEvent } from '../../../shared/kernel/domain-event.js';
import type { Editor, Pictures, ProfileField } from './profile.js';

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

/** The verified address was replaced, or removed by an administrator. */
export class EmailChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly username: string,
    readonly formerEmail: string,
    /** Null: the account has none any more. */
    readonly email: string | null,
    readonly changedBy: Editor,
  ) {
    super();
  }
}
