import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import { HttpUrlProber } from './http-url-prober.js';

/** Public addresses; each test maps them to local servers. */
const PUBLIC = '93.184.215.14';
const ANOTHER = '93.184.215.15';
const PUBLIC_V6 = '2606:2800:21f:cb07::1';

const open: { close: () => void }[] = [];
const sockets = new Set<Socket>();
let connected: string[] = [];
let resolved: string[] = [];
let names: Record<string, string[]>;
let behind: Record<string, number>;

beforeEach(() => {
  connected = [];
  resolved = [];
  names = {};
  behind = {};
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of open.splice(0)) server.close();
});

const prober = (deadline?: () => AbortSignal): HttpUrlProber =>
  new HttpUrlProber({
    deadline,
    resolve: async (name) => {
      resolved.push(name);
      return names[name] ?? [];
    },
    connectTo: ({ address, port }) => {
      connected.push(`${address}:${port}`);
      return { address: '127.0.0.1', port: behind[`${address}:${port}`] ?? 1 };
    },
  });

async function listening(server: net.Server | Server, endpoint: string): Promise<void> {
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  behind[endpoint] = (server.address() as AddressInfo).port;
}
const site = (listener: RequestListener, endpoint = `${PUBLIC}:80`): Promise<void> => listening(createServer(listener), endpoint);
const ok: RequestListener = (_request, response) => response.end('hello');
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

describe('a host on the internet', () => {
  beforeEach(() => {
    names['site.example'] = [PUBLIC];
  });

  it('is reachable when it answers', async () => {
    await site(ok);
    expect(await prober().isReachable('http://site.example/page?x=1')).toBe(true);
    expect(connected).toEqual([`${PUBLIC}:80`]);
  });

  it.each([401, 403, 404, 405, 429, 500, 503])('is reachable when it answers %s', async (status) => {
    await site((_request, response) => response.writeHead(status).end());
    expect(await prober().isReachable('http://site.example/')).toBe(true);
  });

  it('receives its name and no cookies, credentials or referrer, and its body is not read', async () => {
    let seen: Record<string, unknown> = {};
    const cut = Promise.withResolvers<void>();
    await site((request, response) => {
      seen = { ...request.headers, url: request.url };
      response.writeHead(200, { 'set-cookie': 'a=b' });
      const flood = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      request.socket.on('close', () => {
        clearInterval(flood);
        cut.resolve();
      });
    });
    expect(await prober().isReachable('http://site.example/page?x=1#part')).toBe(true);
    await cut.promise;
    expect(seen).toMatchObject({ host: 'site.example', url: '/page?x=1' });
    for (const header of ['cookie', 'authorization', 'referer']) expect(seen).not.toHaveProperty(header);
  });

  it('receives its name over TLS for an https URL', async () => {
    const hello = Promise.withResolvers<Buffer>();
    await listening(
      net.createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', (bytes) => {
          hello.resolve(bytes);
          socket.end();
        });
      }),
      `${PUBLIC}:443`,
    );
    expect(await prober().isReachable('https://site.example./')).toBe(false);
    expect((await hello.promise).includes('site.example')).toBe(true);
    expect((await hello.promise).includes('site.example.')).toBe(false);
    expect(connected).toEqual([`${PUBLIC}:443`]);
  });

  it('is unreachable when the port is closed, the connection is closed or the response is invalid', async () => {
    expect(await prober().isReachable('http://site.example/')).toBe(false);
    await listening(
      net.createServer((socket) => socket.destroy()),
      `${PUBLIC}:80`,
    );
    expect(await prober().isReachable('http://site.example/')).toBe(false);
    await listening(
      net.createServer((socket) => socket.end('nonsense\r\n\r\n')),
      `${PUBLIC}:80`,
    );
    expect(await prober().isReachable('http://site.example/')).toBe(false);
  });

  it('is unreachable when there is no such name', async () => {
    expect(await prober().isReachable('http://missing.example/')).toBe(false);
    expect(connected).toEqual([]);
  });

  it('is reachable by its second address when the first is dead', async () => {
    names['site.example'] = [ANOTHER, PUBLIC];
    const server = createServer(ok);
    await listening(server, `${PUBLIC}:80`);
    const { port } = server.address() as AddressInfo;
    const twoAddresses = new HttpUrlProber({
      resolve: async () => [ANOTHER, PUBLIC],
      connectTo: ({ address }) => ({ address: address === PUBLIC ? '127.0.0.1' : '127.9.9.9', port }),
    });
    expect(await twoAddresses.isReachable('http://site.example/')).toBe(true);
  });

  it('is reachable by an IPv4 or IPv6 address', async () => {
    await site(ok);
    await site(ok, `${PUBLIC_V6}:80`);
    expect(await prober().isReachable(`http://${PUBLIC}/`)).toBe(true);
    expect(await prober().isReachable(`http://[${PUBLIC_V6}]/`)).toBe(true);
    expect(resolved).toEqual([]);
  });
});

