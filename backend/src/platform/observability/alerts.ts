import { HOUR, MINUTE, SECOND } from '../schedule/every.js';

export const ALERT_SEVERITIES = ['critical', 'warning'] as const;

/** `26h`, as Prometheus writes it. */
type Duration = `${number}${keyof typeof UNITS}`;

const UNITS = { s: SECOND, m: MINUTE, h: HOUR };

/** What one process evaluates: the value of a metric, or its increase. A text is for Prometheus only, which sees requests and instances. */
export type Condition = { metric: string } & (
  { below: number } | { above: number; increaseIn?: Duration; /** Of all labels. */ isSum?: boolean }
);

export interface AlertRule {
  name: string;
  severity: (typeof ALERT_SEVERITIES)[number];
  when: Condition | string;
  /** How long the condition must hold. Default: not at all. */
  holds?: Duration;
  /** In the syntax of Prometheus. */
  summary: string;
  /** The first action of the operator. */
  action: string;
}

/** The alert rules, from which `make openapi` writes `deploy/monitoring/alerts.yml`. operating.md explains them. */
export const ALERT_RULES: AlertRule[] = [
  {
    name: 'InstanceDown',
    severity: 'critical',
    when: 'up{job="vitrine"} == 0',
    holds: '2m',
    summary: '{{ $labels.instance }} does not answer the scrape',
    action: 'Look at its last log lines; its supervisor restarts it.',
  },
  {
    name: 'ManyServerErrors',
    severity: 'critical',
    when: 'sum(rate(http_requests_total{status=~"5..",status!="507"}[5m])) / sum(rate(http_requests_total[5m])) > 0.02',
    holds: '5m',
    summary: '{{ $value | humanizePercentage }} of the requests fail',
    action: 'The log has each failed request with its id. 503 alone: see DatabaseQueue.',
  },
  {
    name: 'SlowRoute',
    severity: 'warning',
    when: 'histogram_quantile(0.99, sum by (le, route) (rate(http_request_duration_seconds_bucket{route!~".*(upload|backup|restore|export|live|events).*"}[10m]))) > 2.5 and on (route) sum by (route) (rate(http_request_duration_seconds_count[10m])) > 0.05',
    holds: '15m',
    summary: '1 % of the requests to {{ $labels.route }} take more than {{ $value | humanizeDuration }}',
    action: 'Compare with the event loop and the queue for database connections.',
  },
  {
    name: 'EventLoopDelayed',
    severity: 'warning',
    when: { metric: 'nodejs_eventloop_lag_p99_seconds', above: 0.2 },
    holds: '10m',
    summary: 'the event loop of {{ $labels.instance }} is {{ $value | humanizeDuration }} late',
    action: 'Search the log for "the event loop stalled". Add an instance when the processors are busy.',
  },
  {
    name: 'DatabaseQueue',
    severity: 'warning',
    when: { metric: 'database_queue', above: 5 },
    holds: '5m',
    summary: '{{ $value }} requests of {{ $labels.instance }} wait for a database connection',
    action: 'Look for long statements in pg_stat_activity; raise DATABASE_POOL when the database is idle.',
  },
  {
    name: 'OutboxLate',
    severity: 'warning',
    when: { metric: 'outbox_lag_seconds', above: 60 },
    holds: '5m',
    summary: 'activities and notifications are {{ $value | humanizeDuration }} late',
    action: 'A restore runs, or the log has the reason.',
  },
  {
    name: 'OutboxEventsFailed',
    severity: 'warning',
    when: { metric: 'outbox_failed', above: 0 },
    holds: '5m',
    summary: '{{ $value }} events could not be applied',
    action: 'The table outbox has the error of each event.',
  },
  {
    name: 'UploadsWait',
    severity: 'warning',
    when: { metric: 'upload_queue', above: 100 },
    holds: '10m',
    summary: '{{ $value }} files wait to be processed',
    action: 'From 200 on, uploads answer 503. Add an instance.',
  },
  {
    name: 'DiskNearlyFull',
    severity: 'critical',
    when: { metric: 'disk_free_bytes', below: 2e9 },
    holds: '5m',
    summary: '{{ $value | humanize1024 }}B are free on the fullest disk of {{ $labels.instance }}',
    action: 'Below MIN_FREE_DISK_MB uploads and backups answer 507. Free some space.',
  },
  {
    name: 'BackupMissing',
    severity: 'critical',
    when: { metric: 'backup_age_seconds', below: 0 },
    holds: '26h',
    summary: 'there is no backup yet',
    action: 'Make one: npm run backup. Without nightly backups (NIGHTLY_JOBS=false), silence this alert.',
  },
  {
    name: 'BackupLate',
    severity: 'critical',
    when: { metric: 'backup_age_seconds', above: 26 * 3600 },
    holds: '10m',
    summary: 'the latest backup is {{ $value | humanizeDuration }} old',
    action: 'The log and the back-office have the error of the last attempt.',
  },
  {
    name: 'BackupNotRestorable',
    severity: 'critical',
    when: { metric: 'backup_restore_drill_failed', above: 0 },
    holds: '1m',
    summary: 'the latest backup could not be restored',
    action: 'Back-office, Backup & Restore, has the error. Make another backup and verify it.',
  },
  {
    name: 'OffsiteBackupMissing',
    severity: 'critical',
    when: { metric: 'offsite_backup_age_seconds', below: 0 },
    holds: '26h',
    summary: 'there is no off-site backup yet',
    action: 'Make one: vitrine backup --offsite. It prints what is wrong with the target.',
  },
  {
    name: 'OffsiteBackupLate',
    severity: 'critical',
    when: { metric: 'offsite_backup_age_seconds', above: 26 * 3600 },
    holds: '10m',
    summary: 'the latest off-site backup is {{ $value | humanizeDuration }} old',
    action: 'Run vitrine backup --offsite: it prints what is wrong with the target.',
  },
  {
    name: 'OffsiteBackupNotRestorable',
    severity: 'critical',
    when: { metric: 'offsite_backup_restore_drill_failed', above: 0 },
    holds: '1m',
    summary: 'the latest off-site backup could not be restored',
    action: 'vitrine backup --list has the reason. Until the next good backup no earlier one is removed.',
  },
  {
    name: 'FilesOrCountersWrong',
    severity: 'critical',
    when: { metric: 'integrity_problems', above: 0 },
    holds: '1m',
    summary: 'stored files are missing, changed or unreferenced, or counters differ',
    action: 'Back-office, Database, has the numbers; "Checking files" in operating.md says what to do.',
  },
  {
    name: 'JobFailed',
    severity: 'warning',
    when: { metric: 'job_failures_total', above: 0, increaseIn: '6h' },
    summary: 'the job {{ $labels.name }} has failed',
    action: 'The log has the error. The job runs again at its next time.',
  },
  {
    name: 'MailFails',
    severity: 'critical',
    when: { metric: 'mail_failures_total', above: 0, increaseIn: '15m', isSum: true },
    summary: '{{ $value | humanize }} mails could not be handed over in 15 minutes',
    action: 'Sign-in by mail answers 503 meanwhile. The log has the response of the mail server; check SMTP_URL.',
  },
  {
    name: 'MailsWait',
    severity: 'warning',
    when: { metric: 'mails_waiting', above: 0 },
    holds: '2h',
    summary: '{{ $value }} mails about a changed address wait to be sent',
    action: 'They are sent again every hour. The log has the response of the mail server; check SMTP_URL.',
  },
  {
    name: 'FailedSignIns',
    severity: 'warning',
    when: 'sum(increase(http_requests_total{route="/adm/login",status=~"401|429"}[15m])) > 20',
    summary: '{{ $value | humanize }} failed sign-ins to the back-office in 15 minutes',
    action: 'The audit log has names and networks.',
  },
  {
    name: 'VisitsDropped',
    severity: 'warning',
    when: { metric: 'visits_dropped', above: 0, increaseIn: '1h' },
    summary: '{{ $value | humanize }} views and clicks were dropped',
    action: 'The database was unavailable for minutes.',
  },
];

