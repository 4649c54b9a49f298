import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { failing, fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { runningPurge } from '@test/support/admin-answers';
import type { Job, OffsiteBackups as Offsite, OffsiteSnapshot } from '@/shared/api/admin-api';
import { OffsiteBackups } from './offsite-backups';

const MADE_AT = '2026-03-05T03:45:00.000Z';
/** The message of another program. */
const plainMessage = (detail: string) => ({ code: 'offsite_failed', params: { detail }, message: detail });
const offsite: Offsite = {
  target: 'bucket',
  name: 'hills-backup',
  encrypted: true,
  latest: { finishedAt: MADE_AT, writtenBytes: 3_000_000 },
  failure: { failedAt: '2026-03-06T03:45:00.000Z', reason: 'The disk is full.', reasonMessage: plainMessage('The disk is full.') },
};
const snapshot: OffsiteSnapshot = {
  id: '20260305t034500z-1a2b3c',
  createdAt: MADE_AT,
  rows: 1200,
  files: 1,
  writtenBytes: 3_000_000,
  encrypted: true,
  isForeign: false,
  problem: null,
  problemMessage: null,
};
const damaged: OffsiteSnapshot = {
  ...snapshot,
  id: '20260304t034500z-1a2b3d',
  createdAt: null,
  problem: 'The description is damaged.',
};
const copied: OffsiteSnapshot = { ...snapshot, id: '20260306t034500z-1a2b3e', isForeign: true };

const OFFSITE = 'GET /adm/api/backup/offsite';
const SNAPSHOTS = 'GET /adm/api/backup/offsite/snapshots';

const JOBS = 'GET /adm/api/jobs';
const noJobs = () => ({ body: [] });

const commandLine = () => screen.getByText('vitrine restore').parentElement?.textContent;

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows the target, the latest success and failure, and what can be restored', async () => {
  fakeServer({ [OFFSITE]: () => ({ body: offsite }), [SNAPSHOTS]: () => ({ body: [snapshot, damaged, copied] }), [JOBS]: noJobs });
  renderAt('/adm/backup', <OffsiteBackups />);
  // The title of a skeleton would be an empty heading.
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  await shows('hills-backup', 'The disk is full.');
  await shows('--identity FILE');
  expect(commandLine()).toBe('vitrine restore --snapshot latest --identity FILE');
  expect(screen.getByText('make restore').parentElement).toHaveTextContent('make restore SNAPSHOT=latest IDENTITY=FILE');
  const [first, second, third] = within(screen.getByRole('list', { name: 'Off-site Backups' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('1,200 rows · 1 file');
  expect(first).toHaveTextContent(snapshot.id);
  expect(first).toHaveTextContent('Restore verified');
  expect(second).toHaveTextContent('The description is damaged.');
  expect(second).toHaveTextContent('Not restorable');
  expect(third).toHaveTextContent('Not of this installation');
});

it('shows the five newest backups, and the others by a button', async () => {
  const snapshots = Array.from({ length: 7 }, (_, index) => ({ ...snapshot, id: `backup-${String(index)}`, encrypted: false }));
  fakeServer({ [OFFSITE]: () => ({ body: { ...offsite, failure: null } }), [SNAPSHOTS]: () => ({ body: snapshots }), [JOBS]: noJobs });
  renderAt('/adm/backup', <OffsiteBackups />);
  await shows('backup-4');
  expect(screen.queryByText('backup-5')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7 backups' }));
  await shows('backup-6');
  expect(screen.getByRole('button', { name: 'Show fewer backups' })).toHaveAttribute('aria-expanded', 'true');
});

it('says that no target is configured, and asks for no list', async () => {
  const none: Offsite = { target: null, name: null, encrypted: false, latest: null, failure: null };
  const server = fakeServer({ [OFFSITE]: () => ({ body: none }) });
  renderAt('/adm/backup', <OffsiteBackups />);
  await screen.findByText(/No target is configured/);
  expect(server.count(SNAPSHOTS)).toBe(0);
});

it('lists the backups by Retry after the target was not available', async () => {
  const server = fakeServer({
    [OFFSITE]: () => ({ body: { ...offsite, encrypted: false, failure: null } }),
    [SNAPSHOTS]: failing,
    [JOBS]: noJobs,
  });
  renderAt('/adm/backup', <OffsiteBackups />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.handlers[SNAPSHOTS] = () => ({ body: [{ ...snapshot, encrypted: false }] });
  fireEvent.click(retry);
  await shows(snapshot.id);
  expect(commandLine()).toBe('vitrine restore --snapshot latest');
});

it.each([
  ['Copy Now', 'offsite', { snapshot: snapshot.id, rows: 1200, files: 4, newFiles: 1 }, '1,200 rows, 4 files, 1 of them new'],
  ['Test', 'offsite-test', { snapshot: snapshot.id, rows: 1200, files: 4, encrypted: true }, /Its latest backup is encrypted/],
] as const)('starts a job by %s, and shows its result', async (button, kind, result, text) => {
  const running: Job = { ...runningPurge, kind, progress: { done: 0, total: null } };
  let jobs: Job[] = [];
  const server = fakeServer({
    [OFFSITE]: () => ({ body: { ...offsite, failure: null } }),
    [SNAPSHOTS]: () => ({ body: [snapshot] }),
    [JOBS]: ({ url }) => ({ body: jobs.filter((job) => job.kind === url.searchParams.get('kind')) }),
    'POST /adm/api/jobs': ({ body }) => {
      expect(body).toEqual({ kind });
      jobs = [running];
      return { body: running };
    },
    'DELETE /adm/api/jobs/4': () => {
      jobs = [{ ...running, state: 'completed', result: { ...result } }];
      return { body: running };
    },
  });
  renderAt('/adm/backup', <OffsiteBackups />);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const cancel = await screen.findByRole('button', { name: /^Cancel: / });
  expect(screen.getByRole('button', { name: 'Copy Now' })).toBeDisabled();
  // The job ends before it sees the cancellation.
  fireEvent.click(cancel);
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.count('POST /adm/api/jobs')).toBe(1);
});
