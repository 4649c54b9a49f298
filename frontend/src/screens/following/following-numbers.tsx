import { Heart, Sparkles, UserPlus, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatWhole } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { isApiError } from '@/shared/api/api-error';
import { useGetFollowingSummaryQuery, useMarkFollowingSeenMutation } from '@/shared/api/public-api';

/** The server counts up to this number. */
const MAX_COUNTED = 1000;

function formatCapped(value: number): string {
  return value >= MAX_COUNTED ? `${formatWhole(MAX_COUNTED)}+` : formatWhole(value);
}

/**
 * Shows what is new since the last visit; all numbers are data of the server (PR-20). On a phone they are rows, because three tiles
 * leave no room for their labels.
 */
export function FollowingNumbers({ isKnown }: { isKnown: boolean }) {
  const t = getT('following');
  const common = getT('common');
  const { numbers, error, isFetching, ask } = useFollowingNumbers(isKnown);
  if (numbers === undefined && error !== undefined) {
    return (
      <p role="alert" className="mb-6 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {t('numbersFailed')} {error.message}
        <Button variant="secondary" size="small" loading={isFetching} onClick={ask}>
          {common('retry')}
        </Button>
      </p>
    );
  }
  const tiles: { label: string; icon: LucideIcon; value: string | undefined }[] = [
    { label: t('count'), icon: Heart, value: numbers && formatWhole(numbers.following) },
    { label: t('updates'), icon: Sparkles, value: numbers && formatCapped(numbers.newUpdates) },
    { label: t('followers'), icon: UserPlus, value: numbers && formatCapped(numbers.newFollowers) },
  ];
  return (
    <dl
      aria-label={t('numbers')}
      className="mb-7 max-sm:card max-sm:divide-y max-sm:divide-line max-sm:px-4 max-sm:py-1 sm:grid sm:grid-cols-3 sm:gap-4"
    >
      {tiles.map(({ label, icon: Icon, value }) => (
        <div key={label} className="flex justify-between gap-3 max-sm:items-center max-sm:py-2.5 sm:card sm:flex-col sm:gap-1 sm:p-5">
          <dt className="flex items-center gap-2 text-sm font-medium text-ink-faint">
            <Icon aria-hidden className="size-4 text-accent" />
            {label}
          </dt>
          <dd className="text-xl font-extrabold tracking-tight tabular-nums sm:text-3xl">
            {value ?? <Skeleton className="my-1 h-5 w-10 sm:h-7" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Loads the numbers since the last visit, and then marks this visit as the last one. The mark is sent after the numbers have
 * arrived, because it resets them on the server. If the mark fails, the next visit sends it and shows higher numbers.
 */
function useFollowingNumbers(isKnown: boolean) {
  const { data, error, isFetching, refetch } = useGetFollowingSummaryQuery(undefined, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const [markSeen] = useMarkFollowingSeenMutation();
  const isMarked = useRef(false);
  const isLoaded = data !== undefined && !isFetching;
  useEffect(() => {
    if (!isLoaded || isMarked.current) return;
    isMarked.current = true;
    void markSeen();
  }, [isLoaded, markSeen]);
  return { numbers: data, error: isApiError(error) ? error : undefined, isFetching, ask: () => void refetch() };
}
