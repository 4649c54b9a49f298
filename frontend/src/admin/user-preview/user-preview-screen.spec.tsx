import { screen, within, fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest, describe } from '@jest/globals';
import { adminServer, editableUser, keeper, listedMedia } from '@test/support/admin-answers';
import { dialogNamed, showsNotice } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { type Handlers, failing } from '@test/support/fake-server';
import './user-preview-screen';
import { fullAdminServer } from '@test/support/admin-screens';
import { press } from '@test/support/press';

afterEach(() => {
  delete document.documentElement.dataset.theme;
  jest.restoreAllMocks();
});

const PAGE = 'GET /adm/api/users/7/page';

it('shows the page of a hidden profile as visitors see it, in a frame without scripts and without a link to the public page', async () => {
  document.documentElement.dataset.theme = 'dark';
  adminServer({
    'GET /adm/api/users/7': () => ({ body: { ...editableUser, hidden: true } }),
    [PAGE]: () => ({ body: { html: '<main><h1>Rude words</h1></main>' } }),
  });
  openApp('/adm/users/7');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Page of hillwalker');
  expect(frame).toHaveAttribute('sandbox', expect.not.stringMatching(/allow-(scripts|forms|top)/));
  expect(frame.srcdoc).toMatch(
    /<html [^>]*data-theme="dark"[^]*<base target="_blank">[^]*<div id="root"><main><h1>Rude words<\/h1><\/main><\/div>/,
  );
  await shows('hillwalker', 'This profile is hidden: only its owner and administrators see it.');
  expect(screen.queryByRole('link', { name: 'Open Public Profile' })).not.toBeInTheDocument();
});

it('links to the public page of a visible profile, and says when the page cannot be rendered', async () => {
  adminServer({
    'GET /adm/api/users/7': () => ({ body: editableUser }),
    [PAGE]: () => ({ body: { html: null } }),
  });
  openApp('/adm/users/7');
  expect(await screen.findByRole('link', { name: 'Open Public Profile' })).toHaveAttribute('href', '/hillwalker');
  await shows('The page cannot be shown at the moment.');
  const account = within(screen.getByRole('region', { name: 'Account' }));
  for (const [label, value] of [
    ['ID', '7'],
    ['Location', 'Not set'],
    ['Last Login', 'Never'],
  ])
    expect(account.getByText(label!).nextElementSibling).toHaveTextContent(value!);
});

it('is not found for an unknown user', async () => {
  adminServer({
    'GET /adm/api/users/9': () => ({
      status: 404,
      body: { statusCode: 404, code: 'profile_not_found', params: {}, message: 'No such user', error: 'No such user' },
    }),
  });
  openApp('/adm/users/9');
  await shows('Page Not Found');
});

