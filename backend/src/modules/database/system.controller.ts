import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import * as path from 'node:path';
import { Decimal, Instant, ListOf, OneOf, Text } from '../../platform/http/contract/fields.js';
import { ALERT_STATES, AlertRules, type Alert } from '../../platform/observability/alert-rules.js';
import { ALERT_SEVERITIES, expressionOf } from '../../platform/observability/alerts.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { BackOffice, FOR_ADMINISTRATORS, Get, admin } from '../../platform/http/operation/operation.js';

const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };

export class AlertView {
  @Text({ description: 'Name of the rule.', example: 'BackupLate' })
  name: string;

  @OneOf(ALERT_SEVERITIES, { description: '`critical`: at once; `warning`: in working hours.' })
  severity: Alert['rule']['severity'];

  @Text({ description: 'The condition, in PromQL.', example: 'outbox_lag_seconds > 60' })
  expression: string;

  @OneOf(ALERT_STATES, {
    description:
      '`firing`: the condition has held for the time of the rule; `pending`: it holds for less; `inactive`: it does not hold; `unknown`: only Prometheus can evaluate it, or the metric cannot be read now.',
  })
  state: Alert['state'];

  @Instant({ description: 'Since when the condition holds, as far as this process knows; null when it does not.', nullable: true })
  since: string | null;

  @Decimal({ description: 'The value that is compared; null for `unknown`.', nullable: true })
  value: number | null;
}

export class MetricView {
  @Text({ description: 'Name of the metric, as Prometheus reads it.', example: 'outbox_lag_seconds' })
  name: string;

  @Decimal({
    description: 'Sum over all labels; null when it cannot be read now. Seconds and bytes by the end of the name.',
    nullable: true,
  })
  value: number | null;
}

export class SystemView {
  @Text({ description: 'Version of Vitrine.', example: '0.3.0' })
  version: string;

  @Text({ description: 'Version of Node.js.', example: '24.21.0' })
  nodeVersion: string;

  @Text({ description: 'Host name of the instance that answers.' })
  instance: string;

  @Instant({ description: 'Start of this instance.' })
  startedAt: string;

  @ListOf(AlertView, { description: 'All alert rules, in their order.' })
  alerts: AlertView[];

  @ListOf(MetricView, { description: 'Gauges and counters of this instance, sorted by name.' })
  metrics: MetricView[];
}

/** What operators look at: the metrics and the alert rules, as Prometheus has them (PR-146). */
@BackOffice('system', 'adm/api/system')
export class SystemController {
  constructor(
    private readonly alertRules: AlertRules,
    private readonly metrics: Metrics,
  ) {}

  @Get('', admin('administrator'), FOR_ADMINISTRATORS, {
    says: 'Returns versions, metrics and the state of the alert rules. Of the instance that answers. Database, backups and jobs have calls of their own.',
    returns: SystemView,
  })
  async getSystem(): Promise<SystemView> {
    const alerts = await this.alertRules.evaluate();
    const metrics: MetricView[] = [];
    for (const name of this.metrics.names.toSorted()) metrics.push({ name, value: await this.total(name) });
    return {
      version,
      nodeVersion: process.versions.node,
      instance: hostname(),
      startedAt: new Date(performance.timeOrigin).toISOString(),
      alerts: alerts.map(({ rule, state, since, value }) => ({
        name: rule.name,
        severity: rule.severity,
        expression: expressionOf(rule),
        state,
        since: since?.toISOString() ?? null,
        value,
      })),
      metrics,
    };
  }

  private async total(name: string): Promise<number | null> {
    const sum = (await this.metrics.read(name)).reduce((total, { value }) => total + value, 0);
    return Number.isFinite(sum) ? sum : null;
  }
}
