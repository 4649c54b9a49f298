import { createServer } from 'node:http';
import { attributesOf, Collector } from '../../support/collector.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;
/** Constants of OTLP: the kind of a span, and the code of its status. */
const SERVER = 2;
const FAILED = 2;

describe('traces', () => {
  let collector: Collector;
  beforeEach(async () => {
    collector = await Collector.start();
  });
  afterEach(() => collector.stop());

  const requestNamed = (name: string) => collector.spans.find((span) => span.kind === SERVER && span.name === name);

  it('contain route, status and statements of each request, and no personal data', async () => {
    const vitrine = await Vitrine.start({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_SERVICE_NAME: 'vitrine-of-a-test' });
    const secrets: string[] = [];
    try {
      const visitor = await vitrine.visitor();
      const { username } = visitor.me;
      const read = await visitor.get(`/api/user/${username}?email=secret@example.com`);
      expect(read.status).toBe(200);
      expect((await visitor.patch('/api/profile', { bio: 'a bio that stays at home' })).status).toBe(200);
      expect((await visitor.get('/api/email/secret@example.com/available')).status).toBe(200);
      expect((await visitor.get('/api/no-such-route/secret@example.com')).status).toBe(404);
      expect((await visitor.upload(await picture(), { description: 'private description' }, 'holiday.jpg')).status).toBe(201);
      await vitrine.rows('alter table profiles add constraint fails check (bio <> $$refused$$) not valid');
      expect((await visitor.patch('/api/profile', { bio: 'refused' })).status).toBe(500);
      secrets.push(username, 'secret', 'stays at home', 'private description', 'holiday', 'refused', ...visitor.cookies.values());
      secrets.push(...[...visitor.cookies.values()].map(decodeURIComponent));
    } finally {
      await vitrine.stop();
    }

    expect(new Set(collector.requests.map((request) => request.path))).toEqual(new Set(['/v1/traces']));
    expect(collector.resource).toMatchObject({ 'service.name': 'vitrine-of-a-test' });
    const read = requestNamed('GET /api/user/:username');
    expect(attributesOf(read!)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/user/:username',
      'http.response.status_code': 200,
      'vitrine.request_id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(read!.parentSpanId ?? '').toBe('');
    const statements = collector.childrenOf(read!);
    expect(statements.map(({ name }) => name)).toContain('profile-page');
    expect(statements.every(({ traceId }) => traceId === read!.traceId)).toBe(true);
    // Contains the statements of TypeORM, and those after the parts of an upload.
    const written = collector.childrenOf(requestNamed('PATCH /api/profile')!).map(({ name }) => name);
    expect(written).toEqual(expect.arrayContaining(['START TRANSACTION', 'UPDATE profiles', 'COMMIT']));
    expect(collector.childrenOf(requestNamed('POST /api/media/upload')!).map(({ name }) => name)).toContain('COMMIT');
    const failed = collector.spans.filter(({ status }) => status.code === FAILED);
    expect(failed.map((span) => [span.name, attributesOf(span)['error.type'], span.status.message])).toEqual(
      expect.arrayContaining([
        ['UPDATE profiles', '23514', undefined],
        ['PATCH /api/profile', '500', undefined],
      ]),
    );
    const everything = collector.requests.map(({ body }) => body).join('\n');
    for (const secret of secrets) expect([secret, everything.includes(secret)]).toEqual([secret, false]);
  });

  it('continue the trace of the caller and its sampling decision with a trusted proxy', async () => {
    const vitrine = await Vitrine.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
      TRUST_PROXY: '1',
    });
    try {
      await vitrine.browser().get('/health/live');
      await vitrine.browser({ traceparent }).get('/health/live');
      await vitrine.browser({ traceparent: 'nonsense' }).get('/health/live');
    } finally {
      await vitrine.stop();
    }
    expect(collector.spans.map(({ traceId, parentSpanId, name }) => ({ traceId, parentSpanId, name }))).toEqual([
      { traceId: CALLER.trace, parentSpanId: CALLER.span, name: 'GET /health/live' },
    ]);
  });

  it('ignore the trace of the caller without a trusted proxy', async () => {
    const vitrine = await Vitrine.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    try {
      await vitrine.browser({ traceparent }).get('/health/live');
    } finally {
      await vitrine.stop();
    }
    expect(collector.spans.map(({ name }) => name)).toEqual(['GET /health/live']);
    expect(JSON.stringify(collector.spans)).not.toContain(CALLER.trace);
  });

  it.each([
    ['never answers', () => (collector.isHanging = true)],
    ['is down', () => collector.stop()],
  ])('delay neither requests nor the shutdown when the collector %s', async (_trouble, trouble) => {
    const { url } = collector;
    await trouble();
    const vitrine = await Vitrine.start({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    const visitor = await vitrine.visitor();
    expect((await visitor.get('/api/creators')).status).toBe(200);
    expect((await visitor.patch('/api/profile', { bio: 'seen all the same' })).status).toBe(200);
    await vitrine.stop();
  });

  it('are not sent by default', async () => {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.end();
    });
    // The default port of a collector in the OTLP standard.
    server.on('error', () => undefined).listen(4318, '127.0.0.1');
    const vitrine = await Vitrine.start();
    await vitrine.visitor();
    await vitrine.stop();
    server.close();
    expect({ requested, collected: collector.requests }).toEqual({ requested: [], collected: [] });
  });
});
