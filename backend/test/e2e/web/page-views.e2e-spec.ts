import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '../../support/eventually.js';
import { Vitrine } from '../../support/vitrine.js';

interface ReceivedEvent {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A fake Plausible or Umami server. */
class Sink {
  readonly events: ReceivedEvent[] = [];
  /** While true, requests are accepted and never answered. */
  isHanging = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Sink> {
    const server = createServer();
    const sink = new Sink(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        sink.events.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) as unknown });
        if (!sink.isHanging) response.writeHead(202).end('ok');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return sink;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async waitForEvents(count: number): Promise<ReceivedEvent[]> {
    await eventually(() => this.events.length >= count);
    return this.events;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('page views', () => {
  let sink: Sink;
  beforeEach(async () => {
    sink = await Sink.start();
  });
  afterEach(() => sink.stop());

  async function frontend(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-app-'));
    await writeFile(path.join(folder, 'index.html'), '<html><head><!-- head --><!-- /head --></head><body><!-- content --></body></html>');
    return folder;
  }

  it('are sent to Plausible with the address and the browser of the visitor', async () => {
    const vitrine = await Vitrine.start(
      { ANALYTICS_URL: `${sink.url}/api/event?domain=vitrine.example`, TRUST_PROXY: '1' },
      await frontend(),
    );
    try {
      const visitor = vitrine.browser({ 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' });
      const sent = { path: '/amber-otter', referrer: 'https://search.example/' };
      expect((await visitor.post('/api/page-views', sent)).status).toBe(204);
      const [event] = await sink.waitForEvents(1);
      expect(event?.path).toBe('/api/event');
      expect(event?.body).toEqual({
        name: 'pageview',
        domain: 'vitrine.example',
        url: `${vitrine.url}/amber-otter`,
        referrer: sent.referrer,
      });
      expect(event?.headers).toMatchObject({ 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' });
      expect(event?.headers.cookie).toBeUndefined();
      expect((await visitor.get('/')).text).toContain('<meta name="page-views" content="counted" />');
    } finally {
      await vitrine.stop();
    }
  });

  it('are sent to Umami', async () => {
    const vitrine = await Vitrine.start({ ANALYTICS_URL: `${sink.url}/api/send?website=8f0c-11` });
    try {
      await vitrine.browser({ 'user-agent': FIREFOX }).post('/api/page-views', { path: '/' });
      const [event] = await sink.waitForEvents(1);
      expect(event?.body).toEqual({ type: 'event', payload: { website: '8f0c-11', hostname: '127.0.0.1', url: '/', referrer: '' } });
    } finally {
      await vitrine.stop();
    }
  });

  it('are not sent for visitors who opted out of tracking, crawlers and prefetches', async () => {
    const vitrine = await Vitrine.start({ ANALYTICS_URL: `${sink.url}/api/event` });
    try {
      const excluded: Record<string, string>[] = [
        { dnt: '1' },
        { 'sec-gpc': '1' },
        { 'sec-purpose': 'prefetch' },
        { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      ];
      for (const headers of excluded)
        expect((await vitrine.browser({ 'user-agent': FIREFOX, ...headers }).post('/api/page-views', { path: '/left-out' })).status).toBe(
          204,
        );
      await vitrine.browser({ 'user-agent': FIREFOX, dnt: '0' }).post('/api/page-views', { path: '/counted' });
      expect((await sink.waitForEvents(1)).map(({ body }) => (body as { url: string }).url)).toEqual([`${vitrine.url}/counted`]);
    } finally {
      await vitrine.stop();
    }
  });

  it('are accepted without delay while the sink hangs, for paths of the site only', async () => {
    sink.isHanging = true;
    const vitrine = await Vitrine.start({ ANALYTICS_URL: `${sink.url}/api/event` });
    try {
      const visitor = vitrine.browser({ 'user-agent': FIREFOX });
      // More page views than are sent concurrently. Each is answered although the service never answers.
      for (let n = 0; n < 30; n++) expect((await visitor.post('/api/page-views', { path: `/page-${n}` })).status).toBe(204);
      for (const wrong of ['https://elsewhere.example/', 'no-slash', '/search?token=secret', ''])
        expect((await visitor.post('/api/page-views', { path: wrong })).status).toBe(400);
    } finally {
      sink.isHanging = false;
      await vitrine.stop();
    }
  });

  it('are not requested by pages without a sink', async () => {
    const vitrine = await Vitrine.start({}, await frontend());
    try {
      const visitor = vitrine.browser({ 'user-agent': FIREFOX });
      expect((await visitor.get('/')).text).not.toContain('page-views');
      expect((await visitor.post('/api/page-views', { path: '/' })).status).toBe(204);
    } finally {
      await vitrine.stop();
    }
  });
});
