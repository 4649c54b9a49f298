import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ownProfile, publicServer, session, webLink } from '@test/support/answers';
import { openApp } from '@test/support/render-app';

const links = ['hills', 'lake'].map((displayName, index) => ({
  ...webLink,
  id: index + 1,
  platform: 'website',
  url: `https://${displayName}.example/`,
  displayName,
  clickCount: 0,
}));
const profile = { ...ownProfile, externalLinks: links, hashtags: [{ id: 1, name: 'ink' }] };

let server: ReturnType<typeof publicServer>;
beforeEach(() => {
  server = publicServer({
    'GET /api/sessions': () => ({ body: [session] }),
    'GET /api/user/amber-otter': () => ({ body: profile }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** After the screen is loaded, because its code is loaded over the connection. */
function disconnect(): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
}

it.each([
  ['/account', [/^Sign out Firefox on Linux/, 'Sign Out', 'Sign Out Everywhere', 'Download Everything']],
  ['/profile', ['Move hills', 'Remove #ink']],
])('disables what %s sends without a connection, with the reason', async (url, names) => {
  openApp(url);
  for (const name of names) expect(await screen.findByRole('button', { name })).toBeEnabled();
  disconnect();
  for (const name of names) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getAllByText('You are offline').length).toBeGreaterThan(0);
});

it('keeps a hashtag that is typed without a connection', async () => {
  openApp('/profile');
  const field = await screen.findByRole('combobox', { name: 'Add a hashtag' });
  disconnect();
  await userEvent.type(field, 'hills{Enter}');
  expect(field).toHaveValue('hills');
  expect(server.count('POST /api/user/1/hashtags')).toBe(0);
});
