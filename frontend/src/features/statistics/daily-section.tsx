import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { DailyStatsView, StatsView } from '@/shared/api/public-api';
import { formatWhole } from '@/shared/lib/format';
import { longDay } from '@/shared/lib/format-utc-day';
import { lazyPart } from '@/shared/ui/lazy-part';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Skeleton } from '@/shared/ui/skeleton';
import { Comparison } from './comparison';
import { metrics, ranges, summaryOf, type Metric, type Range } from './metrics';

const DailyChart = lazyPart(async () => (await import('@/shared/ui/daily-chart')).DailyChart, { fallback: <Skeleton className="h-65" /> });

interface DailySectionProps {
  creatorId: number;
  daily: DailyStatsView[];
  comparison: StatsView['comparison'];
  range: Range;
  onRange: (range: Range) => void;
  isRefreshing: boolean;
}

export function DailySection({ creatorId, daily, comparison, range, onRange, isRefreshing }: DailySectionProps) {
  const t = getT('statistics');
  const [metric, setMetric] = useState<Metric>('profileViews');
  const summary = summaryOf(daily, metric);
  const name = t(`metrics.${metric}`);
  return (
    <section aria-labelledby="daily" className="card p-5 sm:p-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="daily" className="text-xl font-bold tracking-tight">
          {t('daily')}
        </h2>
        <a
          href={`/api/user/${String(creatorId)}/stats.csv?days=${String(range)}`}
          download={`statistics-${String(range)}-days.csv`}
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden />
          {t('csv')}
        </a>
      </header>
      <div className="mb-5 flex flex-wrap justify-between gap-x-4 gap-y-2.5 max-sm:flex-col">
        <SegmentedControl
          label={t('metric')}
          value={metric}
          options={metrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
          onChoose={setMetric}
        />
        <SegmentedControl
          label={t('range')}
          value={String(range)}
          options={ranges.map((days) => ({ value: String(days), label: t('days', { n: days }) }))}
          onChoose={(value) => {
            const chosen = ranges.find((days) => String(days) === value);
            if (chosen !== undefined) onRange(chosen);
          }}
        />
      </div>
      <div aria-busy={isRefreshing} className={clsx('transition-opacity', isRefreshing && 'opacity-60')}>
        <Comparison comparison={comparison} days={daily.length} />
        {summary === null ? (
          <p className="flex h-65 items-center justify-center rounded-panel border border-dashed border-line text-ink-soft">
            {t(`chartEmpty.${metric}`, { n: daily.length })}
          </p>
        ) : (
          <DailyChart
            height="high"
            days={daily.map((day) => ({ day: day.day, count: day[metric] }))}
            label={t('chart', {
              metric: name,
              from: longDay(daily[0]?.day ?? ''),
              to: longDay(daily.at(-1)?.day ?? ''),
              total: summary.total,
              most: summary.most,
              day: longDay(summary.day),
            })}
          />
        )}
        <DailyTable daily={daily} />
      </div>
    </section>
  );
}

/** The data of the chart as a table, for example for screen readers. */
function DailyTable({ daily }: { daily: DailyStatsView[] }) {
  const t = getT('statistics');
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer rounded-small py-1 text-sm font-semibold text-accent">{t('table')}</summary>
      <div
        role="region"
        aria-label={t('tableCaption')}
        tabIndex={0}
        className="mt-3 max-h-80 overflow-auto rounded-panel border border-line"
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t('tableCaption')}</caption>
          <thead className="sticky top-0 bg-surface-soft text-left text-ink-soft">
            <tr>
              <th scope="col" className="px-4 py-2.5 font-semibold">
                {t('day')}
              </th>
              {metrics.map((metric) => (
                <th key={metric} scope="col" className="px-4 py-2.5 text-right font-semibold">
                  {t(`metrics.${metric}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {daily.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap">
                  {longDay(day.day)}
                </th>
                {metrics.map((metric) => (
                  <td key={metric} className="px-4 py-2 text-right">
                    {formatWhole(day[metric])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
