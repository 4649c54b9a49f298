import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Every, MINUTE } from '../schedule/every.js';
import { Metrics, type Sample } from './metrics.js';

/** The rules that Prometheus loads. They are read from there, so that both evaluate the same ones (PR-146). */
const RULES_FILE = path.resolve(import.meta.dirname, '../../../deploy/monitoring/alerts.yml');

const RULE =
  /^ +- alert: (?<name>\w+)\n +expr: (?<quote>['"]?)(?<expression>.+)\k<quote>\n(?: +for: (?<hold>\w+)\n)? +labels: \{ severity: (?<severity>\w+) \}/gm;
const NUMBER = String.raw`(?<factor>[\d.e]+)(?: \* (?<times>\d+))?`;
/** The two forms that one process evaluates; the others compare requests or instances, which only Prometheus sees. */
const LEVEL = new RegExp(String.raw`^(?<metric>\w+) (?<operator>[<>]) ${NUMBER}$`);
const INCREASE = new RegExp(String.raw`^(?<sum>sum\()?increase\((?<metric>\w+)\[(?<window>\w+)\]\)\)? (?<operator>[<>]) ${NUMBER}$`);

const UNITS_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

export const ALERT_SEVERITIES = ['critical', 'warning'] as const;
export const ALERT_STATES = ['firing', 'pending', 'inactive', 'unknown'] as const;

interface Condition {
  metric: string;
  isAbove: boolean;
  threshold: number;
  /** The increase in this time is compared; undefined compares the value. */
  windowMs?: number;
  /** The increases of all labels are added up. */
  isSum: boolean;
}

export interface AlertRule {
  name: string;
  severity: (typeof ALERT_SEVERITIES)[number];
  expression: string;
  /** How long the condition must hold. */
  holdMs: number;
  /** Undefined for an expression that this process cannot evaluate. */
  condition?: Condition;
}

export interface Alert {
  rule: AlertRule;
  state: (typeof ALERT_STATES)[number];
  /** Since when the condition holds. */
  since: Date | null;
  value: number | null;
}

/** `26h` in milliseconds. */
const durationMs = (text: string): number => Number.parseInt(text, 10) * (UNITS_MS[text.slice(-1)] ?? Number.NaN);

function conditionOf(expression: string): Condition | undefined {
  const { metric, operator, factor, times = '1', window, sum } = (LEVEL.exec(expression) ?? INCREASE.exec(expression))?.groups ?? {};
  if (metric === undefined) return undefined;
  return {
    metric,
    isAbove: operator === '>',
    threshold: Number(factor) * Number(times),
    windowMs: window === undefined ? undefined : durationMs(window),
    isSum: sum !== undefined,
  };
}

/** The rules of a file for Prometheus, in its order. */
export function parseAlertRules(yaml: string): AlertRule[] {
  return [...yaml.matchAll(RULE)].map(({ groups: { name = '', expression = '', hold = '0s', severity = '' } = {} }) => ({
    name,
    severity: severity === 'critical' ? 'critical' : 'warning',
    expression,
    holdMs: durationMs(hold),
    condition: conditionOf(expression),
  }));
}

interface Snapshot {
  at: number;
  values: Map<string, number>;
}

const labelsOf = ({ labels }: Sample): string => JSON.stringify(labels);

/**
 * Evaluates the alert rules for this process: every minute, and when they are read. An alert is pending until its condition has held for
 * the time of the rule. A start forgets since when, as a start of Prometheus does.
 */
@Injectable()
export class AlertRules {
  private readonly rules = parseAlertRules(readFileSync(RULES_FILE, 'utf8'));
  private readonly heldSince = new Map<string, number>();
  private readonly snapshots = new Map<string, Snapshot[]>();
  private readonly startedAt: number;

  constructor(
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now().getTime();
  }

  /**
   * The state of every rule, in the order of the file. One after another, because a burst of reads would itself be a queue for database
   * connections.
   */
  @Every('alert-rules', MINUTE, { inMaintenance: true })
  async evaluate(): Promise<Alert[]> {
    const alerts: Alert[] = [];
    for (const rule of this.rules) alerts.push(await this.stateOf(rule));
    return alerts;
  }

  private async stateOf(rule: AlertRule): Promise<Alert> {
    const { name, condition, holdMs } = rule;
    const value = condition === undefined ? undefined : await this.read(condition);
    if (condition === undefined || value === undefined) return { rule, state: 'unknown', since: null, value: null };
    if (condition.isAbove ? value <= condition.threshold : value >= condition.threshold) {
      this.heldSince.delete(name);
      return { rule, state: 'inactive', since: null, value };
    }
    const now = this.clock.now().getTime();
    const since = this.heldSince.get(name) ?? now;
    this.heldSince.set(name, since);
    return { rule, state: now - since >= holdMs ? 'firing' : 'pending', since: new Date(since), value };
  }

  /** The value nearest to the condition of all labels. Undefined when this process does not record the metric, or cannot read it now. */
  private async read({ metric, isAbove, windowMs, isSum }: Condition): Promise<number | undefined> {
    const samples = (await this.metrics.read(metric)).filter(({ value }) => Number.isFinite(value));
    if (samples.length === 0) return undefined;
    const values = windowMs === undefined ? samples.map(({ value }) => value) : this.increases(metric, samples, windowMs);
    if (isSum) return values.reduce((sum, value) => sum + value, 0);
    return isAbove ? Math.max(...values) : Math.min(...values);
  }

  /** A counter was 0 at the start of the process, so a window that begins earlier compares with 0. */
  private increases(metric: string, samples: Sample[], windowMs: number): number[] {
    const now = this.clock.now().getTime();
    const kept = (this.snapshots.get(metric) ?? []).filter(({ at }) => at >= now - windowMs);
    const [oldest] = this.startedAt > now - windowMs ? [] : kept;
    // The screen reads more often than needed.
    if (now - (kept.at(-1)?.at ?? 0) >= MINUTE / 2) {
      kept.push({ at: now, values: new Map(samples.map((sample) => [labelsOf(sample), sample.value])) });
    }
    this.snapshots.set(metric, kept);
    return samples.map((sample) => sample.value - (oldest?.values.get(labelsOf(sample)) ?? 0));
  }
}
