import type { DailyStats } from '@/shared/api/public-api';
import { formatWhole } from '@/shared/lib/format';
import { statisticsTexts } from '@/shared/i18n/en/statistics';
import { getT } from '@/shared/i18n/texts';
import { longDay, metrics } from './metrics';

/** The data of the chart as a table, for example for screen readers. */
export function DailyTable({ daily }: { daily: DailyStats[] }) {
  const t = getT(statisticsTexts);
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer rounded-small py-1 text-sm font-semibold text-accent">{t.table}</summary>
      <div role="region" aria-label={t.tableCaption} tabIndex={0} className="mt-3 max-h-80 overflow-auto rounded-panel border border-line">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t.tableCaption}</caption>
          <thead className="sticky top-0 bg-surface-soft text-left text-ink-soft">
            <tr>
              <th scope="col" className="px-4 py-2.5 font-semibold">
                {t.day}
              </th>
              {metrics.map((metric) => (
                <th key={metric} scope="col" className="px-4 py-2.5 text-right font-semibold">
                  {t.metrics[metric]}
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
