import { Activity as ActivityIcon } from 'lucide-react';
import { isProblem, type Problem } from '@/shared/api/problem';
import { useGetActivitiesQuery } from '@/shared/api/public-api';
import { usePolling } from '@/shared/api/use-polling';
import { activityFeedTexts } from '@/shared/i18n/en/activity-feed';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { Button } from '@/shared/ui/button';
import { ActivityEntry } from './activity-entry';
import { ActivitySkeleton } from './activity-skeleton';

/** PR-55. */
const REFRESH_MS = 10_000;

interface RecentActivityProps {
  /** The activities of all creators, or of the creators that the viewer follows. */
  of: 'everyone' | 'followed';
  limit: number;
}

/** Uploads of one creator within an hour are one entry, so that no creator fills the list. */
export function RecentActivity({ of, limit }: RecentActivityProps) {
  const t = getT(activityFeedTexts);
  const query = useGetActivitiesQuery({ of, limit, group: 'hour' }, { ...usePolling(REFRESH_MS), refetchOnMountOrArgChange: true });
  const { data, error, isFetching, fulfilledTimeStamp = 0, refetch } = query;
  const problem = isProblem(error) ? error : undefined;

  if (data === undefined) {
    if (problem !== undefined) return <Failed problem={problem} retrying={isFetching} onRetry={() => void refetch()} />;
    return <ActivitySkeleton />;
  }
  if (data.length === 0) {
    return (
      <div className="flex flex-col items-center px-4 py-8 text-center">
        <ActivityIcon aria-hidden className="mb-3 size-7 text-accent" strokeWidth={1.75} />
        <p className="font-semibold text-balance">{of === 'followed' ? t.emptyFollowed : t.empty}</p>
        <p className="mt-1 text-sm text-ink-soft text-balance">{of === 'followed' ? t.emptyFollowedHint : t.emptyHint}</p>
      </div>
    );
  }
  return (
    <>
      {problem === undefined ? null : <p className="py-2 text-sm text-danger">{t.stale}</p>}
      <ul className="divide-y divide-line">
        {data.map((activity) => (
          <ActivityEntry key={activity.id} activity={activity} now={fulfilledTimeStamp} />
        ))}
      </ul>
    </>
  );
}

function Failed({ problem, retrying, onRetry }: { problem: Problem; retrying: boolean; onRetry: () => void }) {
  const t = getT(activityFeedTexts);
  const { retry } = getT(commonTexts);
  return (
    <div role="alert" className="flex flex-col items-center px-2 py-6 text-center">
      <p className="font-semibold">{t.failed}</p>
      <p className="mt-1 mb-4 text-sm text-ink-soft text-balance">{problem.message}</p>
      <Button variant="secondary" size="small" loading={retrying} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