export const durationMs = (duration: Duration): number => Number.parseInt(duration, 10) * UNITS[duration.slice(-1) as keyof typeof UNITS];

/** The condition in PromQL. */
export function expressionOf({ when }: AlertRule): string {
  if (typeof when === 'string') return when;
  if ('below' in when) return `${when.metric} < ${when.below}`;
  const { metric, above, increaseIn, isSum } = when;
  const value = increaseIn === undefined ? metric : `increase(${metric}[${increaseIn}])`;
  return `${isSum === true ? `sum(${value})` : value} > ${above}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The file that Prometheus loads. */
export function alertsFile(): string {
  const rules = ALERT_RULES.map((rule) =>
    [
      `      - alert: ${rule.name}`,
      `        expr: ${quoted(expressionOf(rule))}`,
      ...(rule.holds === undefined ? [] : [`        for: ${rule.holds}`]),
      `        labels: { severity: ${rule.severity} }`,
      '        annotations:',
      `          summary: ${quoted(rule.summary)}`,
      `          action: ${quoted(rule.action)}`,
    ].join('\n'),
  );
  const head = '# Alerts of Vitrine. Each has a sentence and the first action; operating.md explains them. Written by `make openapi`.';
  return `${head}\ngroups:\n  - name: vitrine\n    rules:\n${rules.join('\n')}\n`;
}
