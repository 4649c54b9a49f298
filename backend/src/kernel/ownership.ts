import { DomainError } from './domain-error.js';

export class NotTheOwner extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'not_the_owner';
  constructor() {
    super('This belongs to somebody else.');
  }
}

/** Throws unless the actor is the owner. Use cases call it before they change anything, because routes do not check ownership. */
export function assertOwner(actorId: number, ownerId: number): void {
  if (actorId !== ownerId) throw new NotTheOwner();
}
