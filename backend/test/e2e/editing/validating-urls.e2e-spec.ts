import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { UrlProber } from '../../../src/modules/links/application/validate-url.js';
import { HttpUrlProber, TOTAL_MS } from '../../../src/modules/links/infrastructure/http-url-prober.js';
import type { UrlValidationView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

const REACHABLE = { isValid: true, isReachable: true, error: null, code: null, params: null };
const UNREACHABLE = { error: 'URL format is valid but may not be reachable', code: 'url_unreachable', params: {} };
const NOT_REACHABLE = { isValid: true, isReachable: false, ...UNREACHABLE };
const INVALID = { isValid: false, isReachable: false, error: 'Invalid URL', code: 'invalid_url', params: {} };

let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start();
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const validate = (who: Browser, url: unknown): Promise<Answer<UrlValidationView>> =>
  who.post<UrlValidationView>('/api/validate-url', { url });

describe('validating a URL with a simulated network', () => {
  let site: Server;
  let silentServer: net.Server;
  let port: number;
  let silentPort: number;
  const deadline = new AbortController();

  beforeAll(async () => {
    site = createServer((_request, response) => response.writeHead(403).end());
    silentServer = net.createServer((socket) => socket.resume());
    await Promise.all([site, silentServer].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
    port = (site.address() as AddressInfo).port;
    silentPort = (silentServer.address() as AddressInfo).port;
    const addresses: Record<string, string> = {
      'site.example': '93.184.215.14',
      'hole.example': '93.184.215.15',
      'inner.example': '10.0.0.1',
    };
    const prober = new HttpUrlProber({
      resolve: async (name) => [addresses[name] ?? []].flat(),
      connectTo: ({ address }) => ({ address: '127.0.0.1', port: address.endsWith('.15') ? silentPort : port }),
      deadline: () => deadline.signal,
    });
    jest.spyOn(vitrine.app.get(UrlProber), 'isReachable').mockImplementation((url) => prober.isReachable(url));
  });
  afterAll(() => {
    jest.restoreAllMocks();
    site.closeAllConnections();
    site.close();
    silentServer.close();
  });

  it('returns reachable for a host that responds with any status', async () => {
    expect((await validate(mara, 'https://site.example/x')).status).toBe(200);
    expect((await validate(mara, 'http://site.example/x')).body).toEqual(REACHABLE);
  });

  it('returns not reachable for an unknown host and for a private address', async () => {
    for (const url of ['http://unknown.example/', 'http://inner.example/']) expect((await validate(mara, url)).body).toEqual(NOT_REACHABLE);
  });

  it('returns not reachable for a silent host within five seconds, without delaying other requests', async () => {
    const connected = new Promise<void>((resolve) => {
      let connections = 0;
      silentServer.on('connection', () => ++connections === 6 && resolve());
    });
    const silent = Promise.all(Array.from({ length: 6 }, () => validate(mara, 'http://hole.example/')));
    await connected;
    expect((await mara.get('/api/session')).status).toBe(200);
    expect((await validate(await vitrine.visitor(), 'http://site.example/')).body).toEqual(REACHABLE);
    expect(TOTAL_MS).toBeLessThan(5_000);
    deadline.abort();
    for (const { body } of await silent) expect(body).toEqual(NOT_REACHABLE);
  });
});

describe('validating a URL of the local network', () => {
  let inner: net.Server;
  let connections = 0;

  beforeAll(async () => {
    inner = net.createServer((socket) => {
      connections++;
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
    await new Promise<void>((resolve) => inner.listen(0, resolve));
  });
  afterAll(() => void inner.close());

  it('returns the same for open and closed ports, without connecting', async () => {
    const { port } = inner.address() as AddressInfo;
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '0.0.0.0']) {
      expect((await validate(mara, `http://${host}:${port}/`)).body).toEqual(NOT_REACHABLE);
      expect((await validate(mara, `http://${host}:1/`)).body).toEqual(NOT_REACHABLE);
      expect((await validate(mara, `http://${host}/`)).body).toEqual(NOT_REACHABLE);
    }
    for (const host of ['localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '017700000001']) {
      expect((await validate(await vitrine.visitor(), `http://${host}:${port}/`)).body).toEqual(INVALID);
      expect((await validate(await vitrine.visitor(), `http://${host}/`)).body).toEqual(INVALID);
    }
    expect(connections).toBe(0);
  });
});

describe('validating an invalid URL', () => {
  it.each([
    '',
    'https://',
    'example.com',
    'javascript:alert(1)',
    'https://user@example.com/',
    'https://pаypal.com',
    `https://e.com/${'a'.repeat(3000)}`,
  ])('returns invalid for %s', async (url) => {
    expect((await validate(mara, url)).body).toEqual(INVALID);
  });

  it.each([undefined, null, 7, {}, ['https://example.com'], 'https://example.com/\0', '\ud800'])('returns 400 for %j', async (url) => {
    const { status, error } = await validate(mara, url);
    expect(status).toBe(400);
    expect(error.message).toContain('URL');
  });
});

describe('the limit of URL validations', () => {
  it('is 30 per minute for each session', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index++) statuses.push((await validate(mara, 'nonsense')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    const refused = await validate(mara, 'nonsense');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await validate(await vitrine.visitor(), 'nonsense')).status).toBe(200);
  });

  it('returns 401 without a session', async () => {
    expect((await validate(vitrine.browser(), 'https://example.com')).status).toBe(401);
  });
});
