import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import { Scheduler } from '../../../src/platform/database/scheduler.js';
import { SweepLinks } from '../../../src/modules/sessions/infrastructure/sweep-links.js';
import { ALERT_RULES, expressionOf } from '../../../src/platform/observability/alerts.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { signedInAdmin } from '../../support/admin.js';
import type { SystemView } from '../../support/api.js';
import { freePort } from '../../support/free-port.js';
import { Vitrine } from '../../support/vitrine.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../deploy/monitoring');
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const panels = (JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }).panels.filter(({ targets }) => targets !== undefined);
const rules = ALERT_RULES.map((rule) => ({ name: rule.name, expr: expressionOf(rule) }));
const expressions = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`panel '${title}'`, expr] as const)),
  ...rules.map(({ name, expr }) => [`alert ${name}`, expr] as const),
];

/** Metric that Prometheus adds to each scrape. */
const ADDED = 'up';
const OPERATORS = new Set(['and', 'or', 'unless', 'bool']);

/** The metrics in a PromQL expression: names that are neither functions, operators nor labels. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|on|without|ignoring) \([^)]*\)/g, '');
  const names = [...withoutLabels.matchAll(/(?<![\w.])([a-z_]\w*)\b(?! *\()/gi)].map(([, name = '']) => name);
  return names.filter((name) => !OPERATORS.has(name));
}

describe('the dashboard and the alert rules', () => {
  let vitrine: Vitrine;
  let stop: () => Promise<void>;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    vitrine = await Vitrine.start({ METRICS_PORT: String(port), OFFSITE_FOLDER: tmpdir(), SMTP_URL: 'smtp://127.0.0.1:1' });
    stop = await vitrine.app.get(Metrics).listen();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await stop();
    await vitrine.stop();
  });

  const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}`)).text();

  it.each(expressions)('%s uses metrics that exist', async (_place, expression) => {
    const types = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    const served = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
      ),
    );
    const named = metricsIn(expression);
    expect(named).not.toEqual([]);
    expect(named.filter((name) => name !== ADDED && !served.has(name))).toEqual([]);
  });

  it('uses the route and the status of a failed sign-in', async () => {
    await fetch(`${vitrine.url}/adm/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'unknown', password: 'not the password' }),
    });
    expect(await scrape()).toMatch(/^http_requests_total\{method="POST",route="\/adm\/login",status="401"\} 1$/m);
  });

  it('counts the mails that the mail server does not take from 0', async () => {
    expect(await scrape()).toMatch(/^mail_failures_total 0$/m);
    const visitor = await vitrine.visitor();
    expect((await visitor.post('/api/send-magic-link', { email: 'ann@example.com' })).status).toBe(503);
    expect(await scrape()).toMatch(/^mail_failures_total 1$/m);
  });

  it('has few series for a route: 10 for a method, and one for each status', async () => {
    const series = (await scrape()).split('\n').filter((line) => line.includes('route="/adm/login"'));
    expect(series).toHaveLength(10);
  });

  it('counts the failures of a job from 0', async () => {
    expect(await scrape()).toContain('job_failures_total{name="sweep-links"} 0');
    jest.spyOn(vitrine.app.get(SweepLinks, { strict: false }), 'execute').mockRejectedValue(new Error('no database'));
    await vitrine.app.get(Scheduler).run('sweep-links');
    expect(await scrape()).toContain('job_failures_total{name="sweep-links"} 1');
  });

  it('are the ones of the back-office, for administrators', async () => {
    const admin = await signedInAdmin(vitrine);
    const { body } = await admin.get<SystemView>('/adm/api/system');
    expect(body.alerts.map(({ name }) => name)).toEqual(rules.map(({ name }) => name));
    expect(body.metrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['outbox_lag_seconds', 'mails_waiting', 'disk_free_bytes']),
    );
    const lines = (await scrape()).split('\n');
    for (const name of ['outbox_failed', 'upload_queue', 'mail_failures_total', 'mails_waiting']) {
      const { value } = body.metrics.find((metric) => metric.name === name) ?? {};
      expect(lines).toContain(`${name} ${value}`);
    }
    expect(body.alerts.find(({ name }) => name === 'MailFails')).toMatchObject({ state: 'firing', value: 1 });
    expect(body).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), nodeVersion: process.versions.node });
  });
});
