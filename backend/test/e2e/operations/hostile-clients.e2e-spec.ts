import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { Vitrine } from '../../support/vitrine.js';

const SLOW_CONNECTIONS = 300;
/** Takes quadratic time with a regular expression that trims. */
const SPACES = `a${' '.repeat(99_000)}b`;
/** Takes quadratic time with Unicode normalisation, which sorts combining marks. */
const MARKS = `a${'\u0301\u0323'.repeat(24_000)}@b.co`;

describe('hostile clients', () => {
  let vitrine: Vitrine;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => vitrine.stop());

  async function connectToServer(): Promise<Socket> {
    const socket = connect(vitrine.config.port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }

  async function raw(text: string): Promise<string> {
    const socket = await connectToServer();
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    // The server answers everything that it has received and then closes the connection.
    socket.end(text, 'latin1');
    await once(socket, 'close');
    return Buffer.concat(parts).toString('latin1');
  }

  async function expectOthersServed(): Promise<void> {
    expect((await vitrine.browser().get('/api/creators')).status).toBe(200);
  }

  it('do not delay others with hundreds of unfinished requests', async () => {
    const slow = await Promise.all(Array.from({ length: SLOW_CONNECTIONS }, connectToServer));
    for (const socket of slow) socket.write('POST /api/session HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await expectOthersServed();
  });

  it('do not delay others with stalled bodies, unread responses and idle connections', async () => {
    const visitor = await vitrine.visitor();
    const cookie = [...visitor.cookies].map((each) => each.join('=')).join('; ');
    const slow = await Promise.all(Array.from({ length: 100 }, connectToServer));
    for (const socket of slow)
      socket.write(
        `POST /api/follow HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
      );
    const uploading = await Promise.all(Array.from({ length: 20 }, connectToServer));
    for (const socket of uploading)
      socket.write(
        `POST /api/media/upload HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=q\r\nContent-Length: 900000\r\n\r\n--q\r\nContent-Disposition: form-data; name="media"; filename="a.jpg"\r\n\r\n`,
      );
    await expectOthersServed();
    const nonReading = await Promise.all(Array.from({ length: 50 }, connectToServer));
    for (const socket of nonReading) socket.pause().write('GET /docs/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
    await expectOthersServed();
    await Promise.all(Array.from({ length: 800 }, connectToServer));
    await expectOthersServed();
  });

  it.each<[string, string, number]>([
    ['nothing but a byte order mark', '\ufeff', 400],
    ['a number of 50,000 digits', `[${'9'.repeat(50_000)}]`, 400],
    ['a lone surrogate', '{"bio":"\\ud800"}', 400],
    ['a duplicate key', '{"bio":"a","bio":"b"}', 200],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}', 200],
    ['NUL', '{"bio":"a\\u0000b"}', 400],
    ['a comment', '{"bio":"a"/*b*/}', 400],
    ['an unterminated text', '{"bio":"a', 400],
    ['a list', '[1,2,3]', 400],
    ['a bare word', 'null', 400],
  ])('get an expected status for JSON with %s', async (_what, body, expected) => {
    const visitor = await vitrine.visitor();
    const headers = { 'Content-Type': 'application/json', Cookie: [...visitor.cookies].map((each) => each.join('=')).join('; ') };
    const { status } = await fetch(`${vitrine.url}/api/profile`, { method: 'PATCH', headers, body });
    expect(status).toBe(expected);
    expect(Object.prototype).not.toHaveProperty('x');
  });

  it('are disconnected by timeouts and by the limit of connections', () => {
    const { headersTimeout, maxConnections, timeout }: Server = vitrine.app.getHttpServer();
    expect({ headersTimeout, maxConnections, timeout }).toEqual({ headersTimeout: 15_000, maxConnections: 4_000, timeout: 300_000 });
  });

  it.each<[string, string]>([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health/live HTTP/1.1\r\n\r\n'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a disguised coding', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-A: b\r\n c: d\r\nTransfer-Encoding: xchunked\r\n\r\n'],
    ['a length that is no number', 'Content-Length: +4\r\n\r\nabcd'],
  ])('cannot smuggle a request with %s', async (_what, rest) => {
    const answer = await raw(`POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  it.each(['X: y\r\nHost: evil.example', 'hOST: x'])('get 400 for a second Host header: %j', async (headers) => {
    const request = `GET /api/creators HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
    expect(await raw(`${request}${headers}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'get 415 for JSON that is sent as %j, which changes nothing',
    async (type) => {
      const visitor = await vitrine.visitor();
      const cookie = [...visitor.cookies].map((each) => each.join('=')).join('; ');
      const body = new Blob([JSON.stringify({ bio: 'not saved' })], { type });
      for (const [path, method] of [
        ['/api/profile', 'PATCH'],
        ['/api/follow', 'POST'],
        ['/adm/login', 'POST'],
      ] as const)
        expect((await fetch(vitrine.url + path, { method, headers: { cookie }, body })).status).toBe(415);
      expect((await visitor.open()).bio).toBe('');
      expect((await visitor.post('/api/notifications/read', undefined, { headers: { 'content-type': 'text/plain' } })).status).toBeLessThan(
        300,
      );
    },
  );

  it('get 431 for too long headers', async () => {
    expect(await raw(`GET /api/creators HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431/);
  });

  it.each<[string, string]>([
    ['lists', `${'['.repeat(45_000)}${']'.repeat(45_000)}`],
    ['objects', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
    ['a field', `{"bio":${'['.repeat(45_000)}${']'.repeat(45_000)}}`],
    ['more than the maximum size', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('get 4xx for deeply nested JSON: %s', async (_what, body) => {
    const visitor = await vitrine.visitor();
    const headers = { 'Content-Type': 'application/json', Cookie: [...visitor.cookies].map((each) => each.join('=')).join('; ') };
    const { status } = await fetch(`${vitrine.url}/api/profile`, { method: 'PATCH', headers, body });
    expect([400, 413]).toContain(status);
    await expectOthersServed();
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('get 415 for a JSON body in %s', async (encoding, compress) => {
    const body = new Uint8Array(compress(Buffer.from('{"email":"ann@example.com"}')));
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
    const answer = await fetch(`${vitrine.url}/api/send-magic-link`, { method: 'POST', headers, body });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ statusCode: 415, code: 'unsupported_type' });
  });

  it.each<[string, BufferEncoding | 'utf32le']>([
    ['utf-16', 'utf16le'],
    ['utf-16le', 'utf16le'],
    ['utf-32', 'utf32le'],
  ])('get 415 for nested JSON in %s', async (charset, encoding) => {
    const text = `{"bio":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const body =
      encoding === 'utf32le' ? Buffer.from(Uint32Array.from(text, (letter) => letter.charCodeAt(0)).buffer) : Buffer.from(text, encoding);
    const headers = { 'Content-Type': `application/json; charset=${charset}` };
    const { status } = await fetch(`${vitrine.url}/api/session`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body.subarray(0, 100_000)),
    });
    expect(status).toBe(415);
  });

  it.each<[string, string, object]>([
    ['POST', '/api/send-magic-link', { email: SPACES }],
    ['POST', '/api/send-magic-link', { email: MARKS }],
    ['POST', '/api/auth/verify', { email: SPACES, code: '000000' }],
    ['POST', '/api/validate-url', { url: SPACES }],
    ['PATCH', '/api/profile', { email: SPACES }],
    ['PATCH', '/api/profile', { email: MARKS }],
    ['POST', '/api/user/{id}/links', { url: SPACES, platform: 'website' }],
  ])('do not occupy the processor for more than 500 ms with a long text: %s %s', async (method, path, json) => {
    const visitor = await vitrine.visitor();
    const before = process.threadCpuUsage();
    const { status } = await visitor.send(path.replace('{id}', String(visitor.me.id)), { method, json });
    const { user, system } = process.threadCpuUsage(before);
    expect(status).toBe(400);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  it('get no CORS headers, but a content security policy and other security headers', async () => {
    const answer = await fetch(`${vitrine.url}/api/creators`, { headers: { Origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    const personal = await (await vitrine.visitor()).get('/api/session');
    expect(personal.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a request', () => {
  it('has a request id in the response, which only a trusted proxy sets', async () => {
    const withRequestId = { 'X-Request-Id': 'given-by-the-proxy' };
    const vitrine = await Vitrine.start();
    const behindProxy = await Vitrine.start({ TRUST_PROXY: '1' });
    const requestIdOf = async (at: Vitrine, path: string, headers = {}) =>
      (await fetch(at.url + path, { headers })).headers.get('x-request-id');
    try {
      for (const path of ['/api/creators', '/api/user/unknown-name', '/storage/nothing.jpg', '/health/live'])
        expect(await requestIdOf(vitrine, path, withRequestId)).toMatch(/^[0-9a-f-]{36}$/);
      expect(await requestIdOf(behindProxy, '/api/creators', withRequestId)).toBe('given-by-the-proxy');
      expect(await requestIdOf(behindProxy, '/api/creators', { 'X-Request-Id': 'a"b\\c{}' })).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await vitrine.stop();
      await behindProxy.stop();
    }
  });
});

describe('limits of one account and one address', () => {
  it('budget the documentation of the API too', async () => {
    const vitrine = await Vitrine.start({ LIMIT_LOOPBACK: 'true', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.005' });
    try {
      const headers = { 'X-Forwarded-For': '203.0.113.7' };
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) statuses.push((await fetch(`${vitrine.url}/docs/openapi.json`, { headers })).status);
      expect([statuses, (await fetch(`${vitrine.url}/docs`, { headers })).status]).toEqual([[200, 200, 200, 429], 429]);
    } finally {
      await vitrine.stop();
    }
  });

  it('refuse further writes with Retry-After, without affecting others', async () => {
    const vitrine = await Vitrine.start({ LIMIT_LOOPBACK: 'true', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.05' });
    try {
      const flooding = await vitrine.visitor({ 'X-Forwarded-For': '203.0.113.7' });
      const statuses: number[] = [];
      for (let n = 0; n < 13; n++) statuses.push((await flooding.patch('/api/profile', { bio: `no ${n}` })).status);
      expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
      const refused = await flooding.patch('/api/profile', { bio: 'one more' });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const other = await vitrine.visitor({ 'X-Forwarded-For': '203.0.113.8' });
      expect((await other.patch('/api/profile', { bio: 'mine' })).status).toBe(200);
      const searches: number[] = [];
      for (let n = 0; n < 7; n++) searches.push((await flooding.get('/api/creators?search=ab')).status);
      expect(searches).toEqual([200, 200, 200, 200, 200, 200, 429]);
      const filters: number[] = [];
      for (let n = 0; n < 7; n++) filters.push((await other.get('/api/creators?hashtags=a,b')).status);
      expect(filters).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect((await flooding.get('/api/creators')).status).toBe(200);
    } finally {
      await vitrine.stop();
    }
  });

  it('keep most database connections free while one address sends expensive requests', async () => {
    const vitrine = await Vitrine.start({ LIMIT_LOOPBACK: 'true', TRUST_PROXY: '1' });
    const blocker = await vitrine.database.connect();
    try {
      await blocker.query('begin; lock table profile_hashtags in access exclusive mode');
      const statuses: number[] = [];
      const headers = { 'X-Forwarded-For': '203.0.113.7' };
      let requests: Promise<number>[] = [];
      await new Promise<void>((resolve) => {
        requests = Array.from({ length: 12 }, async (_, n) => {
          const { status } = await fetch(`${vitrine.url}/api/creators?hashtags=a,b${n}`, { headers });
          if (statuses.push(status) === 4) resolve();
          return status;
        });
      });
      expect(statuses).toEqual([429, 429, 429, 429]);
      expect((await vitrine.browser({ 'X-Forwarded-For': '203.0.113.8' }).get('/api/creators')).status).toBe(200);
      await blocker.query('rollback');
      expect((await Promise.all(requests)).filter((status) => status === 200)).toHaveLength(8);
      expect((await fetch(`${vitrine.url}/api/creators?hashtags=a,b`, { headers })).status).toBe(200);
    } finally {
      blocker.release();
      await vitrine.stop();
    }
  });
});

describe('a database that does not respond', () => {
  it('results in 503 with Retry-After, and the server recovers', async () => {
    const vitrine = await Vitrine.start({ DATABASE_POOL: '2' });
    const blocker = await vitrine.database.connect();
    try {
      await blocker.query('begin; lock table profiles in access exclusive mode');
      const requests = await Promise.all(Array.from({ length: 80 }, () => fetch(`${vitrine.url}/api/creators`)));
      for (const answer of requests)
        expect({ status: answer.status, after: answer.headers.get('retry-after') }).toEqual({ status: 503, after: '2' });
      await blocker.query('rollback');
      expect((await vitrine.browser().get('/api/creators')).status).toBe(200);
    } finally {
      blocker.release();
      await vitrine.stop();
    }
  });
});
