import { ChartLine, Link2, Plus } from 'lucide-react';
import { linkName, platformOf, PlatformMark } from '@/features/links/platforms';
import type { LinkPerformanceView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import type { HistorySubject } from '@/features/statistics/history-dialog';
import { rateText } from '@/features/statistics/comparison';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';

interface LinkPerformanceProps {
  links: LinkPerformanceView[];
  /** Of the range of `rangeClicks`. */
  days: number;
  onHistory: (subject: HistorySubject) => void;
}

/**
 * Lists the links, most clicked first; the length of a bar is relative to the most clicked link. On a phone, the clicks are in the
 * row of the URL, so that the name has the whole width.
 */
export function LinkPerformance({ links, days, onHistory }: LinkPerformanceProps) {
  const t = getT('statistics');
  const maxClicks = Math.max(1, ...links.map((link) => link.clickCount));
  return (
    <section aria-labelledby="link-performance">
      <h2 id="link-performance" className="mb-4 text-xl font-bold tracking-tight">
        {t('links')}
      </h2>
      {links.length === 0 ? (
        <EmptyState
          icon={Link2}
          title={t('noLinks')}
          hint={t('noLinksHint')}
          action={
            <Link to="/profile" className={buttonClass('secondary')}>
              <Plus aria-hidden />
              {t('addLinks')}
            </Link>
          }
        />
      ) : (
        <ul className="card divide-y divide-line px-5 py-1">
          {links.map(({ id, platform, url, displayName, clickCount, rangeClicks, clickThroughRate }) => {
            const { label } = platformOf(platform);
            return (
              <li key={id} className="flex items-center gap-3.5 py-3.5">
                <PlatformMark platform={platform} className="size-10 rounded-control" />
                <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
                  <a
                    href={url}
                    title={url}
                    target="_blank"
                    rel="noopener nofollow ugc"
                    dir="auto"
                    className="line-clamp-2 rounded text-left font-semibold hover:text-accent hover:underline max-sm:col-span-2"
                  >
                    {displayName ?? label}
                  </a>
                  <span className="text-sm font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-2">
                    {t('clicks', { n: clickCount })}
                  </span>
                  <p className="truncate text-sm text-ink-faint max-sm:row-start-2 sm:col-span-2">{linkName({ displayName: null, url })}</p>
                  <div aria-hidden className="col-span-2 mt-2 h-1.5 overflow-hidden rounded-full bg-surface-soft">
                    <div style={{ width: `${String((clickCount / maxClicks) * 100)}%` }} className="accent-gradient h-full rounded-full" />
                  </div>
                  <p className="col-span-2 mt-1.5 text-xs text-ink-faint tabular-nums">
                    {t('rangeClicks', { n: rangeClicks, days })}
                    {clickThroughRate === null || rangeClicks === 0 ? null : ` · ${t('ofVisits', { rate: rateText(clickThroughRate) })}`}
                  </p>
                </div>
                <IconButton
                  label={t('historyOf', { name: displayName ?? label })}
                  onClick={() => onHistory({ kind: 'link', id, name: displayName ?? linkName({ displayName, url }) })}
                >
                  <ChartLine aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
