import { CircleCheck } from 'lucide-react';
import { Badge, type BadgeVariant } from '@/admin/shared/badge';
import { Moment } from '@/admin/shared/moment';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { alertAddress, byUrgency, metricOf, metricText, ruleText, type Alert } from './system-texts';

const variants: Record<Alert['state'], BadgeVariant> = { firing: 'destructive', pending: 'strong', inactive: 'good', unknown: 'plain' };

function Rule({ alert }: { alert: Alert }) {
  const t = getT('adminSystem');
  const { name, severity, state, since, value } = alert;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-medium">{ruleText(name)}</p>
        <p className="text-xs text-ink-soft">{t(`severities.${severity}`)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {value === null ? null : <span className="tabular-nums">{metricText(metricOf(alert), value)}</span>}
        {since === null ? null : <Moment at={since} />}
        <Badge variant={variants[state]}>{t(`states.${state}`)}</Badge>
      </p>
    </li>
  );
}

/** Whether the value is a measure: that of a failed drill is a flag, and the age of what has never happened is negative. */
const hasMeasure = ({ value }: Alert, metric: string): boolean => value !== null && value >= 0 && !metric.endsWith('_drill_failed');

/** An alert that fires, as a link to the screen on which an administrator acts on it. */
export function FiringAlert({ alert, to = alertAddress(alert) }: { alert: Alert; to?: string }) {
  const t = getT('adminSystem');
  const { name, severity, value } = alert;
  const metric = metricOf(alert);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <Badge variant={severity === 'critical' ? 'destructive' : 'strong'}>{t(`severities.${severity}`)}</Badge>
      <Link to={to} className="font-medium text-accent hover:underline">
        {ruleText(name)}
      </Link>
      {hasMeasure(alert, metric) ? <span className="text-sm text-ink-soft">{t('now', { value: metricText(metric, value) })}</span> : null}
    </li>
  );
}

export const firing = (alerts: readonly Alert[]): Alert[] => byUrgency(alerts).filter(({ state }) => state === 'firing');

export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const t = getT('adminSystem');
  const urgent = firing(alerts);
  return (
    <section className="card p-5">
      <h2 className="font-semibold">{t('alerts')}</h2>
      {urgent.length === 0 ? (
        <p className="mt-2 flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {t('noAlerts')}
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {urgent.map((alert) => (
            <FiringAlert key={alert.name} alert={alert} />
          ))}
        </ul>
      )}
      <details className="mt-3">
        <summary className="w-fit cursor-pointer rounded-small py-1 text-sm font-semibold text-accent">
          {t('allRules', { n: alerts.length })}
        </summary>
        <p className="mt-1 text-sm text-ink-soft">{t('alertsHint')}</p>
        <ul className="mt-1 grid gap-x-8 divide-y divide-line xl:grid-cols-2 xl:divide-y-0">
          {byUrgency(alerts).map((alert) => (
            <Rule key={alert.name} alert={alert} />
          ))}
        </ul>
      </details>
    </section>
  );
}
