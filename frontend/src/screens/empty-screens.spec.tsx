import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { noStats, ownProfile, publicServer, user, webLink } from '@test/support/answers';
import { failing, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a new account', () => {
  it('shows Loading... until the session is known, and then the empty profile', async () => {
    const session = held(() => ({ body: user }));
    publicServer({ 'GET /api/session': session.handle });
    openApp('/profile');
    await shows('Loading...');
    session.release();
    await shows('Add a bio to tell people about yourself!', 'Location not set', 'Your Hashtags', 'External Links', 'Media Gallery');
    await shows('localhost/amber-otter');
  });

  it('has a public page with a welcome, the year of joining, four numbers and the default banner', async () => {
    publicServer();
    openApp('/amber-otter');
    await shows('Welcome to my profile!', 'Member since 2026');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Profile Views',
      'Followers',
      'Media Uploads',
      'Link Clicks',
    ]);
    const banner = screen.getByRole('main').querySelector('.banner');
    expect(banner).toHaveStyle({ backgroundImage: 'linear-gradient(90deg, #3b82f6, #8b5cf6)' });
    expect(screen.queryByText('Connect With Me')).not.toBeInTheDocument();
  });

  it('shows the card of links only with links, by at most 30 characters of their name', async () => {
    const link = webLink;
    const externalLinks = [{ ...link, displayName: 'Hills, seen from far too far away' }];
    publicServer({ 'GET /api/user/amber-otter': () => ({ body: { ...ownProfile, externalLinks } }) });
    openApp('/amber-otter');
    await shows('Connect With Me', 'Hills, seen from far too far a…');
  });

  it('has a text instead of statistics, and the statistics once there are numbers', async () => {
    const server = publicServer({ 'GET /api/user/1/stats': () => ({ body: noStats }) });
    openApp('/stats');
    await shows('Your Statistics', 'Track your performance and engagement metrics');
    await shows('No statistics available', 'Start creating content to see your stats!');
    server.handlers['GET /api/user/1/stats'] = () => ({ body: { ...noStats, overview: { ...noStats.overview, profileViews: 3 } } });
    openApp('/stats');
    await shows('Total Profile Views', 'Total Followers', 'Total Link Clicks', 'Media Views');
    await shows('Link Performance', 'No external links added yet', 'Media Performance', 'No media uploaded yet');
  });

  it('has an upload page, and a menu with a link to the profile', async () => {
    publicServer();
    openApp('/upload');
    await shows('Share your photos, videos, and GIFs with your audience');
    openApp('/');
    const [menu] = await screen.findAllByRole('button', { name: 'Open user menu' });
    await userEvent.click(menu as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Profile' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/profile');
    });
  });
});

describe('an address', () => {
  it('that is unknown shows the not-found page', async () => {
    publicServer();
    openApp('/no/such/page');
    await shows('Page not found');
  });

  it('with an unknown username shows that the user does not exist', async () => {
    publicServer();
    openApp('/free-name');
    await shows('Profile not found', "The user you're looking for doesn't exist.");
  });
});

it('shows that the activities could not be fetched', async () => {
  publicServer({ 'GET /api/activities': failing });
  openApp('/');
  await shows('Failed to fetch activities');
});
