import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer, keeper, reportedAlbum, reportedMedia, reportGroup } from '@test/support/admin-answers';
import { dialogNamed, showsNotice } from '@test/support/back-office';
import { failing, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import type { ReportGroup } from '@/shared/api/admin-api';

const ofPicture = reportGroup({ newestId: 12, media: reportedMedia, reportCount: 3, reasons: [{ reason: 'sexual', count: 3 }] });
const ofProfile = reportGroup({ newestId: 9, profile: { ...ofPicture.profile, id: 3, username: 'otto' } });

afterEach(() => {
  jest.restoreAllMocks();
});

it('decides all reports about an item at once, and moves the focus to the next group, at last to the heading', async () => {
  let groups: ReportGroup[] = [ofPicture, ofProfile];
  const sent: unknown[] = [];
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false, version: '' },
    }),
    'POST /adm/api/reports/12/resolve': ({ body }) => {
      sent.push(body);
      groups = [ofProfile];
      return { body: { success: true } };
    },
    'POST /adm/api/reports/9/resolve': () => {
      groups = [];
      return { body: { success: true } };
    },
  });
  openApp('/adm/reports');
  const card = within(await screen.findByRole('listitem', { name: 'image 7 of mara' }));
  expect(card.getByText('3 reports')).toBeVisible();
  expect(screen.getByText('Reports on this page: 4, about profiles and items: 2.')).toBeVisible();
  expect(card.getByRole('link', { name: 'image 7 of mara' })).toHaveAttribute('href', '/mara?media=7');
  fireEvent.click(card.getByRole('button', { name: 'Hide Media' }));
  fireEvent.click((await dialogNamed('Hide Media')).getByRole('button', { name: 'Hide Media' }));
  await showsNotice('Media hidden');
  expect(sent).toEqual([{ action: 'hide_media', earlier: true, rule: 'sexual' }]);
  await waitFor(() => {
    expect(screen.getByRole('listitem', { name: 'the profile otto' })).toHaveFocus();
  });
  expect(screen.queryByText('image 7 of mara')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Hide Profile' }));
  fireEvent.click((await dialogNamed('Hide Profile')).getByRole('button', { name: 'Hide Profile' }));
  expect(await screen.findByText('No open reports.')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus();
  });
});

it('makes a reported album private at once by the key that hides an item, and shows its facts', async () => {
  const ofAlbum = reportGroup({ newestId: 14, set: reportedAlbum });
  const sent: unknown[] = [];
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups: [ofAlbum], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' },
    }),
    'POST /adm/api/reports/14/resolve': ({ body }) => {
      sent.push(body);
      return { body: { success: true } };
    },
  });
  openApp('/adm/reports');
  const card = within(await screen.findByRole('listitem', { name: 'the album “Sea” of mara' }));
  expect(card.getByText('2 items')).toBeVisible();
  expect(card.getByRole('link', { name: 'the album “Sea” of mara' })).toHaveAttribute('href', '/mara/albums/sea');
  expect(card.getByRole('link', { name: 'mara' })).toBeVisible();
  await userEvent.keyboard('4');
  await showsNotice('Made private');
  expect(sent).toEqual([{ action: 'make_private', earlier: true, rule: 'spam' }]);
});

it('shows what is reported of a page, and the record of its creator', async () => {
  const account = { bio: 'Best shop in town', links: ['https://shop.example/'], joinedAt: ofProfile.firstReportedAt, decisions: 2 };
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups: [{ ...ofProfile, account }], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' },
    }),
  });
  openApp('/adm/reports');
  const card = within(await screen.findByRole('listitem', { name: 'the profile otto' }));
  expect(card.getByText('Best shop in town')).toBeVisible();
  expect(card.getByText('shop.example')).toBeVisible();
  expect(card.getByText(/2 earlier decisions/)).toHaveTextContent(/^Joined .+ ago · 2 earlier decisions$/);
});

