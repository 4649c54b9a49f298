/** Sessions of visitors and administrators: cookies, their store and its cache. */
import type { Request, RequestHandler, Response } from 'express';
import type { Store } from 'express-session';
import type { Config } from '../config/config.js';
import { deviceOf } from './device.js';
import { CLEAR_CACHE, cookieSession, promisify, SESSION_MS } from './session-stores.js';
import { cookieValue, hostCookie, type HostCookie } from '../http/security/host-cookie.js';
import { ACCOUNT_ID, startsSession, isRead } from '../http/security/writes.js';
import { userAgentOf } from '../http/security/caller.js';
import type { SessionCache, SignedInVisitor } from './session-cache.js';

declare module 'express-session' {
  interface SessionData {
    profileId: number;
    /** Browser and system, e.g. `Firefox on Linux`. */
    device: string;
    /** Ids of the passkeys that this session has added or signed in with. */
    passkeys?: number[];
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set when the session belongs to a profile. */
    visitor?: SignedInVisitor;
    /** Signs cookies that are sent with the option `signed` of Express. */
    secret?: string;
    /** Set on every request. */
    visitorSessions: VisitorSessionLoader;
  }
}

/**
 * Finds the visitor of API calls with a cookie. Pages do not use it, files only when they are not public. express-session runs when the
 * session is not cached, and before it is changed, because it parses cookies, checks the signature and hashes the session twice.
 */
export class VisitorSessionLoader {
  readonly cookie: HostCookie;
  private readonly loadStored: RequestHandler;

  constructor(
    private readonly config: Config,
    store: Store,
    private readonly cache: SessionCache,
  ) {
    this.cookie = hostCookie(config, 'sid');
    this.loadStored = cookieSession(config, store, this.cookie, SESSION_MS);
  }

  /** Signs with the present secret, because the cookie may have been signed with a former one. */
  renew(request: Request, response: Response): void {
    if (request.visitor === undefined) return;
    request.secret = this.config.sessionSecret;
    response.cookie(this.cookie.name, request.visitor.sid, { ...this.cookie.options, maxAge: SESSION_MS, signed: true });
  }

  readonly middleware: RequestHandler = (request, response, next) => {
    request.visitorSessions = this;
    if (!mayNeedVisitor(request)) {
      next();
      return;
    }
    this.find(request, response, (error?: unknown) => {
      // express-session calls this again, with the error, when the session cannot be saved after the response was sent.
      if (error === undefined && (!isRead(request) || startsSession(request.path))) sendAccountId(request);
      next(error);
    });
  };

  /** Sets `request.visitor` when the request has the cookie of a session with a profile. */
  find(request: Request, response: Response, done: (error?: unknown) => void): void {
    const cookie = cookieValue(request, this.cookie.name);
    request.visitor = cookie === undefined ? undefined : this.cache.get(cookie);
    if (cookie === undefined || request.visitor !== undefined) {
      done();
      return;
    }
    const keep = this.cache.startLookup();
    this.loadStored(request, response, (error?: unknown) => {
      const creatorId = error ? undefined : request.session.profileId;
      if (creatorId !== undefined) {
        request.visitor = { sid: request.sessionID, creatorId };
        keep?.(cookie, request.visitor);
      }
      done(error);
    });
  }

  /** Loads or creates `request.session`, which is not set when the session was cached or the request has no cookie. */
  async load(request: Request): Promise<void> {
    const { res: response } = request;
    if (response !== undefined) await promisify((done) => this.loadStored(request, response, done));
  }
}

/** Sends the account of the session, so that a page notices when another page of the browser has changed it (PR-73). */
function sendAccountId({ visitor, res: response }: Request): void {
  if (visitor === undefined) response?.removeHeader(ACCOUNT_ID);
  else response?.setHeader(ACCOUNT_ID, String(visitor.creatorId));
}

/** Public files need no session, which saves a lookup on frequent paths. */
const mayNeedVisitor = ({ method, path }: Request): boolean =>
  path.startsWith('/api/') && ((method !== 'GET' && method !== 'HEAD') || !MEDIA_FILE.test(path));

/** The router accepts a trailing slash. */
const MEDIA_FILE = /^\/api\/media\/[^/]+(?:\/thumbnail)?\/?$/;

/** The visitor's profile id on paths where the middleware does not find it, for files that are not public. */
export async function loadVisitorId(request: Request): Promise<number | undefined> {
  const { res: response } = request;
  if (response !== undefined) await promisify((done) => request.visitorSessions.find(request, response, done));
  return request.visitor?.creatorId;
}

/** Signs the browser in to a profile. Creates a new session id, which prevents session fixation. */
export async function signIn(request: Request, creatorId: number): Promise<void> {
  await request.visitorSessions.load(request);
  await promisify((done) => request.session.regenerate(done));
  request.session.profileId = creatorId;
  request.session.device = deviceOf(userAgentOf(request));
  await promisify((done) => request.session.save(done));
  request.visitor = { sid: request.sessionID, creatorId };
  sendAccountId(request);
}

/** Records that this session has added a passkey or signed in with it, so that the passkey stays when the account is saved (PR-99). */
export async function rememberPasskey(request: Request, id: number): Promise<void> {
  const known = await passkeysOf(request);
  request.session.passkeys = [...known, id];
  await promisify((done) => request.session.save(done));
}

/** The ids of the passkeys that this session has added or signed in with. */
export async function passkeysOf(request: Request): Promise<number[]> {
  if (request.visitor === undefined) return [];
  await request.visitorSessions.load(request);
  return request.session.passkeys ?? [];
}

/** Ends the session, if there is one, and deletes its cookie. */
export async function signOut(request: Request, response: Response): Promise<void> {
  const { cookie } = request.visitorSessions;
  await request.visitorSessions.load(request);
  await promisify((done) => request.session.destroy(done));
  request.visitor = undefined;
  sendAccountId(request);
  response.clearCookie(cookie.name, cookie.options);
  response.setHeader(...CLEAR_CACHE);
}

/** Extends the cookie. The caller extends the session in the store. */
export function renewCookie(request: Request, response: Response): void {
  request.visitorSessions.renew(request, response);
}
