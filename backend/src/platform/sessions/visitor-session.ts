import type { Request, RequestHandler, Response } from 'express';
import session, { type Store } from 'express-session';
import type { Config } from '../config/config.js';
import { deviceOf } from '../http/device.js';
import { cookieValue, hostCookie, renamePlainCookie, type HostCookie } from './host-cookie.js';
import { CLEAR_CACHE } from '../http/security/clear-site-data.js';
import { userAgentOf } from '../http/user-agent.js';

declare module 'express-session' {
  interface SessionData {
    profileId: number;
    /** What the person calls the thing they sit at. */
    device: string;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** How the visitor's session is named in this installation. */
    visitorCookie: HostCookie;
    /** The visitor's profile, on paths for which no session was loaded: of bytes that not everybody may see. */
    loadVisitor: () => Promise<number | undefined>;
  }
}

const DAYS_KEPT = 180;
export const SESSION_MS = DAYS_KEPT * 24 * 3600 * 1000;

/** The visitor's session, on `/api` only. Pages never touch it, files only where they are not for everybody. */
export function visitorSession(config: Config, store: Store): RequestHandler {
  const cookie = hostCookie(config, 'sid');
  const load = session({
    name: cookie.name,
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { ...cookie.options, maxAge: SESSION_MS },
  });
  return (request, response, next) => {
    request.loadVisitor = () => loadLate(load, cookie, request, response);
    if (!needsSession(request, cookie)) return next();
    request.visitorCookie = cookie;
    const renamed = renamePlainCookie(request, cookie);
    load(request, response, (error?: unknown) => {
      if (!error && renamed !== undefined) sendRenamed(request, response, renamed);
      next(error);
    });
  };
}

async function loadLate(load: RequestHandler, cookie: HostCookie, request: Request, response: Response): Promise<number | undefined> {
  if (cookieValue(request, cookie.name) === undefined) return undefined;
  await settled((done) => load(request, response, done));
  return request.session.profileId;
}

/** The plain name goes in any case: what it names is either kept under the new name or unknown. */
function sendRenamed(request: Request, response: Response, value: string): void {
  const { name, plainName, options } = request.visitorCookie;
  response.clearCookie(plainName, options);
  if (request.session.profileId !== undefined) response.cookie(name, value, { ...options, maxAge: SESSION_MS, encode: String });
}

/** A stranger's read and the bytes of a file need none: that spares the hot paths a look-up and a random id. */
function needsSession(request: Request, { name, plainName }: HostCookie): boolean {
  // the router accepts a slash at the end
  const path = request.path.replace(/\/$/, '');
  if (!path.startsWith('/api/')) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  if (/^\/api\/media\/[^/]+(\/thumbnail)?$/.test(path)) return false;
  if (path === '/api/session' || path === '/api/user') return true;
  return cookieValue(request, name) !== undefined || cookieValue(request, plainName) !== undefined;
}

/** Binds this browser to a profile. The identifier is new at every sign-in, so that a planted or leaked one is worth nothing. */
export async function signIn(request: Request, creatorId: number): Promise<void> {
  await settled((done) => request.session.regenerate(done));
  request.session.profileId = creatorId;
  request.session.device = deviceOf(userAgentOf(request));
  await settled((done) => request.session.save(done));
}

/** Ends this session, if there is one; the cookie goes with it. */
export async function signOut(request: Request, response: Response): Promise<void> {
  const { name, options } = request.visitorCookie;
  await settled((done) => request.session.destroy(done));
  response.clearCookie(name, options);
  response.setHeader(...CLEAR_CACHE);
}

/** Sends the cookie again with a new lease; the server's own is prolonged by whoever calls this. */
export function renewCookie(request: Request, response: Response): void {
  const { name, options } = request.visitorCookie;
  const value = cookieValue(request, name);
  if (value) response.cookie(name, value, { ...options, maxAge: SESSION_MS, encode: String });
}

function settled(start: (done: (error: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(asError(error)) : resolve())));
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));
