import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { Readiness } from '../../../src/app/readiness.js';
import type { UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const HTML = '<html><head><!-- head --><!-- /head --></head><body><!-- content --></body></html>';

describe('a request', () => {
  let vitrine: Vitrine;
  let folder: string;
  let stopMetrics: () => Promise<void>;
  let metricsPort: number;
  let ann: Browser;
  let thumbnail: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-observed-'));
    await writeFile(path.join(folder, 'index.html'), HTML);
    metricsPort = await freePort();
    vitrine = await Vitrine.start({ METRICS_PORT: String(metricsPort) }, folder);
    stopMetrics = await vitrine.app.get(Metrics).listen();
    ann = await vitrine.visitor();
    const { body } = await ann.upload<UploadView>(await picture());
    thumbnail = body.files[0]?.thumbnails[0]?.url ?? '';
    // The first request reads the file, the second one uses the cache.
    expect((await fetch(vitrine.url + thumbnail)).status).toBe(200);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await stopMetrics();
    await vitrine.stop();
    await rm(folder, { recursive: true });
  });

  async function countOf(route: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('http_requests_total') && line.includes(`route="${route}"`));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  it.each([
    ['for a thumbnail in memory', () => thumbnail, '/storage/:file'],
    ['for a server-made page', () => `/${ann.me.username}`, 'page'],
    ['of the API', () => '/api/creators', '/api/creators'],
  ])('%s is counted once and logged once with its id', async (_title, address, route) => {
    jest.spyOn(PinoLogger.root, 'isLevelEnabled').mockReturnValue(true);
    const logged = jest.spyOn(PinoLogger.root, 'debug');
    const before = await countOf(route);
    const { status, headers } = await fetch(vitrine.url + address(), { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    await eventually(async () => (await countOf(route)) > before);
    expect(await countOf(route)).toBe(before + 1);
    const ids = logged.mock.calls.map(([line]) => (line as { req?: Request }).req?.id);
    expect(ids.filter((id) => id === headers.get('x-request-id'))).toHaveLength(1);
  });

  it('for the metrics is answered when a gauge cannot be read', async () => {
    vitrine.app.get(Metrics).registerGauge('broken_gauge', 'A gauge of this test.', () => {
      throw new Error('not connected');
    });
    const response = await fetch(`http://127.0.0.1:${metricsPort}`);
    expect(response.status).toBe(200);
    expect((await response.text()).split('\n')).toContain('broken_gauge Nan');
  });

  it('for a thumbnail in memory closes its connection while the server is stopping', async () => {
    const isStopping = jest.spyOn(vitrine.app.get(Readiness), 'isStopping', 'get').mockReturnValue(true);
    expect((await fetch(vitrine.url + thumbnail)).headers.get('connection')).toBe('close');
    expect(isStopping).toHaveBeenCalled();
  });
});
