import { DomainError } from './domain-error.js';

export class NotTheOwner extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'not_the_owner';
  constructor() {
    super('This belongs to somebody else.');
  }
}

/** Ownership is a rule of the thing, not of the route: use cases ask before they change anything. */
export function assertOwner(actorId: number, ownerId: number): void {
  if (actorId !== ownerId) throw new NotTheOwner();
}