it('names an item by its title', async () => {
  const titled = { ...ofPicture, media: { ...reportedMedia, title: 'Dunes' } };
  adminServer({
    'GET /adm/api/reports/groups': () => ({ body: { groups: [titled], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' } }),
  });
  openApp('/adm/reports');
  expect(await screen.findByRole('listitem', { name: 'image “Dunes” of mara' })).toBeVisible();
});

it('dismisses by one press, but asks before it shows again what a block list has hidden', async () => {
  const sent: unknown[] = [];
  const held = reportGroup({
    newestId: 15,
    profile: { ...ofPicture.profile, id: 5, username: 'anni', hidden: true },
    held: { kind: 'word', value: 'casino', text: 'Best casino', hides: true },
    reasons: [{ reason: 'block_list', count: 1 }],
  });
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups: [ofPicture, held], totalPages: 1, totalCount: 2, totalEstimated: false, version: '' },
    }),
    'POST /adm/api/reports/12/resolve': ({ body }) => {
      sent.push(body);
      return { body: { success: true } };
    },
  });
  openApp('/adm/reports');
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await showsNotice('Report dismissed');
  expect(sent).toEqual([{ action: 'dismiss', earlier: true }]);
  fireEvent.click(screen.getByRole('button', { name: 'Show Again' }));
  fireEvent.click((await dialogNamed(/Show/)).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  screen.getByRole('listitem', { name: 'the profile anni' }).focus();
  await userEvent.keyboard('1');
  await dialogNamed(/Show/);
  expect(sent).toHaveLength(1);
});

it('keeps the actions beyond the item in a menu', async () => {
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups: [ofPicture], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' },
    }),
  });
  openApp('/adm/reports');
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for image 7 of mara' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Media' }));
  expect((await dialogNamed('Delete Media')).getByText(/This deletes image 7 of mara/)).toBeVisible();
});

it('opens the file of a reported item on the screen, a sensitive one after it is shown', async () => {
  const group = { ...ofPicture, media: { ...reportedMedia, sensitive: true } };
  adminServer({
    'GET /adm/api/reports/groups': () => ({ body: { groups: [group], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' } }),
  });
  openApp('/adm/reports');
  fireEvent.click(await screen.findByRole('button', { name: 'Show image 7 of mara' }));
  fireEvent.click(await screen.findByRole('button', { name: 'View image 7 of mara' }));
  const file = (await dialogNamed('image 7 of mara')).getByRole('img', { name: 'image 7 of mara' });
  expect(file).toHaveAttribute('src', '/adm/api/media/7/file');
  act(() => {
    window.history.back();
  });
  await waitFor(() => {
    expect(file).not.toBeVisible();
  });
  expect(screen.getByRole('heading', { name: 'Reports' })).toBeVisible();
});

it('is worked by keyboard alone: moves, claims, notes and decides', async () => {
  const groups: ReportGroup[] = [ofPicture, ofProfile];
  const sent: [string, unknown][] = [];
  const record =
    (name: string) =>
    ({ body }: { body?: unknown }) => {
      sent.push([name, body]);
      return { status: 204 };
    };
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false, version: '' },
    }),
    'PUT /adm/api/reports/9/claim': record('claim'),
    'POST /adm/api/reports/9/notes': record('note'),
    'POST /adm/api/reports/9/resolve': ({ body }) => {
      sent.push(['resolve', body]);
      return { body: { success: true } };
    },
  });
  openApp('/adm/reports');
  await screen.findByRole('listitem', { name: 'image 7 of mara' });
  await userEvent.keyboard('j');
  expect(screen.getByRole('listitem', { name: 'image 7 of mara' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('listitem', { name: 'the profile otto' })).toHaveFocus();
  await userEvent.keyboard('c');
  await showsNotice('Claimed for 15 minutes');
  await userEvent.keyboard('n');
  const note = await dialogNamed('Add a note');
  await userEvent.type(note.getByRole('textbox', { name: 'Note' }), 'Seen before{Enter}twice{Control>}{Enter}{/Control}');
  await showsNotice('Note saved');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  screen.getByRole('listitem', { name: 'the profile otto' }).focus();
  await userEvent.keyboard('3');
  const warn = await dialogNamed('Warn the Creator');
  await userEvent.type(
    warn.getByRole('textbox', { name: 'Words for the creator' }),
    'One link{Enter}is enough.{Control>}{Enter}{/Control}',
  );
  await showsNotice('Creator warned');
  expect(sent).toEqual([
    ['claim', undefined],
    ['note', { text: 'Seen before\ntwice' }],
    ['resolve', { action: 'warn', earlier: true, rule: 'spam', words: 'One link\nis enough.' }],
  ]);
});

