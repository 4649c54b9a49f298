import { clsx } from 'clsx';
import type { StatsView } from '@/shared/api/public-api';
import { formatCompact, formatWhole } from '@/shared/lib/format';
import { perLanguage } from '@/shared/texts/language';
import { getT } from '@/shared/texts/texts';
import { metrics } from './metrics';
import { changeText } from './overview-tiles';

const percent = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }));

/** A rate in per cent; a dash when it is not known. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : percent().format(rate / 100));

interface ComparisonProps {
  comparison: StatsView['comparison'];
  days: number;
}

/** The numbers of the range, each beside the one of as many days before it. */
export function Comparison({ comparison, days }: ComparisonProps) {
  const t = getT('statistics');
  const { current, previous } = comparison.clickThroughRate;
  const counts = metrics.map((metric) => {
    const { current: now, previous: before, change } = comparison[metric];
    const shown = { value: formatCompact(now), title: formatWhole(now), before: formatCompact(before) };
    return { label: t(`metrics.${metric}`), ...shown, change };
  });
  const rate = { label: t('clickThrough'), value: rateText(current), title: undefined, before: rateText(previous), change: null };
  return (
    <dl aria-label={t('comparison', { n: days })} className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {[...counts, rate].map(({ label, value, title, before, change }) => (
        <div key={label} className="min-w-0">
          <dt className="truncate text-sm text-ink-faint">{label}</dt>
          <dd className="mt-0.5">
            <span className="text-xl font-bold tracking-tight tabular-nums" title={title}>
              {value}
            </span>
            {change === null ? null : (
              <span className={clsx('ms-2 text-sm font-semibold tabular-nums', change < 0 ? 'text-danger' : 'text-success')}>
                {changeText(change)}
              </span>
            )}
            <span className="block text-xs text-ink-faint tabular-nums">{t('before', { value: before })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
