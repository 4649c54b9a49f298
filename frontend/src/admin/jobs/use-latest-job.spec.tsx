import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { runningPurge } from '@test/support/admin-answers';
import { fakeServer } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import type { Job } from '@/shared/api/admin-api';
import { watchTabVisibility } from '@/shared/api/use-polling';
import { useLatestJob } from './use-latest-job';

const job: Job = { ...runningPurge, id: 4, kind: 'bulk' };

let jobs: Job[];
let server: ReturnType<typeof fakeServer>;
let stopWatching: () => void;

const requests = () => server.count('GET /adm/api/jobs');
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Renders the hook, and waits for its first response. */
async function latestJob(onEnd?: (ended: Job) => void) {
  const store = testStore();
  stopWatching = watchTabVisibility(store.dispatch);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useLatestJob('bulk', { changes: [], onEnd }), { wrapper });
  await advance(1);
  expect(requests()).toBe(1);
  return result;
}

beforeEach(() => {
  jest.useFakeTimers();
  jobs = [{ ...job, id: 3, state: 'completed' }];
  server = fakeServer({ 'GET /adm/api/jobs': () => ({ body: jobs, headers: { 'X-Total-Count': '1' } }) });
});
afterEach(() => {
  stopWatching();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('is not polled while none runs, and fetched when the tab becomes visible', async () => {
  const { current } = await latestJob();
  expect(current.job?.id).toBe(3);
  await advance(60_000);
  expect(requests()).toBe(1);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(requests()).toBe(2);
});

it('is polled from the start of one until its end', async () => {
  const onEnd = jest.fn();
  const result = await latestJob(onEnd);
  act(() => result.current.follow(job));
  jobs = [job];
  await advance(2_100);
  expect(result.current.job?.state).toBe('running');
  jobs = [{ ...job, state: 'completed' }];
  await advance(1_100);
  expect(onEnd).toHaveBeenCalledTimes(1);
  const atEnd = requests();
  await advance(60_000);
  expect(requests()).toBe(atEnd);
});

it('is polled while one of another administrator runs', async () => {
  jobs = [job];
  await latestJob();
  await advance(3_100);
  expect(requests()).toBe(4);
});