it('shows what visitors do not see, renames an album, makes it private and deletes it', async () => {
  const album = { id: 4, name: 'Rude album', slug: 'rude-album', cover: null, mediaCount: 2, isPrivate: false, version: 'first' };
  const changed = jest.fn();
  const deleted = jest.fn();
  adminServer({
    'GET /adm/api/users/7': () => ({
      body: { ...editableUser, credit: 'Nora Hill', allowDownload: true, albums: [album] },
    }),
    [PAGE]: () => ({ body: { html: '<main></main>' } }),
    'PATCH /adm/api/albums/4': ({ body, headers }) => {
      changed(headers.get('if-match'), body);
      return { body: Object.assign(album, body) };
    },
    'DELETE /adm/api/albums/4': () => {
      deleted();
      return { body: { success: true } };
    },
  });
  openApp('/adm/users/7');
  await shows('All rights reserved · Nora Hill · Downloads allowed');
  expect(screen.getByText('Rude album')).toHaveTextContent('Rude album · 2 items');
  await userEvent.click(screen.getByRole('button', { name: 'Rename Rude album' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Quiet album');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await shows('Renamed');
  expect(changed).toHaveBeenCalledWith('"first"', { name: 'Quiet album' });
  await userEvent.click(await screen.findByRole('button', { name: 'Make Quiet album private' }));
  await shows('Quiet album and its items become private: only the owner sees them. Only the owner can make them public again.');
  await userEvent.click(screen.getByRole('button', { name: 'Make Private' }));
  await shows('Made private');
  expect(changed).toHaveBeenLastCalledWith(null, { isPrivate: true });
  expect(screen.queryByRole('button', { name: 'Make Quiet album private' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Quiet album' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await shows('Deleted');
  expect(deleted).toHaveBeenCalled();
});

it('lists the collections, renames one, makes it private and deletes it', async () => {
  const collection = { id: 5, name: 'Rude walls', slug: 'rude-walls', covers: [], mediaCount: 3, isPublic: true, version: 'first' };
  const changed = jest.fn();
  let isDeleted = false;
  adminServer({
    'GET /adm/api/users/7': () => ({ body: editableUser }),
    'GET /adm/api/users/7/collections': () => ({ body: isDeleted ? [] : [collection] }),
    'PATCH /adm/api/collections/5': ({ body, headers }) => {
      changed(headers.get('if-match'), body);
      return { body: Object.assign(collection, body) };
    },
    'DELETE /adm/api/collections/5': () => {
      isDeleted = true;
      return { body: { success: true } };
    },
  });
  openApp('/adm/users/7?tab=collections');
  expect(await screen.findByText('Rude walls')).toHaveTextContent('Rude walls · 3 items');
  await userEvent.click(screen.getByRole('button', { name: 'Rename Rude walls' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Walls');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await shows('Renamed');
  expect(changed).toHaveBeenCalledWith('"first"', { name: 'Walls' });
  await userEvent.click(await screen.findByRole('button', { name: 'Make Walls private' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make Private' }));
  await shows('Made private');
  expect(changed).toHaveBeenLastCalledWith(null, { isPublic: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Walls' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await shows('No collections.');
});

describe('the tabs of a user', () => {
  const AT = editableUser.createdAt;
  const counted = { totalCount: 1, totalPages: 1, totalEstimated: false };
  const items = [1, 2].map((id) => ({ ...listedMedia, id, originalName: `file-${String(id)}.jpg`, isPinned: false }));
  const entry = {
    id: 5,
    adminId: 1,
    action: 'updateUserPage',
    adminUsername: 'keeper',
    objectType: 'user',
    objectId: '7',
    objectName: 'hillwalker',
    user: { id: 7, username: 'hillwalker' },
    address: null,
    before: { location: 'Bergen', bio: 'Hills.', suspendedAt: null },
    after: { location: 'Oslo', bio: 'Hills.', suspendedAt: AT },
    status: 200,
    createdAt: AT,
  };

  function open(tab: string, handlers: Handlers, role = keeper.role) {
    const server = adminServer({
      'GET /adm/current': () => ({ body: { ...keeper, role } }),
      'GET /adm/api/users/7': () => ({ body: { ...editableUser, location: 'Oslo' } }),
      ...handlers,
    });
    openApp(`/adm/users/7?tab=${tab}`);
    return server;
  }

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says on the tabs how many items, reports and notes there are', async () => {
    const note = { id: 1, text: 'Known.', author: 'keeper', createdAt: AT };
    open('people', {
      'GET /adm/api/users/7': () => ({ body: { ...editableUser, stats: { ...editableUser.stats, mediaUploads: 1240 } } }),
      'GET /adm/api/users/7/followers': () => ({ body: [] }),
      'GET /adm/api/users/7/following': () => ({ body: [] }),
      'GET /adm/api/reports': () => ({ body: { ...counted, totalCount: 3, reports: [] } }),
      'GET /adm/api/users/7/notes': () => ({ body: [note], headers: { link: '</adm/api/users/7/notes?cursor=a>; rel="next"' } }),
    });
    for (const name of ['Media 1,240', 'Reports 3', 'Notes 1+', 'Followers'])
      expect(await screen.findByRole('tab', { name })).toBeInTheDocument();
  });

  it('opens a tab by its address, loads no list of another one, and changes the address with the arrow keys', async () => {
    const { calls } = open('people', {
      'GET /adm/api/users/7/followers': () => ({
        body: [{ id: 9, username: 'mara', displayName: '', profileImage: null, hidden: true, followedAt: AT }],
      }),
      'GET /adm/api/users/7/following': () => ({ body: [] }),
      'GET /adm/api/reports': () => ({ body: { ...counted, totalCount: 0, reports: [] } }),
    });
    expect(await screen.findByRole('link', { name: 'mara' })).toHaveAttribute('href', '/adm/users/9');
    await shows('Follows no one.');
    expect(calls).not.toContain('GET /adm/api/media');
    screen.getByRole('tab', { name: 'Followers' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => {
      expect(window.location.search).toBe('?tab=reports');
    });
    await shows('Reports about this user', 'Reports by this user');
  });

  it('uploads for the user, keeps what the server refuses with a retry, and orders the gallery by keyboard', async () => {
    const orders: unknown[] = [];
    let refuses = true;
    open('media', {
      'GET /adm/api/users/7/media': () => ({ body: items }),
      'PUT /adm/api/users/7/media-order': ({ body }) => {
        orders.push(body);
        return { status: 204 };
      },
      'POST /adm/api/users/7/media': () =>
        refuses ? { status: 503, body: { code: 'busy', params: {}, message: 'The server is busy' } } : { status: 201, body: { files: [] } },
    });
    const handle = await screen.findByRole('button', { name: /Move file-1\.jpg/ });
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    await waitFor(() => {
      expect(orders).toEqual([{ ids: [2, 1] }]);
    });
    await userEvent.upload(screen.getByLabelText('Files to upload'), new File(['x'], 'new.png', { type: 'image/png' }));
    await shows('The server is busy');
    refuses = false;
    fireEvent.click(screen.getByRole('button', { name: /Retry.*new\.png|new\.png.*Retry|Try.*new\.png/i }));
    await showsNotice('File uploaded');
    expect(screen.queryByText('The server is busy')).not.toBeInTheDocument();
  });

  it('offers no retry for a file that the server never takes', async () => {
    open('media', {
      'GET /adm/api/users/7/media': () => ({ body: items }),
      'POST /adm/api/users/7/media': () => ({ status: 415, body: { code: 'damaged', params: {}, message: 'This file is damaged' } }),
    });
    await screen.findByRole('button', { name: /Move file-1\.jpg/ });
    await userEvent.upload(screen.getByLabelText('Files to upload'), new File(['x'], 'notes.png', { type: 'image/png' }));
    await shows('This file is damaged');
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  });

  it('lists what the creator has changed, and brings a former text of the page back', async () => {
    const saved: unknown[] = [];
    const edits = [
      { id: 3, mediaId: 8, before: { title: 'Fog' }, after: { title: 'Buy' }, editedAt: AT },
      { id: 2, mediaId: null, before: { location: 'Bergen' }, after: { location: 'Oslo' }, editedAt: AT },
      { id: 1, mediaId: null, before: {}, after: { link: { url: 'https://shop.example', displayName: 'Shop' } }, editedAt: AT },
    ];
    open('history', {
      'GET /adm/api/audit': () => ({ body: { ...counted, totalCount: 0, entries: [] } }),
      'GET /adm/api/users/7/edits': () => ({ body: edits }),
      'PATCH /adm/api/users/7/page': ({ body }) => {
        saved.push(body);
        return { body: editableUser };
      },
    });
    const list = within(await screen.findByRole('region', { name: 'By the creator' }));
    expect(await list.findByText(/https:\/\/shop\.example/)).toBeVisible();
    expect(list.getByText('Fog')).toBeVisible();
    fireEvent.click(list.getByRole('button', { name: 'Revert Location' }));
    fireEvent.click((await dialogNamed('Revert Location?')).getByRole('button', { name: 'Revert' }));
    await showsNotice('Change reverted');
    expect(saved).toEqual([{ location: 'Bergen' }]);
  });

  it('adds a note, and shows viewers no form', async () => {
    const notes = [{ id: 3, text: 'Wrote to support', writtenBy: 'keeper', createdAt: AT, mediaId: null, albumId: 5, collectionId: null }];
    open('notes', {
      'GET /adm/api/users/7/notes': () => ({ body: notes }),
      'POST /adm/api/users/7/notes': ({ body }) => {
        notes.unshift({ ...notes[0]!, id: 4, text: (body as { text: string }).text });
        return { status: 204 };
      },
    });
    await shows('Wrote to support');
    expect(screen.getByText(/^keeper · about album 5/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Second');
    fireEvent.click(screen.getByRole('button', { name: 'Add Note' }));
    await shows('Second');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  it('shows a viewer sessions and notes without buttons', async () => {
    open(
      'sessions',
      {
        'GET /adm/api/users/7/sessions': () => ({
          body: [{ id: 'a', device: 'Firefox', browser: 'Firefox', system: 'Linux', startedAt: AT, lastSeenAt: AT, isCurrent: false }],
        }),
      },
      'viewer',
    );
    await shows('Firefox on Linux');
    expect(screen.queryByRole('button', { name: /Sign/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('reverts one change as a versioned edit', async () => {
    const sent: unknown[] = [];
    open('history', {
      'GET /adm/api/audit': () => ({ body: { ...counted, entries: [entry] } }),
      'PATCH /adm/api/users/7/page': ({ body, headers }) => {
        sent.push([headers.get('if-match'), body]);
        return { body: editableUser };
      },
    });
    expect(await screen.findAllByRole('button', { name: /^Revert/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Revert Location' }));
    fireEvent.click((await dialogNamed('Revert Location?')).getByRole('button', { name: 'Revert' }));
    await showsNotice('Change reverted', 'Location');
    expect(sent).toEqual([['"1"', { location: 'Bergen' }]]);
  });

  it('shows the present value before it reverts a field that was changed since', async () => {
    const sent: unknown[] = [];
    const present = { ...editableUser, location: 'Porto', version: '9' };
    open('history', {
      'GET /adm/api/users/7': () => ({ body: present }),
      'GET /adm/api/audit': () => ({
        body: { ...counted, entries: [{ ...entry, id: 9, adminUsername: 'refused', status: 412, before: null }, entry] },
      }),
      'PATCH /adm/api/users/7/page': ({ body, headers }) => {
        const version = headers.get('if-match');
        sent.push([version, body]);
        if (version === '"9"') return { body: present };
        return { status: 412, body: { code: 'version_conflict', params: {}, message: 'Changed', current: present } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Revert Location' }));
    fireEvent.click((await dialogNamed('Revert Location?')).getByRole('button', { name: 'Revert' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    expect(conflict.getByText('Porto')).toBeVisible();
    expect(await conflict.findByText(/^Last change by an administrator: keeper, /)).toBeVisible();
    fireEvent.click(conflict.getByRole('button', { name: 'Keep Mine' }));
    await showsNotice('Change reverted');
    expect(sent).toEqual([
      ['"changed"', { location: 'Bergen' }],
      ['"9"', { location: 'Bergen' }],
    ]);
  });

  it('says that the user is in the trash, and shows the user after the restoration', async () => {
    let isTrashed = true;
    open('page', {
      'GET /adm/api/users/7': () =>
        isTrashed
          ? { status: 404, body: { code: 'user_in_trash', params: { username: 'hillwalker' }, message: 'hillwalker is in the trash' } }
          : { body: editableUser },
      'GET /adm/api/users/7/page': () => ({ body: { html: null } }),
      'POST /adm/api/trash/user/7/restore': () => {
        isTrashed = false;
        return { body: { success: true } };
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'hillwalker is in the trash' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('heading', { name: 'hillwalker', level: 1 })).toBeVisible();
  });
});

describe('a suspension', () => {
  const USER = 'GET /adm/api/users/7';
  const SUSPEND = 'POST /adm/api/users/7/suspend';
  const END = 'DELETE /adm/api/users/7/suspend';
  const suspended = () => ({ body: { ...editableUser, suspendedAt: editableUser.createdAt } });
  const done = () => ({ body: { success: true } });

  it('keeps the words of a suspension that was not saved, and saves them by the second press', async () => {
    const sent: unknown[] = [];
    const { handlers } = fullAdminServer();
    handlers[SUSPEND] = failing;
    openApp('/adm/users/7');
    await press('Suspend');
    const dialog = await dialogNamed(`Suspend ${editableUser.username}`);
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Rule' }));
    fireEvent.click(await screen.findByText('Spam or misleading content'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Words for the creator' }), 'Third time.');
    const button = dialog.getByRole('button', { name: 'Suspend' });
    fireEvent.click(button);
    await dialog.findByText('The shelf fell down.');
    expect(dialog.getByRole('textbox', { name: 'Words for the creator' })).toHaveValue('Third time.');
    Object.assign(handlers, {
      [USER]: suspended,
      [SUSPEND]: ({ body }: { body?: unknown }) => {
        sent.push(body);
        return done();
      },
    });
    fireEvent.click(button);
    await shows('This user is suspended without an end.');
    expect(sent).toEqual([{ reason: 'spam', words: 'Third time.', until: expect.any(String) }]);
  });

  it('suspends what another moderator has claimed by the second press', async () => {
    const sent: unknown[] = [];
    const claimed = { statusCode: 409, code: 'claimed_by_other', params: { username: 'vera' }, message: 'vera is looking at this' };
    const { handlers } = fullAdminServer();
    handlers[SUSPEND] = ({ body }: { body?: unknown }) => {
      sent.push(body);
      return sent.length === 1 ? { status: 409, body: claimed } : done();
    };
    openApp('/adm/users/7');
    await press('Suspend');
    const dialog = await dialogNamed(`Suspend ${editableUser.username}`);
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Rule' }));
    fireEvent.click(await screen.findByText('Spam or misleading content'));
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await dialog.findByText('vera is looking at this. You can decide nevertheless.');
    expect(sent[0]).not.toHaveProperty('overrideClaim');
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => {
      expect(sent[1]).toMatchObject({ reason: 'spam', overrideClaim: true });
    });
  });

  it('ends a suspension, by the second press after a failed one', async () => {
    const { handlers } = fullAdminServer();
    Object.assign(handlers, { [USER]: suspended, [END]: failing });
    openApp('/adm/users/7');
    await press('End Suspension');
    await showsNotice('The shelf fell down.');
    Object.assign(handlers, { [USER]: () => ({ body: editableUser }), [END]: done });
    await press('End Suspension');
    await waitFor(() => {
      expect(screen.queryByText('This user is suspended without an end.')).not.toBeInTheDocument();
    });
  });

  it('shows a viewer the suspension, and no button that ends it', async () => {
    adminServer({ ...fullAdminServer().handlers, [USER]: suspended, 'GET /adm/current': () => ({ body: { ...keeper, role: 'viewer' } }) });
    openApp('/adm/users/7');
    await shows('This user is suspended without an end.');
    expect(screen.queryByRole('button', { name: /Suspen/ })).not.toBeInTheDocument();
  });

  it('says of a suspended user who is shown that the page stays hidden until the end', async () => {
    const { handlers } = fullAdminServer();
    handlers[USER] = () => ({ body: { ...editableUser, hidden: true, suspendedAt: editableUser.createdAt } });
    handlers['PATCH /adm/api/users/7'] = () => ({ body: editableUser });
    openApp('/adm/users/7');
    await press('Show');
    await showsNotice('The profile is shown when the suspension ends');
    expect(screen.queryByText(/^This profile is hidden/)).not.toBeInTheDocument();
    expect(screen.getByText('Suspended')).toBeVisible();
  });
});
