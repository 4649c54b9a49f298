import { beforeEach, describe, expect, it } from '@jest/globals';
import { Config } from '../config/config.js';
import { AlertRules, type Alert } from './alert-rules.js';
import { ALERT_RULES, expressionOf } from './alerts.js';
import { Metrics } from './metrics.js';

const MINUTE_MS = 60_000;

describe('the alert rules', () => {
  const written = (name: string): unknown => ALERT_RULES.filter((rule) => rule.name === name).map(expressionOf)[0];

  it('are conditions in PromQL', () => {
    expect(written('BackupMissing')).toBe('backup_age_seconds < 0');
    expect(written('JobFailed')).toBe('increase(job_failures_total[6h]) > 0');
    expect(written('MailFails')).toBe('sum(increase(mail_failures_total[15m])) > 0');
  });

  it('leave to Prometheus what compares requests, instances and the process', () => {
    const left = ALERT_RULES.filter(({ when }) => typeof when === 'string').map(({ name }) => name);
    expect(left).toEqual(['InstanceDown', 'ManyServerErrors', 'SlowRoute', 'FailedSignIns']);
  });
});

describe('an alert', () => {
  let now: number;
  let lag: number;
  let metrics: Metrics;
  let rules: AlertRules;

  beforeEach(() => {
    now = 1_000_000_000;
    lag = 0;
    metrics = new Metrics({ metricsPort: undefined } as Config);
    metrics.registerGauge('outbox_lag_seconds', 'lag', () => lag);
    metrics.registerGauge('outbox_failed', 'fails', () => Promise.reject(new Error('no database')));
    rules = new AlertRules(metrics, { now: () => new Date(now) });
  });

  const stateOf = async (name: string): Promise<Alert | undefined> => (await rules.evaluate()).find(({ rule }) => rule.name === name);

  it('is pending until its condition has held for the time of the rule, and then fires', async () => {
    expect(await stateOf('OutboxLate')).toMatchObject({ state: 'inactive', value: 0, since: null });
    lag = 61;
    expect(await stateOf('OutboxLate')).toMatchObject({ state: 'pending', value: 61, since: new Date(now) });
    now += 4 * MINUTE_MS;
    expect(await stateOf('OutboxLate')).toMatchObject({ state: 'pending' });
    now += MINUTE_MS;
    expect(await stateOf('OutboxLate')).toMatchObject({ state: 'firing', since: new Date(1_000_000_000) });
    lag = 60;
    expect(await stateOf('OutboxLate')).toMatchObject({ state: 'inactive', since: null });
    lag = 61;
    expect(await stateOf('OutboxLate')).toMatchObject({ state: 'pending' });
  });

  it('is unknown while its metric cannot be read, is not recorded, or is left to Prometheus', async () => {
    for (const name of ['OutboxEventsFailed', 'UploadsWait', 'ManyServerErrors']) {
      expect(await stateOf(name)).toMatchObject({ state: 'unknown', value: null });
    }
  });

  it('of an increase ends when its window has passed, and compares each label', async () => {
    const countFailure = metrics.registerJob('purge');
    metrics.registerJob('backup');
    expect(await stateOf('JobFailed')).toMatchObject({ state: 'inactive', value: 0 });
    countFailure();
    expect(await stateOf('JobFailed')).toMatchObject({ state: 'firing', value: 1 });
    for (let minutes = 0; minutes < 6 * 60; minutes += 10) {
      now += 10 * MINUTE_MS;
      await rules.evaluate();
    }
    now += MINUTE_MS;
    expect(await stateOf('JobFailed')).toMatchObject({ state: 'inactive', value: 0 });
  });

  it('of a sum adds up all labels', async () => {
    const count = metrics.registerCounter('mail_failures_total', 'fails');
    count();
    count();
    expect(await stateOf('MailFails')).toMatchObject({ state: 'firing', value: 2 });
  });
});
