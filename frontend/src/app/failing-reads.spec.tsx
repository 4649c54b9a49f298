import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminScreens, fullAdminServer, type TestedScreen } from '@test/support/admin-screens';
import { publicServer } from '@test/support/answers';
import { type } from '@test/support/back-office';
import { answers, disconnect, failOnce, serverFailingOnce } from '@test/support/failing-once';
import type { fakeServer } from '@test/support/fake-server';
import { press } from '@test/support/press';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { screens as adminRoutes } from '@/admin/screens';
import { routes } from '@/app/routes';

const RUNNING = 'GET /adm/api/maintenance';
const OPEN_ITEMS = 'GET /adm/api/reports/open-items';
/** These have no button to retry. The next poll or live update repeats a failed one. */
const REPEATED = [RUNNING, OPEN_ITEMS, 'GET /adm/api/jobs', 'GET /api/notifications/count'];
/** The username field works without its answer, because the server enforces the quota. */
const OPTIONAL = ['GET /api/profile/username-changes'];
/** The tabs of a user work without the counts on them, and show the error when they are opened. */
const COUNTS_OF_USER = ['GET /adm/api/reports', 'GET /adm/api/users/7/notes'];
/** A creator's page is complete without what is below its gallery (PR-120). */
const BELOW_GALLERY = ['GET /api/user/2/collections', 'GET /api/activities'];
/** The frame of every screen makes these calls, so they fail on one screen of each application only. */
const OF_FRAME = ['GET /api/notifications/count', 'GET /api/session', 'GET /adm/current', RUNNING, OPEN_ITEMS];
const WITH_FRAME = ['/', adminScreens.settings.url];

// Without polling, so that only the button can have loaded a list.
jest.mock('@/admin/shared/use-admin-polling', () => ({ useAdminPolling: () => ({}) }));
jest.mock('@/shared/api/use-polling', () => ({ ...jest.requireActual<object>('@/shared/api/use-polling'), usePolling: () => ({}) }));

afterEach(() => {
  jest.restoreAllMocks();
});

const publicScreens: TestedScreen[] = [
  { url: '/', content: ['creator-7', '#ink', 'Nothing has happened yet'] },
  { url: '/explore', content: ['creator-9', '#ink'] },
  { url: '/tags/ink', content: ['#ink', '1 picture or video · 1 creator', 'creator-7', 'creator-9'] },
  { url: '/ann', content: ['Welcome to my profile!', 'Media Gallery'] },
  { url: '/ann/albums/sea', content: ['Sea', '1 item'] },
  { url: '/ann/collections/walls', content: ['Walls', '2 items', 'creator-9'] },
  { url: '/likes', content: ['creator-9'] },
  { url: '/collections', content: ['Walls', '2 items'] },
  { url: '/p/token', content: ['Shared with you', 'Rings'] },
  { url: '/profile', content: ['localhost/amber-otter', 'My hills', 'Your Hashtags'] },
  { url: '/profile/followers', content: ['creator-9', 'Your Followers'] },
  { url: '/profile/import', content: ['Where from?', 'Import finished'] },
  { url: '/following', content: ['creator-9', '41', '42', 'Nothing new from the creators you follow'] },
  { url: '/following?view=creators', content: ['creator-8', '41', '42', 'Nothing new from the creators you follow'] },
  { url: '/stats', content: ['Total Profile Views', 'Link Performance'] },
  { url: '/account', content: ['Firefox on Linux', 'Where you are signed in', 'Old phone', 'creator-10', 'creator-11', 'New followers'] },
  { url: '/account/decisions', content: ['Warning', 'One link is enough.'] },
  { url: '/about/moderation', content: ['Items hidden'] },
  { url: '/about/terms', content: ['Be kind.'] },
  { url: '/upload', content: ['Choose Files'] },
  { url: '/start', content: ['What do people call you?', 'Address: localhost/amber-otter'] },
  { url: '/auth/verify?token=t', content: ['Welcome back, amber-otter'] },
  { url: '/auth/undo-email-change?token=t', content: ['Take the change of your email back?'] },
  { url: '/no/such/page', content: ['404'] },
];

it('tests every screen', () => {
  const tested = publicScreens
    .map(({ url }) => url.replace(/\?.*/, ''))
    .map((path) =>
      path in routes
        ? path
        : path
            .replace('/ann', '/:username')
            .replace(/\/(sea|walls)$/, '/:slug')
            .replace('/ink', '/:name')
            .replace('/p/token', '/p/:token')
            .replace(/^\/about\/.*/, '/about/:text')
            .replace('/no/such/page', '*'),
    );
  expect([...new Set(tested)].sort()).toEqual(Object.keys(routes).sort());
  expect(Object.keys(adminScreens).sort()).toEqual(Object.keys(adminRoutes).sort());
});

/** Without roles, because a query by role computes the styles of the whole page, and this one runs after each of its changes. */
const retryButtons = () =>
  Array.from(document.querySelectorAll('button')).filter((button) =>
    /Retry$/.test(button.getAttribute('aria-label') ?? button.textContent),
  );

interface Row extends TestedScreen {
  serve: () => ReturnType<typeof fakeServer>;
}

const rows: Row[] = [
  // The user card of the side bar shows the session.
  ...publicScreens.map((tested) => ({ ...tested, content: [...tested.content, 'amber-otter'], serve: () => publicServer(answers) })),
  ...Object.values(adminScreens).map((tested) => ({ ...tested, serve: fullAdminServer })),
];

