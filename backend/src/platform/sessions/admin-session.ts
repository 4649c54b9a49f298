import type { Request, RequestHandler, Response } from 'express';
import type { Store } from 'express-session';
import type { SignedInAdmin } from '../../kernel/actor.js';
import { userAgentOf } from '../http/security/caller.js';
import type { Config } from '../config/config.js';
import { deviceOf } from './device.js';
import { CLEAR_CACHE, cookieSession, promisify } from './session-stores.js';
import { hostCookie, type HostCookie } from '../http/security/host-cookie.js';
import { isPage } from '../http/delivery/single-page-app.js';

declare module 'express-session' {
  interface SessionData {
    adminId: number;
    /** Version of the password at sign-in. */
    credentialsVersion: number;
    /** Time of the last proof of identity in this session, in milliseconds since 1970. */
    authenticatedAt?: number;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set when the session belongs to an administrator whose password has not changed since sign-in. */
    admin?: SignedInAdmin;
    /** Name and options of the administrator's session cookie. */
    adminCookie: HostCookie;
  }
}

/** Returns undefined when the administrator was deleted or has changed the password. */
type AdminOfSession = (adminId: number, credentialsVersion: number, sid: string) => Promise<SignedInAdmin | undefined>;

const PATH = '/adm';
const SESSION_MAX_AGE_MS = 12 * 3600 * 1000;

/**
 * Loads the administrator's session for API calls under `/adm` (PR-2, ADR 0008). The administrator is looked up at every request,
 * so a password change ends older sessions immediately, independent of the session store.
 */
export function adminSession(config: Config, store: Store, adminOf: AdminOfSession): RequestHandler {
  const cookie = hostCookie(config, 'adm.sid', PATH);
  const load = cookieSession(config, store, cookie, SESSION_MAX_AGE_MS);
  const loadAdmin = async (request: Request): Promise<void> => {
    const { adminId, credentialsVersion } = request.session;
    if (adminId !== undefined && credentialsVersion !== undefined)
      request.admin = await adminOf(adminId, credentialsVersion, request.sessionID);
  };
  return (request, response, next) => {
    if (!request.path.startsWith(`${PATH}/`) || isPage(request)) return next();
    request.adminCookie = cookie;
    load(request, response, (error?: unknown) => {
      if (error) return next(error);
      return void loadAdmin(request).then(() => next(), next);
    });
  };
}

interface Credentials {
  adminId: number;
  credentialsVersion: number;
}

/** Signs an administrator in after a proof of identity. Creates a new session id and invalidates the previous one. */
export function bindAdmin(request: Request, credentials: Credentials & { authenticatedAt: Date }): Promise<void> {
  return renewSession(request, credentials, credentials.authenticatedAt.getTime());
}

/** Keeps callers signed in who have changed their credentials. The change is no proof of identity, so the step-up is not extended. */
export async function rebindOwnSession(request: Request, credentials: Credentials): Promise<void> {
  if (request.admin?.id === credentials.adminId) await renewSession(request, credentials, request.session.authenticatedAt);
}

async function renewSession(request: Request, { adminId, credentialsVersion }: Credentials, authenticatedAt?: number): Promise<void> {
  await promisify((done) => request.session.regenerate(done));
  Object.assign(request.session, { adminId, credentialsVersion, authenticatedAt, device: deviceOf(userAgentOf(request)) });
  await promisify((done) => request.session.save(done));
}

/** Allows operations with `stepUp` in this session again. */
export async function recordStepUp(request: Request, at: Date): Promise<void> {
  request.session.authenticatedAt = at.getTime();
  await promisify((done) => request.session.save(done));
}

export async function endAdminSession(request: Request, response: Response): Promise<void> {
  const { name, options } = request.adminCookie;
  await promisify((done) => request.session.destroy(done));
  response.clearCookie(name, options);
  response.setHeader(...CLEAR_CACHE);
}
