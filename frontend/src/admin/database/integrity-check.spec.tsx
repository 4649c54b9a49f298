import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { runningPurge } from '@test/support/admin-answers';
import { fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import type { Job } from '@/shared/api/admin-api';
import { IntegrityCheck } from './integrity-check';

const check: Job = { ...runningPurge, kind: 'integrity', startedBy: null, progress: { done: 12, total: 256 } };

let jobs: Job[];
beforeEach(() => {
  jobs = [];
  fakeServer({
    'GET /adm/api/jobs': () => ({ body: jobs, headers: { 'x-total-count': String(jobs.length) } }),
    'POST /adm/api/jobs': () => ({ body: (jobs = [check])[0] }),
  });
});

it('starts the first check, and shows that it runs', async () => {
  renderAt('/adm/database', <IntegrityCheck />);
  expect(await screen.findByText('Not checked yet.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Check Now' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check Now' })).toBeDisabled();
});

const good = { files: 1200, read: 171, missing: 0, unreferenced: 0, changed: 0, columns: 0, examples: '' };

it.each([
  [good, /1,200 files, 171 of them read: nothing missing, nothing changed/],
  [
    { ...good, missing: 1, columns: 2, examples: 'ab12.jpg, profiles.followers' },
    /1 file is missing, 0 belong to nothing, 0 have changed; 2 counters differ: ab12\.jpg, profiles\.followers/,
  ],
])('shows the result of the latest check: %j', async (result, text) => {
  jobs = [{ ...check, state: 'completed', finishedAt: check.startedAt, result }];
  renderAt('/adm/database', <IntegrityCheck />);
  expect(await screen.findByText(text)).toBeVisible();
});
