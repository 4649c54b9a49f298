import { DomainEvent } from '../../../shared/kernel/domain-event.js';
import type { ProfileField } from './profile.js';

export class ProfileUpdated extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly username: string,
    readonly fields: ProfileField[],
  ) {
    super();
  }
}
