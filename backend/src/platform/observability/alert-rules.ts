import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Every, MINUTE } from '../schedule/every.js';
import { ALERT_RULES, durationMs, type AlertRule, type Condition } from './alerts.js';
import { Metrics, type Sample } from './metrics.js';

export const ALERT_STATES = ['firing', 'pending', 'inactive', 'unknown'] as const;

export interface Alert {
  rule: AlertRule;
  state: (typeof ALERT_STATES)[number];
  /** Since when the condition holds. */
  since: Date | null;
  value: number | null;
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
   * The state of every rule, in their order. One after another, because a burst of reads would itself be a queue for database
   * connections.
   */
  @Every('alert-rules', MINUTE, { inMaintenance: true })
  async evaluate(): Promise<Alert[]> {
    const alerts: Alert[] = [];
    for (const rule of ALERT_RULES) alerts.push(await this.stateOf(rule));
    return alerts;
  }

  private async stateOf(rule: AlertRule): Promise<Alert> {
    const { name, when, holds = '0s' } = rule;
    const value = typeof when === 'string' ? undefined : await this.read(when);
    if (typeof when === 'string' || value === undefined) return { rule, state: 'unknown', since: null, value: null };
    if ('above' in when ? value <= when.above : value >= when.below) {
      this.heldSince.delete(name);
      return { rule, state: 'inactive', since: null, value };
    }
    const now = this.clock.now().getTime();
    const since = this.heldSince.get(name) ?? now;
    this.heldSince.set(name, since);
    return { rule, state: now - since >= durationMs(holds) ? 'firing' : 'pending', since: new Date(since), value };
  }

  /** The value nearest to the condition of all labels. Undefined when this process does not record the metric, or cannot read it now. */
  private async read(when: Condition): Promise<number | undefined> {
    const { metric, increaseIn, isSum } = { increaseIn: undefined, isSum: false, ...when };
    const samples = (await this.metrics.read(metric)).filter(({ value }) => Number.isFinite(value));
    if (samples.length === 0) return undefined;
    const values = increaseIn === undefined ? samples.map(({ value }) => value) : this.increases(metric, samples, durationMs(increaseIn));
    if (isSum) return values.reduce((sum, value) => sum + value, 0);
    return 'above' in when ? Math.max(...values) : Math.min(...values);
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