it('shows priority, claim, notes and the appealed decision, and the keys', async () => {
  const appealed = reportGroup({
    newestId: 30,
    media: { ...reportedMedia, hidden: true },
    priority: 0,
    claimedBy: 'vera',
    notes: [{ id: 1, text: 'Known from another site', writtenBy: 'vera', createdAt: ofPicture.firstReportedAt }],
    reasons: [{ reason: 'appeal', count: 1 }],
    reports: [{ id: 30, reason: 'appeal', details: 'It is mine.', createdAt: ofPicture.firstReportedAt, reporter: null }],
    decision: { outcome: 'hide_media', rule: 'copyright', words: 'Not yours.', decidedBy: 'vera', decidedAt: ofPicture.firstReportedAt },
  });
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups: [appealed], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' },
    }),
    'GET /adm/api/reports/open-items': () => ({ body: { count: 3, version: '' } }),
  });
  openApp('/adm/reports');
  const card = within(await screen.findByRole('listitem', { name: 'image 7 of mara' }));
  expect(card.getByText('Low priority')).toBeVisible();
  expect(card.getByText('By the creator,')).toBeVisible();
  expect(card.queryByText(/report/)).not.toBeInTheDocument();
  expect(card.getByText('vera is looking at it')).toBeVisible();
  expect(card.getByText('Known from another site')).toBeVisible();
  expect(card.getByText(/The creator disagrees with: Item hidden · Using the work of another person/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Uphold' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Lift' })).toBeVisible();
  expect((await screen.findAllByText('3 open items')).length).toBeGreaterThan(0);
  await userEvent.keyboard('?');
  const keys = await dialogNamed('Keyboard shortcuts');
  for (const action of ['Suspend the Creator', 'Make Private']) expect(keys.getByText(action)).toBeVisible();
});

