import { type AdminRole, includesRole } from './admin-role.js';
import { domainError } from './domain-error.js';

/** A signed-in creator. Creators change only what they own. */
export interface Creator {
  readonly role: 'creator';
  readonly creatorId: number;
}

/** A signed-in administrator. Administrators change what any creator owns. */
export interface Admin {
  readonly role: 'admin';
  readonly adminId: number;
  readonly username: string;
}

/** The administrator of a session. */
export interface SignedInAdmin {
  id: number;
  username: string;
  role: AdminRole;
  mustChangePassword: boolean;
  /** True when the installation requires a second factor, and the administrator has none. */
  mustSetUpSecondFactor: boolean;
}

/** The person for whom a use case runs. */
export type Actor = Creator | Admin;

/** The caller of a request, as identified by session, address and headers. */
export interface Caller {
  /** Undefined without a session. */
  creatorId?: number;
  address: string;
  /** The network of the address: an IPv4 /24 or IPv6 /48. Undefined for a loopback address. */
  network?: string;
  userAgent: string;
  /** Whether the caller is a crawler, such as a search engine. */
  isCrawler: boolean;
  /** Whether the request is a prefetch, which the visitor may never see, or a HEAD request. */
  isPrefetch: boolean;
  /** Whether the request has Do Not Track or Global Privacy Control (PR-23). */
  wantsNoTracking: boolean;
}

export class RoleRequired extends domainError('role_required', 'forbidden', {
  moderator: 'Your role does not allow this. It takes the role moderator.',
  administrator: 'Your role does not allow this. It takes the role administrator.',
  owner: 'Your role does not allow this. It takes the role owner.',
}) {}

/** Throws `RoleRequired` for a role without the rights of `least`. */
export function assertRole(role: AdminRole, least: AdminRole): void {
  if (least !== 'viewer' && !includesRole(role, least)) throw new RoleRequired({ reason: least });
}

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

/**
 * The account is suspended (PR-128). The params also have the code of the rule and `until` in ISO 8601, from which clients write the sentence in
 * another language and time zone.
 */
export class Suspended extends domainError('suspended', 'forbidden', {
  open: 'Your account is suspended: {ruleText}. {words}',
  timed: 'Your account is suspended until {untilText}: {ruleText}. {words}',
}) {}
