import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { Cookie, Store, type SessionData } from 'express-session';
import { Config } from '../config/config.js';
import { adminSession } from './admin-session.js';
import type { SessionCache } from './session-cache.js';
import { VisitorSessionLoader } from './visitor-session.js';

class UnreachableStore extends Store {
  override get(_id: string, done: (error: unknown) => void): void {
    done(new Error('the store is unreachable'));
  }

  override set(): void {}

  override destroy(): void {}
}

class ReadOnlyStore extends Store {
  override get(_id: string, done: (error: unknown, session: SessionData) => void): void {
    done(undefined, { cookie: new Cookie(), profileId: 7 } as SessionData);
  }

  override set(_id: string, _session: SessionData, done: (error: unknown) => void): void {
    done(new Error('the store is read-only'));
  }

  override destroy(): void {}
}

const SECRET = 'a secret of the test';
/** The cookie of express-session: `s:<id>.<signature>`. */
const COOKIE_VALUE = encodeURIComponent(`s:id.${createHmac('sha256', SECRET).update('id').digest('base64').replace('=', '')}`);
const config = Object.assign(new Config(), { sessionSecrets: [SECRET], publicUrl: 'http://127.0.0.1' });
const store = new UnreachableStore();
const emptyCache = { get: () => undefined, startLookup: () => undefined } as unknown as SessionCache;

describe('sessions with an unreachable store', () => {
  it.each<[string, RequestHandler, string, string]>([
    ['visitors', new VisitorSessionLoader(config, store, emptyCache).middleware, 'sid', '/api/session'],
    ['administrators', adminSession(config, store, async () => undefined), 'adm.sid', '/adm/api/users'],
  ])('fail the requests of %s, which would otherwise continue without a session', async (_role, middleware, cookie, path) => {
    const app = express();
    const sendError: ErrorRequestHandler = (error: Error, _request, response, next) => {
      if (response.headersSent) next(error);
      else response.status(503).send(error.message);
    };
    const sendSuccess: RequestHandler = (_request, response) => void response.send('no session');
    app.use(middleware, sendSuccess, sendError);
    const server = app.listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const headers = { cookie: `${cookie}=${COOKIE_VALUE}` };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      expect([response.status, await response.text()]).toEqual([503, 'the store is unreachable']);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('end only their request when a session cannot be saved after the response', async () => {
    const app = express();
    const errors: Error[] = [];
    const failed = Promise.withResolvers<void>();
    const visitors = new VisitorSessionLoader(config, new ReadOnlyStore(), emptyCache).middleware;
    const changeSession: RequestHandler = (request, response) => {
      request.session.profileId = 8;
      response.send('changed');
    };
    const collectError: ErrorRequestHandler = (error: Error, _request, _response, _next) => {
      errors.push(error);
      failed.resolve();
    };
    app.use(visitors, changeSession, collectError);
    const server = app.listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}/api/profile`, { method: 'PATCH', headers: { cookie: `sid=${COOKIE_VALUE}` } });
      expect([response.status, await response.text()]).toEqual([200, 'changed']);
      await failed.promise;
      expect(errors.map(({ message }) => message)).toEqual(['the store is read-only']);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
