import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer } from '@test/support/admin-answers';
import { dialogNamed, discardChanges, offers, press, showsNotice, type } from '@test/support/back-office';
import { failing, held, type Handler } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const hashtag = { id: 5, name: 'hills', usageCount: 0, createdAt: '2026-03-05T12:00:00.000Z', version: 'a' };
let listed = hashtag;

function server(handlers: Record<string, Handler>) {
  listed = hashtag;
  return adminServer({
    'GET /adm/api/hashtags': () => ({ body: { hashtags: [listed], totalCount: 1, totalEstimated: false } }),
    'GET /adm/api/hashtags/stats': () => ({ body: { totalHashtags: 1, mostPopular: null, unusedCount: 1, totalUsage: 0 } }),
    ...handlers,
  });
}

async function open(): Promise<void> {
  openApp('/adm/hashtags');
  await screen.findByRole('button', { name: 'Edit #hills' });
}

async function noDialog(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('offers usages, orders and page sizes', async () => {
  server({});
  await open();
  await offers('Usage', ['All usage', 'Unused (0)', 'Low (1-5)', 'Medium (6-20)', 'High (21+)']);
  await offers('Sort by', ['Most used', 'Least used', 'Name A-Z', 'Name Z-A', 'Newest', 'Oldest']);
  await offers('Page size', ['10 / page', '20 / page', '50 / page', '100 / page']);
});

it('shows why a hashtag could not be added, or its users not fetched', async () => {
  server({ 'POST /adm/api/hashtags': failing, 'GET /adm/api/hashtags/5/users': failing });
  await open();
  press('Add Hashtag');
  const adding = await dialogNamed('Add Hashtag');
  type(adding.getByLabelText('Name'), 'hills');
  fireEvent.click(adding.getByRole('button', { name: 'Add Hashtag' }));
  await showsNotice('Add failed');
  fireEvent.click(adding.getByRole('button', { name: 'Cancel' }));
  await discardChanges();
  await noDialog();

  press('Users of #hills');
  await showsNotice('Failed to fetch hashtag users', 'The shelf fell down.');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
  await noDialog();
});

it('shows a loading state during a rename, and that a hashtag could not be deleted', async () => {
  const renaming = held(({ body }) => {
    listed = { ...hashtag, ...(body as { name: string }) };
    return { body: listed };
  });
  server({ 'PUT /adm/api/hashtags/5': renaming.handle, 'DELETE /adm/api/hashtags/5': failing });
  await open();
  press('Edit #hills');
  const edit = await dialogNamed('Edit Hashtag: #hills');
  type(edit.getByLabelText('Name'), 'hills-too');
  fireEvent.click(edit.getByRole('button', { name: 'Update' }));
  await shows('Updating...');
  renaming.release();
  await showsNotice('Hashtag updated');

  fireEvent.click(await screen.findByRole('button', { name: 'Delete #hills-too' }));
  fireEvent.click((await dialogNamed('Delete Hashtag')).getByRole('button', { name: 'Delete' }));
  await showsNotice('Delete failed', 'The shelf fell down.');
});
