import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { routeIndex } from './route-index.js';

/** Answers with the route, its parameters, and how many layers of the application's router have run before. */
function addRoute(app: Express, method: 'get' | 'post', path: string): void {
  app[method](path, (request, response) => void response.json([path, request.params, request.route.path, response.locals.passed ?? 0]));
}

describe('routeIndex', () => {
  let app: Express;
  let server: Server;
  beforeEach(async () => {
    app = express().set('case sensitive routing', true);
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    app.use(routeIndex(app));
    app.use((_request, response, next) => {
      response.locals.passed = 1;
      next();
    });
  });
  afterEach(() => void server.close());

  const send = async (path: string, method = 'GET'): Promise<{ status: number; allow: string | null; body: string }> => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
    return { status: response.status, allow: response.headers.get('allow'), body: await response.text() };
  };
  const found = async (path: string, method?: string): Promise<unknown> => JSON.parse((await send(path, method)).body);

  it('finds routes before the router, with their parameters', async () => {
    addRoute(app, 'get', '/api/user');
    addRoute(app, 'get', '/api/user/:id/links');
    expect(await found('/api/user/?x=1')).toEqual(['/api/user', {}, '/api/user', 0]);
    expect(await found('/api/user/J%C3%BC/links')).toEqual(['/api/user/:id/links', { id: 'Jü' }, '/api/user/:id/links', 0]);
  });

  it('keeps the order of the router', async () => {
    addRoute(app, 'get', '/:first/user');
    addRoute(app, 'get', '/api/user');
    expect(await found('/api/user')).toEqual(['/:first/user', { first: 'api' }, '/:first/user', 0]);
  });

  it('distinguishes methods', async () => {
    addRoute(app, 'get', '/api/user');
    addRoute(app, 'post', '/api/user');
    expect(await found('/api/user', 'POST')).toHaveLength(4);
    expect(await send('/api/user', 'HEAD')).toEqual({ status: 200, allow: null, body: '' });
    expect(await send('/api/user', 'OPTIONS')).toEqual({ status: 200, allow: 'GET, HEAD, POST', body: 'GET, HEAD, POST' });
    expect((await send('/api/user', 'DELETE')).status).toBe(404);
  });

  it('leaves other paths to the router', async () => {
    addRoute(app, 'get', '/:name.atom');
    addRoute(app, 'get', '/api/user');
    expect(await found('/jo.atom')).toEqual(['/:name.atom', { name: 'jo' }, '/:name.atom', 1]);
    expect((await send('/api/User')).status).toBe(404);
    expect((await send('/api/user/7')).status).toBe(404);
    expect((await send('/api/user/%')).status).toBe(404);
  });

  it('finds a route that was added after the first request', async () => {
    addRoute(app, 'get', '/api/user');
    await found('/api/user');
    addRoute(app, 'get', '/api/links');
    expect(await found('/api/links')).toEqual(['/api/links', {}, '/api/links', 0]);
  });
});
