import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import { adminApi, useGetJobPageQuery, type Job } from '@/shared/api/admin-api';
import type { TagType } from '@/shared/api/base-api';

const REFRESH_MS = 1000;

interface LatestJobOptions {
  /** What the job changes. Its end fetches them again. */
  changes: readonly TagType[];
  /** Called when a job ends that this page has started or has seen running. */
  onEnd?: (job: Job) => void;
}

interface LatestJob {
  /** Also one of another administrator or of another instance. Undefined until it is loaded, and without one. */
  job: Job | undefined;
  /** Called with the job that this page has started, because a short one may end before the next response. */
  follow: (started: Job) => void;
}

/**
 * The latest job of a kind. It is polled while it runs, and after this page has started one. One that starts elsewhere is seen when the tab
 * becomes visible.
 */
export function useLatestJob(kind: Job['kind'], { changes, onEnd }: LatestJobOptions): LatestJob {
  const runningId = useRef<number | null>(null);
  const [startedId, setStartedId] = useState(0);
  const dispatch = useDispatch();
  const filter = { kind, limit: 1 };
  const { currentData } = adminApi.endpoints.getJobPage.useQueryState(filter);
  const job = currentData?.items[0];
  const isRunning = job?.state === 'running' || (job?.id ?? 0) < startedId;
  useGetJobPageQuery(filter, { ...useAdminPolling(isRunning ? REFRESH_MS : 0), refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const handleEnd = useEffectEvent((ended: Job) => {
    dispatch(adminApi.util.invalidateTags([...changes]));
    onEnd?.(ended);
  });
  useEffect(() => {
    if (job === undefined) return;
    if (job.state === 'running') {
      runningId.current = job.id;
    } else if (runningId.current === job.id) {
      runningId.current = null;
      handleEnd(job);
    }
  }, [job]);
  return {
    job,
    follow: ({ id }) => {
      runningId.current = id;
      setStartedId(id);
    },
  };
}