describe('a redirect', () => {
  beforeEach(() => {
    names['site.example'] = [PUBLIC];
    names['other.example'] = [ANOTHER];
  });

  it('is followed to another host', async () => {
    await site(redirectTo('http://other.example/'));
    expect(await prober().isReachable('http://site.example/')).toBe(false);
    await site(ok, `${ANOTHER}:80`);
    expect(await prober().isReachable('http://site.example/')).toBe(true);
    expect(resolved).toEqual(['site.example', 'other.example', 'site.example', 'other.example']);
  });

  it('is followed at most three times', async () => {
    let requests = 0;
    await site((_request, response) => response.writeHead(302, { location: `/${++requests}` }).end());
    expect(await prober().isReachable('http://site.example/')).toBe(true);
    expect(requests).toBe(4);
  });

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://2130706433/',
    'http://inner.example/',
    '//10.0.0.1/',
    'http://other.example:8080/',
    'http://user:secret@other.example/',
  ])('to %s is not followed', async (location) => {
    names['inner.example'] = ['192.168.0.1'];
    await site(redirectTo(location));
    expect(await prober().isReachable('http://site.example/')).toBe(false);
    expect(connected).toEqual([`${PUBLIC}:80`]);
  });

  it.each(['mailto:x@example.com', 'intent://open', 'http://', '\\\\'])('to %s ends with a host that answered', async (location) => {
    await site(redirectTo(location));
    await expect(prober().isReachable('http://site.example/')).resolves.toBe(true);
    expect(connected[0]).toBe(`${PUBLIC}:80`);
  });
});

describe('no connection is made', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://localhost/',
    'http://localhost./',
    'http://inner.example/',
    'http://INNER.example./',
    'http://mapped.example/',
    'http://site.example:22/',
    'http://site.example:8080/',
    'http://site.example:0/',
    'https://site.example:5432/',
    'http://user:secret@site.example/',
    'ftp://site.example/',
    'gopher://site.example/',
  ])('to %s', async (url) => {
    Object.assign(names, {
      localhost: ['127.0.0.1', '::1'],
      'inner.example': ['10.0.0.7'],
      'mapped.example': ['::ffff:10.0.0.7'],
      'site.example': [PUBLIC],
    });
    expect(await prober().isReachable(url)).toBe(false);
    expect(connected).toEqual([]);
  });

  it('to the private one of two addresses', async () => {
    names['both.example'] = ['10.0.0.7', PUBLIC];
    await site(ok);
    expect(await prober().isReachable('http://both.example/')).toBe(true);
    expect(connected).toEqual([`${PUBLIC}:80`]);
  });

  it('to the address of a second DNS answer', async () => {
    let requests = 0;
    let to: string[] = [];
    const server = createServer(ok);
    await listening(server, `${PUBLIC}:80`);
    const { port } = server.address() as AddressInfo;
    const rebinding = new HttpUrlProber({
      resolve: async () => (requests++ === 0 ? [PUBLIC] : ['127.0.0.1']),
      connectTo: ({ address }) => {
        to = [...to, address];
        return { address: '127.0.0.1', port };
      },
    });
    expect(await rebinding.isReachable('http://rebind.example/')).toBe(true);
    expect({ requests, to }).toEqual({ requests: 1, to: [PUBLIC] });
  });
});

describe('a host that does not respond', () => {
  /** Starts a check and aborts it when the condition resolves. */
  const untilDeadline = async (url: string, condition: Promise<unknown>): Promise<boolean> => {
    const deadline = new AbortController();
    const reachable = prober(() => deadline.signal).isReachable(url);
    await condition;
    deadline.abort();
    return reachable;
  };

  it('times out after four seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await prober().isReachable('http://silent.example/');
    expect(timeout.mock.calls).toEqual([[4_000]]);
    timeout.mockRestore();
  });

  it('is unreachable at the deadline when it never answers, and its connection is closed', async () => {
    names['hole.example'] = [PUBLIC];
    const request = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    await listening(
      net.createServer((socket) => {
        socket.once('data', () => request.resolve());
        socket.on('error', () => undefined).once('close', () => closed.resolve());
      }),
      `${PUBLIC}:80`,
    );
    expect(await untilDeadline('http://hole.example/', request.promise)).toBe(false);
    await closed.promise;
  });

  it('is unreachable at the deadline when it sends an answer that does not end', async () => {
    names['dribble.example'] = [ANOTHER];
    const sent = Promise.withResolvers<void>();
    await listening(
      net.createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nX-Slow: ', () => sent.resolve()));
      }),
      `${ANOTHER}:80`,
    );
    expect(await untilDeadline('http://dribble.example/', sent.promise)).toBe(false);
  });

  it('is unreachable at the deadline when its name server does not respond', async () => {
    const deadline = new AbortController();
    const noName = new HttpUrlProber({ resolve: () => new Promise(() => undefined), deadline: () => deadline.signal });
    const reachable = noName.isReachable('http://name.example/');
    deadline.abort();
    expect(await reachable).toBe(false);
  });
});

describe('posting a message', () => {
  const message = { headers: { TTL: 60, 'Content-Type': 'application/octet-stream' }, body: Buffer.from('encrypted') };

  it('sends headers and body, and returns the status and the wait that the response asks for', async () => {
    const received: unknown[] = [];
    names['push.example'] = [PUBLIC];
    await site((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => received.push([request.method, request.headers.ttl, body]));
      request.on('end', () => response.writeHead(429, { 'Retry-After': '30' }).end('busy'));
    });
    expect(await prober().post('http://push.example/1', message)).toMatchObject({ status: 429, retryAfter: '30' });
    expect(received).toEqual([['POST', '60', 'encrypted']]);
  });

  it('follows no redirect', async () => {
    names['push.example'] = [PUBLIC];
    await site(redirectTo('http://inner.example/'));
    expect(await prober().post('http://push.example/1', message)).toMatchObject({ status: 302 });
    expect(connected).toEqual([`${PUBLIC}:80`]);
  });

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', 'fd00::1'])('does not connect to %s', async (address) => {
    names['push.example'] = [address];
    expect(await prober().post('http://push.example/1', message)).toBeUndefined();
    expect(connected).toEqual([]);
  });
});
