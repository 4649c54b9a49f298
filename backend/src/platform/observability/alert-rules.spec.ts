import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Config } from '../config/config.js';
import { AlertRules, parseAlertRules, type Alert } from './alert-rules.js';
import { Metrics } from './metrics.js';

const MINUTE_MS = 60_000;
const YAML = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/monitoring/alerts.yml'), 'utf8');

describe('the file of the alert rules', () => {
  const rules = parseAlertRules(YAML);

  it('is read completely, with the time that a condition must hold', () => {
    expect(rules).toHaveLength(YAML.split('- alert:').length - 1);
    expect(rules.find(({ name }) => name === 'BackupMissing')).toEqual({
      name: 'BackupMissing',
      severity: 'critical',
      expression: 'backup_age_seconds < 0',
      holdMs: 26 * 60 * MINUTE_MS,
      condition: { metric: 'backup_age_seconds', isAbove: false, threshold: 0, windowMs: undefined, isSum: false },
    });
    expect(rules.find(({ name }) => name === 'BackupLate')?.condition?.threshold).toBe(26 * 3600);
    expect(rules.find(({ name }) => name === 'DiskNearlyFull')?.condition).toMatchObject({ isAbove: false, threshold: 2e9 });
  });

  it('leaves to Prometheus what compares requests, instances and the process', () => {
    const left = rules.filter(({ condition }) => condition === undefined).map(({ name }) => name);
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
