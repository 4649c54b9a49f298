import { periodOf } from '@/admin/shared/period';

const DAYS = 7;
const MINUTE_MS = 60_000;

/** The parameters of the list of jobs with those that failed in the last days. */
function failedJobs(): URLSearchParams {
  const day = new Date();
  day.setDate(day.getDate() - DAYS);
  const local = new Date(day.getTime() - day.getTimezoneOffset() * MINUTE_MS);
  return new URLSearchParams({ state: 'failed', from: local.toISOString().slice(0, 10) });
}

export const failedJobsAddress = (): string => `/adm/jobs?${failedJobs().toString()}`;

/** The request of that list, for its total. */
export const failedJobsFilter = () => ({ state: 'failed' as const, limit: 1, ...periodOf(failedJobs()) });
