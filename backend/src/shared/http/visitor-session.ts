import type { Request, RequestHandler, Response } from 'express';
import session, { type Store } from 'express-session';
import type { Config } from '../config/config.js';
import { deviceOf } from './device.js';

declare module 'express-session' {
  interface SessionData {
    profileId: number;
    /** What the person calls the thing they sit at. */
    device: string;
  }
}

const COOKIE = 'sid';
const DAYS_KEPT = 180;
export const SESSION_MS = DAYS_KEPT * 24 * 3600 * 1000;

/** The visitor's session, on `/api` only. Files and pages never touch it. */
export function visitorSession(config: Config, store: Store): RequestHandler {
  const load = session({
    name: COOKIE,
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.secureCookies, maxAge: SESSION_MS },
  });
  return (request, response, next) => {
    if (needsSession(request)) load(request, response, next);
    else next();
  };
}

/** A stranger's read and the bytes of a file need none: that spares the hot paths a look-up and a random id. */
function needsSession(request: Request): boolean {
  // the router looks at neither case nor a slash at the end
  const path = request.path.toLowerCase().replace(/\/$/, '');
  if (!path.startsWith('/api/')) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  if (/^\/api\/media\/[^/]+(\/thumbnail)?$/.test(path)) return false;
  return path === '/api/session' || path === '/api/user' || (request.headers.cookie?.includes(`${COOKIE}=`) ?? false);
}

/** Binds this browser to a profile. The identifier is new at every sign-in, so that a planted or leaked one is worth nothing. */
export async function signIn(request: Request, creatorId: number): Promise<void> {
  await settled((done) => request.session.regenerate(done));
  request.session.profileId = creatorId;
  request.session.device = deviceOf(request.headers['user-agent']);
  await settled((done) => request.session.save(done));
}

/** Ends this session, if there is one; the cookie goes with it. */
export async function signOut(request: Request, response: Response): Promise<void> {
  const { path, httpOnly, sameSite, secure } = request.session.cookie;
  await settled((done) => request.session.destroy(done));
  response.clearCookie(COOKIE, { path, httpOnly, sameSite, secure: secure === true });
}

/** Sends the cookie again with a new lease; the server's own is prolonged by whoever calls this. */
export function renewCookie(request: Request, response: Response): void {
  const [, value] = /(?:^|;\s*)sid=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  const { path, httpOnly, sameSite, secure } = request.session.cookie;
  if (value) response.cookie(COOKIE, decodeURIComponent(value), { path, httpOnly, sameSite, secure: secure === true, maxAge: SESSION_MS });
}

function settled(start: (done: (error: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(asError(error)) : resolve())));
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));