it('releases, reopens and lists a picture after a failure, by a second press', async () => {
  let group: ReportGroup = { ...ofPicture, claimedBy: keeper.username };
  const id = String(group.newestId);
  const calls = {
    claim: `DELETE /adm/api/reports/${id}/claim`,
    picture: 'POST /adm/api/block-list/pictures',
    reopen: `POST /adm/api/reports/${id}/reopen`,
  };
  const server = adminServer({
    'GET /adm/api/reports/groups': () => ({ body: { groups: [group], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' } }),
    ...Object.fromEntries(Object.values(calls).map((call) => [call, failing])),
  });
  openApp('/adm/reports');
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /^More actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const twice = async (call: string, run: () => Promise<void>, notice: string) => {
    await run();
    await showsNotice('The shelf fell down.');
    server.handlers[call] = () => ({ status: 204 });
    await run();
    await showsNotice(notice);
    expect(server.count(call)).toBe(2);
  };
  await screen.findByRole('listitem', { name: 'image 7 of mara' });
  await twice(calls.claim, () => choose('Claim or release'), 'Released');
  await twice(calls.picture, () => choose('Hold pictures like this'), 'Pictures like this are held from now on');
  group = { ...group, claimedBy: null, status: 'dismissed' };
  await userEvent.keyboard('{Escape}');
  openApp('/adm/reports?status=resolved');
  await twice(calls.reopen, async () => void fireEvent.click(await screen.findByRole('button', { name: 'Reopen' })), 'Reopened');
});

it('has no keys for a viewer that change something', async () => {
  const server = adminServer({
    'GET /adm/current': () => ({ body: { ...keeper, role: 'viewer' } }),
    'GET /adm/api/reports/groups': () => ({
      body: { groups: [ofPicture], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' },
    }),
  });
  openApp('/adm/reports');
  await screen.findByRole('listitem', { name: 'image 7 of mara' });
  await userEvent.keyboard('jcnr123456789');
  expect(screen.getByRole('listitem', { name: 'image 7 of mara' })).toHaveFocus();
  await act(server.settled);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
});

it('takes an outcome back from its message, unless the item is appealed', async () => {
  let groups = [ofPicture];
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false, version: '' },
    }),
    'POST /adm/api/reports/12/resolve': () => {
      groups = [];
      return { body: { success: true } };
    },
    'POST /adm/api/reports/12/undo': () => {
      groups = [{ ...ofPicture, reasons: [{ reason: 'appeal', count: 1 }] }];
      return { status: 204 };
    },
  });
  openApp('/adm/reports');
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await showsNotice('Undone');
  fireEvent.click(await screen.findByRole('button', { name: 'Uphold' }));
  fireEvent.click((await dialogNamed(/Uphold/)).getByRole('button', { name: /Uphold/ }));
  await showsNotice('Decision upheld');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('decides at once by key: the group is gone before the answer, Z opens it again, and a refused one comes back', async () => {
  const groups = [ofPicture, ofProfile];
  const sent: unknown[] = [];
  const first = held(() => ({ body: { success: true } }));
  const server = adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false, version: '' },
    }),
    'POST /adm/api/reports/12/resolve': (request) => {
      sent.push(request.body);
      return first.handle(request);
    },
    'POST /adm/api/reports/9/resolve': failing,
    'POST /adm/api/reports/12/undo': () => {
      sent.push('undo');
      return { status: 204 };
    },
  });
  openApp('/adm/reports');
  await screen.findByRole('listitem', { name: 'image 7 of mara' });
  await userEvent.keyboard('4');
  expect(screen.queryByRole('listitem', { name: 'image 7 of mara' })).not.toBeInTheDocument();
  expect(screen.getByRole('listitem', { name: 'the profile otto' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The browser asks before it closes the tab.
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  await userEvent.keyboard('2');
  await showsNotice('The key 2 has no effect here', '1 Dismiss · 3 ');
  await userEvent.keyboard('z');
  first.release();
  await showsNotice('Undone');
  expect(closing()).toBe(true);
  expect(await screen.findByRole('listitem', { name: 'image 7 of mara' })).toBeVisible();
  expect(sent).toEqual([{ action: 'hide_media', earlier: true, rule: 'sexual' }, 'undo']);
  screen.getByRole('listitem', { name: 'the profile otto' }).focus();
  const lists = server.count('GET /adm/api/reports/groups');
  await userEvent.keyboard('1');
  await showsNotice('The shelf fell down.');
  expect(await screen.findByRole('listitem', { name: 'the profile otto' })).toBeVisible();
  expect(server.count('GET /adm/api/reports/groups')).toBeGreaterThan(lists);
});

it('asks first when another moderator has claimed the item, also when only the server knows it', async () => {
  const listed = { ...ofProfile, claimedBy: 'vera' };
  const sent: unknown[] = [];
  const claimed = {
    status: 409,
    body: { statusCode: 409, code: 'claimed_by_other', params: { username: 'vera' }, message: 'vera is looking at this' },
  };
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups: [listed, ofPicture], totalPages: 1, totalCount: 2, totalEstimated: false, version: '' },
    }),
    'POST /adm/api/reports/9/resolve': ({ body }) => {
      sent.push(body);
      return { body: { success: true } };
    },
    'POST /adm/api/reports/12/resolve': ({ body }) => {
      sent.push(body);
      return sent.length === 2 ? claimed : { body: { success: true } };
    },
  });
  openApp('/adm/reports');
  (await screen.findByRole('listitem', { name: 'the profile otto' })).focus();
  await userEvent.keyboard('1');
  const first = await dialogNamed('Dismiss Report');
  expect(sent).toEqual([]);
  expect(first.getByText('vera is looking at it. You can decide nevertheless.')).toBeVisible();
  fireEvent.click(first.getByRole('button', { name: 'Dismiss' }));
  await showsNotice('Report dismissed');
  await waitFor(() => {
    expect(screen.getByRole('listitem', { name: 'image 7 of mara' })).toHaveFocus();
  });
  await userEvent.keyboard('4');
  const second = await dialogNamed('Hide Media');
  expect(second.getByText('vera is looking at this. You can decide nevertheless.')).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'image 7 of mara', hidden: true })).toBeInTheDocument();
  fireEvent.click(second.getByRole('button', { name: 'Hide Media' }));
  await showsNotice('Media hidden');
  expect(sent).toMatchObject([{ overrideClaim: true }, { action: 'hide_media' }, { action: 'hide_media', overrideClaim: true }]);
  expect(sent[1]).not.toHaveProperty('overrideClaim');
});

