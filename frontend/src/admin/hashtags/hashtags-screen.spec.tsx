import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest, describe } from '@jest/globals';
import { adminServer } from '@test/support/admin-answers';
import { dialogNamed, discardChanges, offers, press, showsNotice, type } from '@test/support/back-office';
import { failing, held, type Handler, fakeServer } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { useState } from 'react';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import { HashtagUsersDialog } from './hashtag-dialogs';
import type { AdminHashtag } from '@/shared/api/admin-api';
import { MergeHashtagDialog } from './merge-hashtag-dialog';

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

describe('the users of a hashtag', () => {
  const hashtag = { id: 5, name: 'hills', usageCount: 3, createdAt: '2026-03-05T12:00:00.000Z', version: 'a' };

  function RenderedAgain() {
    const [times, setTimes] = useState(1);
    const modalProps = openModal();
    return (
      <>
        <button
          onClick={() => {
            setTimes(times + 1);
          }}
        >
          Rendered {times} times
        </button>
        <HashtagUsersDialog hashtag={hashtag} modalProps={modalProps} />
      </>
    );
  }

  it('shows one notice for a failure when it is rendered again', async () => {
    fakeServer({ 'GET /adm/api/hashtags/5/users': failing });
    renderAt('/adm/hashtags', <RenderedAgain />);
    await screen.findByText('Failed to fetch hashtag users');
    fireEvent.click(screen.getByText('Rendered 1 times'));
    await screen.findByText('Rendered 2 times');
    expect(screen.getAllByText('Failed to fetch hashtag users')).toHaveLength(1);
  });
});

describe('the dialog that merges hashtags', () => {
  const hashtagOf = (id: number, name: string, usageCount: number): AdminHashtag => ({
    id,
    name,
    usageCount,
    createdAt: '2026-03-05T12:00:00Z',
    version: '1',
  });
  const mountains = hashtagOf(6, 'mountains', 40);

  function show(hashtag: AdminHashtag, into?: AdminHashtag) {
    fakeServer({ 'GET /adm/api/hashtags': () => ({ body: { hashtags: [hashtag, mountains], totalCount: 2, totalEstimated: false } }) });
    const modalProps = openModal();
    renderAt('/adm/hashtags', <MergeHashtagDialog merge={{ hashtag, into }} modalProps={modalProps} />);
  }

  it('says what a merge changes when the hashtag that stays is chosen', async () => {
    show(hashtagOf(5, 'hills', 1200));
    expect(screen.getByRole('dialog').textContent).toContain(
      'Choose the hashtag that stays. The profiles with #hills get it instead, and #hills is deleted.',
    );
    expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Merge into' }));
    fireEvent.click(await screen.findByText('#mountains (40)'));
    expect(screen.getByRole('dialog').textContent).toContain(
      '1,200 profiles with #hills get #mountains instead. A profile that already has #mountains keeps it once. #hills is deleted. This cannot be undone.',
    );
    expect(screen.getByRole('button', { name: 'Merge' })).toBeEnabled();
  });

  it('offers the hashtag that has the requested name', () => {
    show(hashtagOf(5, 'hills', 0), mountains);
    expect(screen.getByRole('dialog').textContent).toContain('There is a hashtag #mountains already. No profile has #hills.');
    expect(screen.getByRole('button', { name: 'Merge' })).toBeEnabled();
  });
});
