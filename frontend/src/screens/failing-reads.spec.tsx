import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { answers, disconnect, serverFailingOnce } from '@test/support/failing-once';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { screens as routes } from '@/app/router/screens';

/** The header of every screen makes these calls, so they fail on one screen only. */
const OF_HEADER = ['GET /api/notifications/count', 'GET /api/session'];

afterEach(() => {
  jest.restoreAllMocks();
});

const screens = [
  { url: '/', content: ['creator-7', '#ink', 'Nothing has happened yet'] },
  { url: '/ann', content: ['Welcome to my profile!', 'Media Gallery'] },
  { url: '/profile', content: ['localhost/amber-otter', 'My hills', 'Your Hashtags'] },
  { url: '/following', content: ['creator-8', '41', '42', 'Nothing new from the creators you follow'] },
  { url: '/stats', content: ['Total Profile Views', 'Link Performance'] },
  { url: '/account', content: ['Firefox on Linux', 'Where you are signed in'] },
  { url: '/upload', content: ['Choose Files'] },
  { url: '/auth/verify?token=t', content: ['Welcome back, amber-otter'] },
  { url: '/auth/undo-email-change?token=t', content: ['Take the change of your email back?'] },
];

it('tests every screen', () => {
  const tested = screens.map(({ url }) => url.replace(/\?.*/, '')).map((path) => (path in routes ? path : '/:username'));
  expect(tested.sort()).toEqual(Object.keys(routes).sort());
});

const retryButtons = () => screen.queryAllByRole('button', { name: /Retry$/ });

describe.each(screens)('$url', ({ url, content }) => {
  // The user card of the side bar shows the session.
  const all = [...content, 'amber-otter'];

  it('shows its content again after each of its calls has failed once', async () => {
    const server = publicServer(answers);
    openApp(url);
    await shows(...all);
    await act(server.settled);
    for (const call of new Set(server.calls)) {
      if (OF_HEADER.includes(call) && url !== '/') continue;
      const failed = serverFailingOnce(call);
      openApp(url);
      await waitFor(() => {
        expect([call, all.every((text) => screen.queryAllByText(text).length > 0) || retryButtons().length > 0]).toEqual([call, true]);
      });
      await act(failed.settled);
      for (const button of retryButtons()) await userEvent.click(button);
      await shows(...all);
      expect([call, retryButtons().length]).toEqual([call, 0]);
    }
  });
});

it('shows its content by Retry after it was opened offline', async () => {
  const { connect } = disconnect(publicServer(answers));
  openApp('/following');
  await waitFor(() => {
    expect(retryButtons()).not.toHaveLength(0);
  });
  connect();
  while (retryButtons().length > 0) for (const button of retryButtons()) await userEvent.click(button);
  await shows('creator-8', '41', '42', 'amber-otter');
  expect(retryButtons()).toHaveLength(0);
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

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
