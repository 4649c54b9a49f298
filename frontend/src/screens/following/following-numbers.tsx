import { Activity, UserPlus, Users, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatWhole } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { asApiError } from '@/shared/api/api-error';
import { keepVisit, useGetFollowingSummaryQuery, useMarkFollowingSeenMutation } from '@/shared/api/following-api';

/** The server counts up to this number. */
const MAX_COUNTED = 1000;

function formatCapped(value: number): string {
  return value >= MAX_COUNTED ? `${formatWhole(MAX_COUNTED)}+` : formatWhole(value);
}

/**
 * Shows what is new since the last visit; all numbers are data of the server (PR-20). They are one row, so that the new
 * work begins on the first screen.
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
    { label: t('count'), icon: Users, value: numbers && formatWhole(numbers.following) },
    { label: t('updates'), icon: Activity, value: numbers && formatCapped(numbers.newUpdates) },
    { label: t('followers'), icon: UserPlus, value: numbers && formatCapped(numbers.newFollowers) },
  ];
  return (
    <dl aria-label={t('numbers')} className="mb-6 card grid grid-cols-3 divide-x divide-line py-3">
      {tiles.map(({ label, icon: Icon, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse items-center justify-end gap-0.5 px-2 text-center sm:flex-row sm:justify-between sm:gap-3 sm:px-5 sm:text-left"
        >
          <dt className="flex items-center gap-2 text-xs font-medium text-ink-faint sm:text-sm">
            <Icon aria-hidden className="size-4 shrink-0 text-accent max-sm:hidden" />
            {label}
          </dt>
          <dd className="text-lg font-extrabold tracking-tight tabular-nums sm:text-xl">
            {value ?? <Skeleton className="my-1 h-5 w-8" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Loads the numbers since the last visit, and then marks this look. The mark is sent after the numbers have arrived, because it resets
 * them on the server. If the mark fails, the next look sends it and shows higher numbers.
 */
function useFollowingNumbers(isKnown: boolean) {
  const { data, error, isFetching, refetch } = useGetFollowingSummaryQuery(undefined, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const [markSeen] = useMarkFollowingSeenMutation();
  const isMarked = useRef(false);
  const shown = isFetching ? undefined : data;
  useEffect(() => {
    if (shown === undefined || isMarked.current) return;
    isMarked.current = true;
    void markSeen().then(({ data: counted }) => counted && keepVisit(shown, counted.since));
  }, [shown, markSeen]);
  return { numbers: data, error: asApiError(error), isFetching, ask: () => void refetch() };
}
