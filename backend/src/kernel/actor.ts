import type { AdminRole } from './admin-role.js';

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
