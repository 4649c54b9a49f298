import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { adminServer, listedUser, runningPurge } from '@test/support/admin-answers';
import { dialogNamed, press, showsNotice, type } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import type { Job } from '@/shared/api/admin-api';
// Loaded with the test file, because the lazy import can take longer than the timeout of a query.
import '@/admin/users/users-screen';

const other = { ...listedUser, id: 8, username: 'lakewalker' };
const job: Job = {
  ...runningPurge,
  id: 12,
  kind: 'bulk',
  progress: { done: 40, total: 300 },
  bulk: { target: 'users', action: 'hide', hashtag: null },
};

afterEach(() => {
  jest.restoreAllMocks();
});

function givenUsers() {
  const sent: { path: string; body: unknown }[] = [];
  let jobs: Job[] = [];
  const server = adminServer({
    'GET /adm/api/users': ({ url }) => ({
      body: url.searchParams.get('search') === 'other' ? [listedUser] : [listedUser, other],
      headers: { 'X-Total-Count': '300' },
    }),
    'GET /adm/api/jobs': () => ({ body: jobs }),
  });
  server.handlers['POST /adm/api/jobs/bulk/dry-run'] = ({ body }) => {
    sent.push({ path: 'dry-run', body });
    return { body: { count: 297, leftOut: 0, dryRun: 3 } };
  };
  server.handlers['POST /adm/api/jobs/bulk'] = ({ body }) => {
    sent.push({ path: 'start', body });
    jobs = [job];
    return { status: 202, body: job };
  };
  return { sent, end: (result: Job['result']) => (jobs = [{ ...job, state: 'completed', result }]) };
}

async function choose(action: string): Promise<void> {
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  fireEvent.click(bar.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('hides all users that match the filter after a dry run, as a job whose progress and result are shown', async () => {
  const { sent, end } = givenUsers();
  openApp('/adm/users?search=walker&status=inactive');
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${other.username}` }));
  await shows('1 selected');
  press('Select all 300 matching');
  await shows('All 300 matching selected');
  await choose('Hide');
  const dialog = await dialogNamed('Hide users');
  await dialog.findByText('297 users will be changed.');
  fireEvent.click(dialog.getByRole('button', { name: 'Start with 297' }));
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await shows('Hide users · Running · 40 of 300');
  expect(scrolled.mock.contexts).toContain(screen.getByRole('region', { name: 'Running bulk action' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  const request = { target: 'users', action: 'hide', filter: { search: 'walker', userStatus: 'inactive', visibility: 'all' } };
  expect(sent).toEqual([
    { path: 'dry-run', body: request },
    { path: 'start', body: { ...request, dryRun: 3 } },
  ]);
  const reason = { code: 'profile_not_found', params: {}, message: 'This profile is gone.' };
  end({ changed: 295, skipped: 2, skippedRows: [{ name: 'lakewalker', reason }] });
  await showsNotice('Bulk action completed', '295 changed, 2 skipped: lakewalker (This profile is gone), …');
});

it('says how many of the selected users the list does not show', async () => {
  givenUsers();
  openApp('/adm/users');
  for (const { username } of [listedUser, other]) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${username}` }));
  await shows('2 selected');
  type(screen.getByRole('searchbox'), 'other');
  await shows('2 selected, 1 of them not shown');
});

it('deletes all matching only after a typed word, and asks for the hashtag to add to the selected ones', async () => {
  const { sent } = givenUsers();
  openApp('/adm/users');
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${other.username}` }));
  await choose('Add a hashtag');
  const tagging = await dialogNamed('Add a hashtag to users');
  type(tagging.getByRole('textbox', { name: 'Hashtag' }), 'hills');
  await tagging.findByText('297 users will be changed.');
  expect(sent.at(-1)?.body).toEqual({ target: 'users', action: 'add-hashtag', ids: [8], hashtag: 'hills' });
  fireEvent.click(tagging.getByRole('button', { name: 'Start with 297' }));
  await shows('Hide users · Running · 40 of 300');
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${other.username}` }));
  press('Select all 300 matching');
  await choose('Delete');
  const deleting = await dialogNamed('Delete users');
  await deleting.findByText('297 users go to the trash and can be restored for 30 days.');
  const start = deleting.getByRole('button', { name: 'Delete 297' });
  expect(start).toBeDisabled();
  type(deleting.getByRole('textbox', { name: 'Type DELETE to continue' }), 'DELETE');
  expect(start).toBeEnabled();
});
