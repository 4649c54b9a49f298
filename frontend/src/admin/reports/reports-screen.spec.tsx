import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer, keeper, reportedMedia, reportGroup } from '@test/support/admin-answers';
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
    'GET /adm/api/reports/groups': () => ({ body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false } }),
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

it('keeps the actions beyond the item in a menu', async () => {
  adminServer({
    'GET /adm/api/reports/groups': () => ({ body: { groups: [ofPicture], totalPages: 1, totalCount: 1, totalEstimated: false } }),
  });
  openApp('/adm/reports');
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for image 7 of mara' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Media' }));
  expect((await dialogNamed('Delete Media')).getByText(/This deletes image 7 of mara/)).toBeVisible();
});

it('opens the file of a reported item on the screen, a sensitive one after it is shown', async () => {
  const group = { ...ofPicture, media: { ...reportedMedia, sensitive: true } };
  adminServer({
    'GET /adm/api/reports/groups': () => ({ body: { groups: [group], totalPages: 1, totalCount: 1, totalEstimated: false } }),
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
    'GET /adm/api/reports/groups': () => ({ body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false } }),
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
  await userEvent.type(note.getByRole('textbox', { name: 'Note' }), 'Seen before{Enter}');
  await showsNotice('Note saved');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  screen.getByRole('listitem', { name: 'the profile otto' }).focus();
  await userEvent.keyboard('3');
  const warn = await dialogNamed('Warn the Creator');
  await userEvent.type(warn.getByRole('textbox', { name: 'Words for the creator' }), 'One link is enough.{Enter}');
  await showsNotice('Creator warned');
  expect(sent).toEqual([
    ['claim', undefined],
    ['note', { text: 'Seen before' }],
    ['resolve', { action: 'warn', earlier: true, rule: 'spam', words: 'One link is enough.' }],
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
    'GET /adm/api/reports/groups': () => ({ body: { groups: [appealed], totalPages: 1, totalCount: 1, totalEstimated: false } }),
    'GET /adm/api/reports/open-items': () => ({ body: { count: 3 } }),
  });
  openApp('/adm/reports');
  const card = within(await screen.findByRole('listitem', { name: 'image 7 of mara' }));
  expect(card.getByText('Low priority')).toBeVisible();
  expect(card.getByText('vera is looking at it')).toBeVisible();
  expect(card.getByText('Known from another site')).toBeVisible();
  expect(card.getByText(/The creator disagrees with: Item hidden · Using the work of another person/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Uphold' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Lift' })).toBeVisible();
  expect((await screen.findAllByText('3 open items')).length).toBeGreaterThan(0);
  await userEvent.keyboard('?');
  expect((await dialogNamed('Keyboard shortcuts')).getByText('Suspend the Creator')).toBeVisible();
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
    'GET /adm/api/reports/groups': () => ({ body: { groups: [group], totalPages: 1, totalCount: 1, totalEstimated: false } }),
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
    'GET /adm/api/reports/groups': () => ({ body: { groups: [ofPicture], totalPages: 1, totalCount: 1, totalEstimated: false } }),
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
    'GET /adm/api/reports/groups': () => ({ body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false } }),
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
  fireEvent.click((await dialogNamed(/Dismiss/)).getByRole('button', { name: 'Dismiss' }));
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
    'GET /adm/api/reports/groups': () => ({ body: { groups, totalPages: 1, totalCount: groups.length, totalEstimated: false } }),
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

it('asks first when another moderator has claimed the item', async () => {
  const group = { ...ofProfile, claimedBy: 'vera' };
  const server = adminServer({
    'GET /adm/api/reports/groups': () => ({ body: { groups: [group], totalPages: 1, totalCount: 1, totalEstimated: false } }),
  });
  openApp('/adm/reports');
  await screen.findByRole('listitem', { name: 'the profile otto' });
  await userEvent.keyboard('1');
  await dialogNamed('Dismiss Report');
  expect(server.calls.filter((call) => call.startsWith('POST '))).toEqual([]);
});
