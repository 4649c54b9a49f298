import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { jest } from '@jest/globals';
import { UrlProber } from '../../../src/modules/links/application/url-prober.js';
import { HttpUrlProber, TOTAL_MS } from '../../../src/modules/links/infrastructure/http-url-prober.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

interface Validation {
  isValid: boolean;
  isReachable: boolean;
  error: string | null;
}

const FINE = { isValid: true, isReachable: true, error: null };
const SILENT = { isValid: true, isReachable: false, error: 'URL format is valid but may not be reachable' };
const WRONG = { isValid: false, isReachable: false, error: 'Invalid URL' };

let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start();
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const validate = (who: Browser, url: unknown): Promise<Answer<Validation>> => who.post<Validation>('/api/validate-url', { url });

describe('against an internet that the test plays', () => {
  let site: Server;
  let hole: net.Server;
  let port: number;
  let holePort: number;
  const silence = new AbortController();

  beforeAll(async () => {
    site = createServer((_request, response) => response.writeHead(403).end());
    hole = net.createServer((socket) => socket.resume());
    await Promise.all([site, hole].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
    port = (site.address() as AddressInfo).port;
    holePort = (hole.address() as AddressInfo).port;
    const addresses: Record<string, string> = {
      'site.example': '93.184.215.14',
      'hole.example': '93.184.215.15',
      'inner.example': '10.0.0.1',
    };
    const prober = new HttpUrlProber({
      resolve: async (name) => [addresses[name] ?? []].flat(),
      connectTo: ({ address }) => ({ address: '127.0.0.1', port: address.endsWith('.15') ? holePort : port }),
      deadline: () => silence.signal,
    });
    jest.spyOn(vitrine.app.get(UrlProber), 'isReachable').mockImplementation((url) => prober.isReachable(url));
  });
  afterAll(() => {
    jest.restoreAllMocks();
    site.closeAllConnections();
    site.close();
    hole.close();
  });

  it('a host that answers, with whatever status, is valid and reachable', async () => {
    expect((await validate(mara, 'https://site.example/x')).status).toBe(200);
    expect((await validate(mara, 'http://site.example/x')).body).toEqual(FINE);
  });

  it('a name that nobody has, or that means an inner host, is valid and maybe not reachable', async () => {
    for (const url of ['http://nobody.example/', 'http://inner.example/']) expect((await validate(mara, url)).body).toEqual(SILENT);
  });

  it('a host that is silent is told within five seconds, and slows nobody else', async () => {
    const connected = new Promise<void>((resolve) => {
      let connections = 0;
      hole.on('connection', () => ++connections === 6 && resolve());
    });
    const silent = Promise.all(Array.from({ length: 6 }, () => validate(mara, 'http://hole.example/')));
    await connected;
    expect((await mara.get('/api/session')).status).toBe(200);
    expect((await validate(await vitrine.visitor(), 'http://site.example/')).body).toEqual(FINE);
    expect(TOTAL_MS).toBeLessThan(5_000);
    silence.abort();
    for (const { body } of await silent) expect(body).toEqual(SILENT);
  });
});

describe('with no internet but our own network', () => {
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

  it('an open and a closed inner port are told alike, and no connection is made', async () => {
    const { port } = inner.address() as AddressInfo;
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '0.0.0.0']) {
      expect((await validate(mara, `http://${host}:${port}/`)).body).toEqual(SILENT);
      expect((await validate(mara, `http://${host}:1/`)).body).toEqual(SILENT);
      expect((await validate(mara, `http://${host}/`)).body).toEqual(SILENT);
    }
    for (const host of ['localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '017700000001']) {
      expect((await validate(await vitrine.visitor(), `http://${host}:${port}/`)).body).toEqual(WRONG);
      expect((await validate(await vitrine.visitor(), `http://${host}/`)).body).toEqual(WRONG);
    }
    expect(connections).toBe(0);
  });
});

describe('what is no address', () => {
  it.each([
    '',
    'https://',
    'example.com',
    'javascript:alert(1)',
    'https://user@example.com/',
    'https://pаypal.com',
    `https://e.com/${'a'.repeat(3000)}`,
  ])('%s is told to be invalid', async (url) => {
    expect((await validate(mara, url)).body).toEqual(WRONG);
  });

  it.each([undefined, null, 7, {}, ['https://example.com'], 'https://example.com/\0', '\ud800'])('%j is refused', async (url) => {
    const answer = (await validate(mara, url)) as unknown as Answer<{ message: string }>;
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('URL');
  });
});

describe('asking often', () => {
  it('is possible thirty times a minute for one session, and others are not held up', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index++) statuses.push((await validate(mara, 'nonsense')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    const refused = await validate(mara, 'nonsense');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await validate(await vitrine.visitor(), 'nonsense')).status).toBe(200);
  });

  it('is for those with a session', async () => {
    expect((await validate(vitrine.browser(), 'https://example.com')).status).toBe(401);
  });
});
