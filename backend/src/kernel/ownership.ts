import type { Actor } from './actor.js';
import { domainError } from './domain-error.js';

export class NotTheOwner extends domainError('not_the_owner', 'forbidden', 'This belongs to another account.') {}

/** Throws `NotTheOwner` unless the creator is the owner. */
export function assertOwner(creatorId: number, ownerId: number): void {
  if (creatorId !== ownerId) throw new NotTheOwner();
}

/**
 * Throws `NotTheOwner` unless the actor is the owner or an administrator. Use cases call it before they change anything,
 * because routes do not check ownership.
 */
export function assertMayEdit(actor: Actor, ownerId: number): void {
  if (actor.role === 'creator') assertOwner(actor.creatorId, ownerId);
}