it('shows the text that a block list has held, with the button that shows it again', async () => {
  const held = reportGroup({
    profile: { ...ofPicture.profile, hidden: true },
    held: { kind: 'word', value: 'casino', text: 'Best Casino in town', hides: true },
    reasons: [{ reason: 'block_list', count: 1 }],
    reports: [{ id: 1, reason: 'block_list', details: 'word: casino', createdAt: ofPicture.firstReportedAt, reporter: null }],
  });
  adminServer({
    'GET /adm/api/reports/groups': () => ({ body: { groups: [held], totalPages: 1, totalCount: 1, totalEstimated: false, version: '' } }),
  });
  openApp('/adm/reports');
  const card = within(await screen.findByRole('listitem', { name: 'the profile mara' }));
  expect(card.getByText('Held because of the word “casino”:')).toBeVisible();
  expect(card.getByText('Casino').tagName).toBe('MARK');
  expect(card.getByText('By a block list,')).toBeVisible();
  expect(card.queryByText(/deleted account|1 report/)).not.toBeInTheDocument();
  fireEvent.click(card.getByRole('button', { name: 'Show Again' }));
  expect((await dialogNamed('Show Again')).getByText('Afterwards the profile mara is public again.')).toBeVisible();
});

it('dismisses the selected groups, or all that match the filter, by the rows of the dry run', async () => {
  const sent: unknown[] = [];
  adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups: [ofPicture, ofProfile], totalPages: 2, totalCount: 30, totalEstimated: false, version: '' },
    }),
    'POST /adm/api/jobs/bulk/dry-run': ({ body }) => {
      sent.push(body);
      return { body: { count: 26, leftOut: 4, dryRun: 5 } };
    },
    'POST /adm/api/jobs/bulk': ({ body }) => {
      sent.push(body);
      return failing();
    },
  });
  openApp('/adm/reports?kind=image&age=24');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select image 7 of mara' }));
  const choose = async () => {
    fireEvent.click(within(await screen.findByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Dismiss' }));
    return dialogNamed('Dismiss reports');
  };
  fireEvent.click((await choose()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Select all 30 matching' }));
  const dialog = await choose();
  expect(await dialog.findByText('The reports about 26 items will be dismissed.')).toBeVisible();
  expect(dialog.getByText(/^4 items that match stay open, because they are held, appealed or claimed/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Start with 26' }));
  const selected = { target: 'reports', action: 'dismiss', ids: [12] };
  const matching = { target: 'reports', action: 'dismiss', filter: { kind: 'image', olderThanHours: 24 } };
  await waitFor(() => {
    expect(sent).toEqual([selected, matching, { ...matching, dryRun: 5 }]);
  });
});

it('shows what other moderators do by the next poll, fetches nothing without a change, and decides no other group by a late key', async () => {
  let version = '1';
  let groups: ReportGroup[] = [ofPicture, ofProfile];
  const server = adminServer({
    'GET /adm/api/reports/groups': () => ({
      body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false, version },
    }),
    'GET /adm/api/reports/open-items': () => ({ body: { count: groups.length, version } }),
  });
  const lists = () => server.count('GET /adm/api/reports/groups');
  const polls = () => server.count('GET /adm/api/reports/open-items');
  jest.useFakeTimers();
  try {
    const pass = () => act(() => jest.advanceTimersByTimeAsync(3000));
    openApp('/adm/reports');
    await pass();
    screen.getByRole('listitem', { name: 'image 7 of mara' }).focus();
    const [seen, before] = [lists(), polls()];
    await pass();
    expect(lists()).toBe(seen);
    groups = [ofPicture, { ...ofProfile, claimedBy: 'vera' }];
    version = '2';
    await pass();
    expect(screen.getByText('vera is looking at it')).toBeVisible();
    expect(lists()).toBe(seen + 1);
    groups = [{ ...ofProfile, claimedBy: 'vera' }];
    version = '3';
    await pass();
    expect(lists()).toBe(seen + 2);
    expect(polls()).toBeLessThanOrEqual(before + 5);
  } finally {
    jest.useRealTimers();
  }
  await showsNotice('Decided by another moderator: image 7 of mara');
  await userEvent.keyboard('1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls.filter((call) => call.startsWith('POST '))).toEqual([]);
  await userEvent.keyboard('j1');
  await dialogNamed('Dismiss Report');
});
