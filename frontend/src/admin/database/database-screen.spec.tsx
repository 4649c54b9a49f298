import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@test/support/fake-server';
import { runningPurge } from '@test/support/admin-answers';
import { renderAt } from '@test/support/render-screen';
import { notices } from '@test/support/shows';
import type { Job } from '@/shared/api/admin-api';
import { InactiveUsers } from './inactive-users';
import { IntegrityCheck } from './integrity-check';

const at = '2026-03-05T12:00:00Z';
const DAY_MS = 86_400_000;

let requested: string[];
let purged: unknown[];
let jobs: Job[];

beforeEach(() => {
  requested = [];
  purged = [];
  jobs = [];
  fakeServer({
    'GET /adm/api/database/inactive-users': ({ url }) => {
      requested.push(url.search);
      return { body: { toDelete: 12, olderThanDays: Number(url.searchParams.get('olderThanDays')) } };
    },
    'GET /adm/api/database/inactive-users/list': ({ url }) => {
      requested.push(`list${url.search}`);
      const username = url.searchParams.get('page') === '2' ? 'later-one' : 'quiet-otter';
      return {
        body: [{ id: 7, username, createdAt: at, lastSeenAt: at }],
        headers: { 'x-total-count': '29109', 'x-total-estimated': 'true' },
      };
    },
    'POST /adm/api/jobs/purge': ({ body }) => {
      purged.push(body);
      jobs = [runningPurge];
      return { body: runningPurge };
    },
    'GET /adm/api/jobs': () => ({ body: jobs, headers: { 'x-total-count': '1' } }),
    'DELETE /adm/api/jobs/4': () => {
      jobs = [{ ...runningPurge, state: 'cancelled', cancelledBy: 'keeper' }];
      return { body: runningPurge };
    },
  });
  show();
});

const show = () =>
  renderAt('/adm/database', <InactiveUsers lastAnalysis={null} lastBackup={at} now={new Date(at).getTime() + 3 * DAY_MS} />);

afterEach(() => {
  jest.restoreAllMocks();
});

const analyse = () => fireEvent.click(screen.getByRole('button', { name: 'Analyze Inactive Users' }));

describe('the purge of inactive users', () => {
  it('excludes visitors of the last 7 days, and lists the users to delete in pages', async () => {
    analyse();
    expect(await screen.findByRole('link', { name: 'quiet-otter' })).toBeVisible();
    expect(screen.getAllByText('Mar 5, 2026')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'later-one' })).toBeVisible();
    expect(requested).toEqual(['?olderThanDays=7', 'list?olderThanDays=7&page=1&limit=10', 'list?olderThanDays=7&page=2&limit=10']);
  });

  it('offers the list as a file before the purge, and deletes exactly those users', async () => {
    analyse();
    fireEvent.click(await screen.findByRole('button', { name: 'Purge 12 Inactive Users' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Download List (CSV)' })).toBeEnabled();
    expect(dialog.getByText(/not seen for 7 days/)).toBeInTheDocument();
    const confirm = dialog.getByRole('button', { name: 'Purge 12 users' });
    expect(confirm).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('Type PURGE to continue'), { target: { value: 'purge' } });
    expect(confirm).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('Type PURGE to continue'), { target: { value: 'PURGE' } });
    fireEvent.click(confirm);
    await waitFor(() => {
      expect(purged).toEqual([{ olderThanDays: 7 }]);
    });
    expect(await screen.findByText(/1,500 of 6,000 users removed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Purge 12 Inactive Users' })).toBeNull();
  });

  it('shows one number of users, and asks for a backup when the last one is older than a day', async () => {
    analyse();
    fireEvent.click(await screen.findByRole('button', { name: 'Purge 12 Inactive Users' }));
    expect(screen.queryByText(/29,109/)).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^The last backup is of .*2026.* Make a backup first\.$/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'To the backups' })).toHaveAttribute('href', '/adm/backup');
  });

  it('shows the purge of another administrator, and cancels it with the number of deleted users', async () => {
    cleanup();
    jobs = [{ ...runningPurge, startedBy: 'ann' }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel: Purge of inactive users' }));
    expect(await screen.findByText('1,500 of 6,000 users removed · Cancelled by keeper.', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(notices()).toEqual([expect.stringContaining('Purge cancelled')]);
  });
});

describe('the check of the integrity', () => {
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
});
