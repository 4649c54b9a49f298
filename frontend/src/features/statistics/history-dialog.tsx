import { useGetLinkHistoryQuery, useGetMediaHistoryQuery, type HistoryView } from '@/shared/api/creator-api';
import { formatWhole } from '@/shared/lib/format';
import { longDay } from '@/shared/lib/format-utc-day';
import { getT } from '@/shared/texts/texts';
import { DailyChart } from '@/shared/ui/daily-chart';
import { Dialog } from '@/shared/ui/dialog';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Range } from './metrics';
import { changeText } from './overview-tiles';
import { QueryState } from '@/shared/ui/query-state';

/** A link or an item of the gallery. */
export interface HistorySubject {
  kind: 'link' | 'media';
  id: number;
  name: string;
}

interface HistoryDialogProps {
  subject: HistorySubject;
  creatorId: number;
  days: Range;
  onClose: () => void;
}

/** The clicks on a link, or the views of an item, day by day (PR-114). */
export function HistoryDialog({ subject: { kind, id, name }, creatorId, days, onClose }: HistoryDialogProps) {
  const t = getT('statistics');
  const link = useGetLinkHistoryQuery({ id: creatorId, linkId: id, days }, { skip: kind !== 'link' });
  const media = useGetMediaHistoryQuery({ id: creatorId, mediaId: id, days }, { skip: kind !== 'media' });
  const query = kind === 'link' ? link : media;
  return (
    <Dialog open onOpenChange={onClose} title={name} description={t('historyHint', { n: days })} wide>
      <QueryState query={query} failed={t('failed')} skeleton={<Skeleton className="h-65" />}>
        {(data) => <History history={data} metric={t(kind === 'link' ? 'metrics.linkClicks' : 'metrics.mediaViews')} days={days} />}
      </QueryState>
    </Dialog>
  );
}

function History({ history: { total, daily }, metric, days }: { history: HistoryView; metric: string; days: number }) {
  const t = getT('statistics');
  const best = daily.reduce((most, day) => (day.count > most.count ? day : most), daily[0] ?? { day: '', count: 0 });
  const change = changeText(total.change);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-2xl font-extrabold tracking-tight tabular-nums">{formatWhole(total.current)}</span>
        <span className="text-ink-soft">{metric}</span>
        <span className="text-sm text-ink-faint tabular-nums">
          {change === null ? null : `${change} · `}
          {t('beforeDays', { n: days, value: formatWhole(total.previous) })}
        </span>
      </p>
      {best.count === 0 ? (
        <p className="flex h-40 items-center justify-center rounded-panel border border-dashed border-line text-ink-soft">
          {t('historyEmpty', { n: days })}
        </p>
      ) : (
        <DailyChart
          height="high"
          days={daily}
          label={t('historyChart', {
            metric,
            from: longDay(daily[0]?.day ?? ''),
            to: longDay(daily.at(-1)?.day ?? ''),
            total: total.current,
            most: best.count,
            day: longDay(best.day),
          })}
        />
      )}
    </>
  );
}