it.each(rows)(
  'shows its content again after each of its calls has failed once, and keeps its filter and its input: $url',
  async ({ url, content, filter, typed, serve }) => {
    const isComplete = () => content.every((text) => screen.queryAllByText(text).length > 0);
    const loaded = serve();
    openApp(url);
    await shows(...content);
    await act(loaded.settled);
    const calls = new Set(loaded.calls.filter((call) => WITH_FRAME.includes(url) || !OF_FRAME.includes(call)));
    // One call at a time, because a retry of one part can load another part too.
    for (const call of calls) {
      const optional = [...OPTIONAL, ...(url === '/ann' ? BELOW_GALLERY : []), ...(url === '/adm/users/7' ? COUNTS_OF_USER : [])];
      const isNeeded = call.startsWith('GET ') && ![...REPEATED, ...optional].includes(call);
      const server = failOnce(serve(), call);
      openApp(url);
      await waitFor(() => {
        expect([call, retryButtons().length > 0 || (isComplete() && server.count(call) > Number(isNeeded))]).toEqual([call, true]);
      });
      await act(server.settled);
      if (typed !== undefined) type(screen.getByLabelText(typed[0]), typed[1]);
      for (const button of retryButtons()) fireEvent.click(button);
      await waitFor(() => {
        expect([call, isComplete(), retryButtons().length]).toEqual([call, true, 0]);
      });
      if (isNeeded) expect([call, server.count(call) > 1]).toEqual([call, true]);
      for (const [label, value] of [filter, typed].filter((field) => field !== undefined)) {
        expect(screen.getByLabelText(label)).toHaveValue(value);
      }
    }
  },
);

it('shows a screen by Retry after it was opened offline', async () => {
  const { connect } = disconnect(publicServer(answers));
  openApp('/following');
  await waitFor(() => {
    expect(retryButtons()).not.toHaveLength(0);
  });
  connect();
  while (retryButtons().length > 0) for (const button of retryButtons()) await userEvent.click(button);
  await shows('creator-9', '41', '42', 'amber-otter');
  expect(retryButtons()).toHaveLength(0);
});

it('shows the notifications after their list could not be loaded', async () => {
  serverFailingOnce('GET /api/notifications');
  openApp('/');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeEnabled();
  });
  await press('Notifications');
  await press('Retry');
  await shows('creator-5 started following you');
});

it.each([
  ['GET /api/profile/private-media', 'The private items could not be loaded.', 'Choose Rings'],
  ['GET /api/private-links', 'The private links could not be loaded.', 'Revoke For Mia'],
])('says in the manager of the gallery that %s failed, and shows its content after Retry', async (call, failure, content) => {
  serverFailingOnce(call);
  openApp('/profile');
  await press('Manage');
  await userEvent.click(await screen.findByRole('radio', { name: 'Private' }));
  await shows(failure);
  await press('Retry');
  await screen.findByLabelText(content);
  expect(screen.queryByText(failure)).not.toBeInTheDocument();
});

it('loads the session again by a button of the header, where a phone has no user card', async () => {
  serverFailingOnce('GET /api/session');
  openApp('/');
  await press('Your account could not be loaded. Retry');
  expect(await screen.findByRole('button', { name: 'Open user menu' })).toBeInTheDocument();
});

it('says that the hashtags to choose from could not be loaded, and offers them after Retry', async () => {
  serverFailingOnce('GET /api/hashtags');
  openApp('/profile');
  await userEvent.click(await screen.findByLabelText('Add a hashtag'));
  await shows('The hashtags could not be loaded.');
  await press('Retry');
  expect(await screen.findByRole('option', { name: /^#ink/ })).toBeInTheDocument();
});

it('shows a screen of the back-office by Retry after it was opened offline', async () => {
  const { url, content } = adminScreens.users;
  const { connect } = disconnect(fullAdminServer(), ['GET /adm/current']);
  openApp(url);
  await waitFor(() => {
    expect(retryButtons()).not.toHaveLength(0);
  });
  connect();
  for (const button of retryButtons()) fireEvent.click(button);
  await shows(...content);
  expect(retryButtons()).toHaveLength(0);
});

it('keeps a search whose request failed, and shows its result after Retry', async () => {
  const server = fullAdminServer();
  openApp('/adm/users');
  await shows('hillwalker');
  failOnce(server, 'GET /adm/api/users');
  type(screen.getByLabelText('Search users...'), 'hill');
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await shows('hillwalker');
  expect(screen.getByLabelText('Search users...')).toHaveValue('hill');
  expect(window.location.search).toBe('?search=hill');
});

it('offers the users of a filter after their search failed', async () => {
  const server = fullAdminServer();
  openApp('/adm/media');
  await shows('hills.jpg');
  failOnce(server, 'GET /adm/api/users');
  const field = screen.getByRole('combobox', { name: 'Any user' });
  fireEvent.mouseDown(field);
  type(field, 'hill');
  await shows('The users could not be loaded.');
  expect(screen.queryByText('No users found.')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('hillwalker', { selector: '.ant-select-item-option-content' });
  expect(field).toHaveValue('hill');
});

it('offers the hashtags to merge into after their search failed', async () => {
  const server = fullAdminServer();
  openApp('/adm/hashtags?search=hill');
  await shows('#hills');
  failOnce(server, 'GET /adm/api/hashtags');
  fireEvent.click(screen.getByRole('button', { name: 'Merge #hills' }));
  await shows('The hashtags could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(screen.queryByText('The hashtags could not be loaded.')).not.toBeInTheDocument();
  });
  expect(server.count('GET /adm/api/hashtags')).toBe(3);
});
