import type { Request, RequestHandler, Response } from 'express';
import type { Store } from 'express-session';
import type { Config } from '../config/config.js';
import { deviceOf } from '../http/device.js';
import { cookieSession, promisify } from './cookie-session.js';
import { cookieValue, hostCookie, renamePlainCookie, sendRenamed, type HostCookie } from './host-cookie.js';
import { CLEAR_CACHE } from '../http/security/clear-site-data.js';
import { userAgentOf } from '../http/user-agent.js';
import { startsSession } from '../http/writes.js';

declare module 'express-session' {
  interface SessionData {
    profileId: number;
    /** Browser and system, e.g. `Firefox on Linux`. */
    device: string;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Name and options of the visitor's session cookie. */
    visitorCookie: HostCookie;
    /** Loads the visitor's profile id on paths without a session, for files that are not public. */
    loadVisitor: () => Promise<number | undefined>;
  }
}

const SESSION_DAYS = 180;
export const SESSION_MS = SESSION_DAYS * 24 * 3600 * 1000;

/** Loads the visitor's session under `/api`. Pages do not use it, files only when they are not public. */
export function visitorSession(config: Config, store: Store): RequestHandler {
  const cookie = hostCookie(config, 'sid');
  const load = cookieSession(config, store, cookie, SESSION_MS);
  return (request, response, next) => {
    request.loadVisitor = () => loadVisitorId(load, cookie, request, response);
    if (!needsSession(request, cookie)) return next();
    request.visitorCookie = cookie;
    const renamed = renamePlainCookie(request, cookie);
    load(request, response, (error?: unknown) => {
      if (!error && renamed !== undefined)
        sendRenamed(response, cookie, renamed, request.session.profileId === undefined ? undefined : SESSION_MS);
      next(error);
    });
  };
}

async function loadVisitorId(load: RequestHandler, cookie: HostCookie, request: Request, response: Response): Promise<number | undefined> {
  if (cookieValue(request, cookie.name) === undefined) return undefined;
  await promisify((done) => load(request, response, done));
  return request.session.profileId;
}

/** Reads without a session cookie and public files need no session, which saves a lookup on the most frequent paths. */
function needsSession(request: Request, { name, plainName }: HostCookie): boolean {
  // The router accepts a trailing slash.
  const path = request.path.replace(/\/$/, '');
  if (!path.startsWith('/api/')) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  if (/^\/api\/media\/[^/]+(\/thumbnail)?$/.test(path)) return false;
  if (startsSession(path)) return true;
  return cookieValue(request, name) !== undefined || cookieValue(request, plainName) !== undefined;
}

/** Signs the browser in to a profile. Creates a new session id, which prevents session fixation. */
export async function signIn(request: Request, creatorId: number): Promise<void> {
  await promisify((done) => request.session.regenerate(done));
  request.session.profileId = creatorId;
  request.session.device = deviceOf(userAgentOf(request));
  await promisify((done) => request.session.save(done));
}

/** Ends the session, if there is one, and deletes its cookie. */
export async function signOut(request: Request, response: Response): Promise<void> {
  const { name, options } = request.visitorCookie;
  await promisify((done) => request.session.destroy(done));
  response.clearCookie(name, options);
  response.setHeader(...CLEAR_CACHE);
}

/** Extends the cookie. The caller extends the session in the store. */
export function renewCookie(request: Request, response: Response): void {
  const { name, options } = request.visitorCookie;
  const value = cookieValue(request, name);
  if (value) response.cookie(name, value, { ...options, maxAge: SESSION_MS, encode: String });
}
