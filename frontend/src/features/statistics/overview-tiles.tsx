import { clsx } from 'clsx';
import { Eye, MousePointerClick, PlaySquare, TrendingDown, TrendingUp, Users } from 'lucide-react';
import type { StatsView } from '@/shared/api/public-api';
import { formatCompact, formatWhole } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Skeleton } from '@/shared/ui/skeleton';
import { perLanguage } from '@/shared/texts/language';
import { IconSquare } from '@/shared/ui/icon-square';

const percent = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);

/** The change as `+12.5%` (PR-55), in German as `+12,5 %`; null without a baseline, so that no badge is shown (PR-20). */
export function changeText(change: number | null): string | null {
  return change === null ? null : percent().format(change / 100);
}

const TILES = 4;
const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

export function OverviewTiles({ overview, changes }: Pick<StatsView, 'overview' | 'changes'>) {
  const t = getT('statistics');
  const tiles = [
    { label: t('profileViews'), icon: Eye, value: overview.profileViews, change: changes.profileViews },
    { label: t('followers'), icon: Users, value: overview.followers, change: changes.followers },
    { label: t('linkClicks'), icon: MousePointerClick, value: overview.totalLinkClicks, change: changes.totalLinkClicks },
    { label: t('mediaViews'), icon: PlaySquare, value: overview.totalMediaViews, change: changes.totalMediaViews },
  ];
  return (
    <div>
      <dl aria-label={t('overview')} className={grid}>
        {tiles.map(({ label, icon, value, change }) => (
          <div key={label} className="card relative flex min-h-34 flex-col p-4 max-[22.5rem]:p-3 sm:min-h-32 sm:p-5">
            <dt className="flex flex-col items-start gap-2 text-sm font-medium text-ink-faint sm:flex-row sm:items-center">
              <IconSquare icon={icon} size="small" />
              {label}
            </dt>
            <dd className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-3">
              <span
                title={formatWhole(value)}
                className="text-2xl font-extrabold tracking-tight whitespace-nowrap tabular-nums max-[22.5rem]:text-xl sm:text-3xl"
              >
                {formatCompact(value)}
              </span>
              <ChangeBadge change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {tiles.some(({ change }) => change !== null) ? <p className="mt-3 text-sm text-ink-faint">{t('changesHint')}</p> : null}
    </div>
  );
}

function ChangeBadge({ change }: { change: number | null }) {
  const t = getT('statistics');
  const text = changeText(change);
  if (text === null || change === null) return null;
  const isDecrease = change < 0;
  const Icon = isDecrease ? TrendingDown : TrendingUp;
  return (
    <span
      title={t('change', { change: text })}
      className={clsx(
        'absolute top-5 right-4 max-[22.5rem]:top-4 max-[22.5rem]:right-3 inline-flex items-center gap-1 rounded-full px-2 sm:static py-0.5 text-xs font-bold tabular-nums',
        isDecrease ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
      )}
    >
      <Icon aria-hidden className="size-3.5 max-[22.5rem]:hidden" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{t('change', { change: text })}</span>
    </span>
  );
}

export function OverviewSkeleton() {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: TILES }, (_, index) => (
        <Skeleton shape="card" key={index} className="h-34 sm:h-32" />
      ))}
    </div>
  );
}
