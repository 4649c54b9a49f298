import type { AdminRole } from '../../../kernel/admin-role.js';
import { InvitationUnusable } from './admin.errors.js';

/** Lifetime of an invitation (PR-125). */
export const ADMIN_INVITATION_DAYS = 7;
/** Maximum number of invitations that were not used. Teams have far fewer. */
export const ADMIN_INVITATIONS_MAX = 100;

export interface InvitedAddress {
  id: number;
  email: string;
  role: AdminRole;
}

export interface FoundInvitation extends InvitedAddress {
  expiresAt: Date;
  usedAt: Date | null;
}

export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + ADMIN_INVITATION_DAYS * 24 * 3_600_000);

/** Throws a different error for an unknown, a used and an expired link, because the page shows the reason. */
export function assertUsable(invitation: FoundInvitation | undefined, now: Date): asserts invitation is FoundInvitation {
  if (invitation === undefined) throw new InvitationUnusable({ reason: 'unknown' });
  if (invitation.usedAt !== null) throw new InvitationUnusable({ reason: 'used' });
  if (invitation.expiresAt <= now) throw new InvitationUnusable({ reason: 'expired' });
}

/** The mail that was sent last. */
export interface SentInvitation {
  tokenHash: Uint8Array;
  /** Username of the owner. The invitation ends with the role or the account of the owner (PR-125). */
  invitedBy: string;
  expiresAt: Date;
}

export interface NewInvitation extends SentInvitation, Omit<InvitedAddress, 'id'> {}

/** Invitations of administrators. Only the mail has the token; the table has its hash. */
export abstract class AdminInvitations {
  /** Throws `AddressInvited` and, when no more can be open, `TooManyInvitations`. Returns the id. */
  abstract add(invitation: NewInvitation): Promise<number>;

  /** An invitation that was not used, or undefined. */
  abstract open(id: number): Promise<InvitedAddress | undefined>;

  /** Replaces the token, so that the link of the former mail stops working. False when the invitation is used or withdrawn. */
  abstract renew(id: number, sent: SentInvitation): Promise<boolean>;

  /** False when there is no such invitation that was not used. */
  abstract withdraw(id: number): Promise<boolean>;

  /** Ends the invitations of an administrator that were not used. */
  abstract withdrawAllOf(username: string): Promise<void>;

  /** Undefined also when the administrator who sent it is no longer an owner. */
  abstract find(tokenHash: Uint8Array): Promise<FoundInvitation | undefined>;

  /** The same, locked until the transaction ends. */
  abstract findForUpdate(tokenHash: Uint8Array): Promise<FoundInvitation | undefined>;

  abstract markUsed(id: number, at: Date): Promise<void>;
}
