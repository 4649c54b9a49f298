import type { Fact } from '@/admin/shared/facts';
import type { System } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { formatBytes } from '@/shared/lib/format-bytes';
import { allTexts } from '@/shared/texts/all-texts';
import { perLanguage } from '@/shared/texts/language';
import { getT, type TextKey } from '@/shared/texts/texts';

export type Alert = System['alerts'][number];

const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
const formatOf = (unit: string) =>
  perLanguage((language) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }));
const formats = { day: formatOf('day'), hour: formatOf('hour'), minute: formatOf('minute'), second: formatOf('second') };

/** `3 hours`, in the largest unit that fits. */
function spanText(seconds: number): string {
  const [unit, length] = SPANS.find(([, span]) => seconds >= span) ?? (['second', 1] as const);
  return formats[unit]().format(Math.floor(seconds / length));
}

/** The value of a metric in the unit that ends its name. A negative age is that of something that has never happened. */
export function metricText(name: string, value: number | null): string {
  if (value === null) return getT('adminSystem')('unreadable');
  if (name.endsWith('_bytes')) return formatBytes(value);
  if (!name.endsWith('_seconds')) return formatWhole(value);
  return value < 0 ? getT('adminCommon')('never') : spanText(value);
}

/** The label and the value of a metric. */
export function metricFact({ metrics }: System, name: TextKey<'adminSystem.metrics'>): Fact {
  const value = metrics.find((metric) => metric.name === name)?.value ?? null;
  return [getT('adminSystem.metrics')(name), metricText(name, value)];
}

/** What a rule reports; its name for one that this version does not know. */
export const ruleText = (name: string): string => (allTexts('adminSystem.rules') as Partial<Record<string, string>>)[name] ?? name;

/** The metric of an expression, whose unit is that of its value. Names of functions have no underscore. */
export const metricOf = ({ expression }: Alert): string => expression.split(/\W/).find((word) => word.includes('_')) ?? '';

/** The screen on which an administrator acts on an alert. */
export function alertAddress({ name }: Alert): string {
  if (/Backup/.test(name)) return '/adm/backup';
  if (name.startsWith('Mail')) return '/adm/site';
  if (name === 'FilesOrCountersWrong') return '/adm/database';
  return name === 'FailedSignIns' ? '/adm/audit' : '/adm/system';
}

const ORDER: Alert['state'][] = ['firing', 'pending', 'inactive', 'unknown'];

/** Firing first, critical before warnings. */
export const byUrgency = (alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.severity.localeCompare(other.severity));
