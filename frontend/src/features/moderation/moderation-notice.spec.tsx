import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest, afterEach } from '@jest/globals';
import { publicServer, user } from '@test/support/answers';
import { answers } from '@test/support/failing-once';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

it('tells a suspended creator on every screen, with the way to the reasons', async () => {
  publicServer({
    ...answers,
    'GET /api/session': () => ({ body: { ...user, suspendedAt: '2026-03-05T10:00:00Z', suspendedUntil: '2026-03-12T10:00:00Z' } }),
  });
  openApp('/upload');
  await shows(/Your account is suspended until/);
  await userEvent.click(screen.getByRole('link', { name: 'Read why, and how to answer' }));
  await shows('Decisions of moderators', 'One link is enough.');
});

it('shows a suspended creator the page without controls that change it', async () => {
  publicServer({ 'GET /api/session': () => ({ body: { ...user, suspendedAt: '2026-03-05T10:00:00Z' } }) });
  openApp('/');
  const [menu] = await screen.findAllByRole('button', { name: 'Open user menu' });
  await userEvent.click(menu as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await shows('Welcome to my profile!');
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: user.username })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/amber-otter');
  expect(screen.queryByText('Edit Profile')).not.toBeInTheDocument();
});

it('marks decisions as read when they are shown', async () => {
  const read = jest.fn();
  publicServer({
    ...answers,
    'GET /api/session': () => ({ body: { ...user, moderationNotices: 2 } }),
    'POST /api/moderation/decisions/read': () => {
      read();
      return { status: 204 };
    },
  });
  openApp('/account/decisions');
  await shows('One link is enough.');
  await waitFor(() => {
    expect(read).toHaveBeenCalledTimes(1);
  });
  await waitFor(() => {
    expect(screen.queryByText('Moderators have decided 2 things about your page.')).not.toBeInTheDocument();
  });
});
