import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { adminServer, overview } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';

afterEach(() => {
  jest.restoreAllMocks();
});

it('links each number to the screen that lists what is counted', async () => {
  adminServer({
    'GET /adm/api/analytics/overview': () => ({
      body: { ...overview, totalUsers: 1200, signUps: [{ day: '2026-03-05', count: 3 }], uploads: [{ day: '2026-03-05', count: 4 }] },
    }),
  });
  openApp('/adm/dashboard');
  const linkNamed = (name: string) => screen.findByRole('link', { name });
  expect(await linkNamed('Total Users: 1,200')).toHaveAttribute('href', '/adm/users');
  expect(await linkNamed('Active Users: 1')).toHaveAttribute('href', '/adm/users?status=active');
  expect(await linkNamed('Total Hashtags: 3')).toHaveAttribute('href', '/adm/hashtags');
  expect(await linkNamed('Recent Activities: 0')).toHaveAttribute('href', '/adm/activities');
  expect(await linkNamed('Sign-ups per day: 3 in 1 days')).toHaveAttribute('href', '/adm/users');
  expect(await linkNamed('Uploads per day: 4 in 1 days')).toHaveAttribute('href', '/adm/media');
});

it('says which numbers are estimates', async () => {
  adminServer({
    'GET /adm/api/analytics/overview': () => ({
      body: { ...overview, totalUsers: 1_200_000, activeUsers: 900_000, totalsEstimated: true },
    }),
  });
  openApp('/adm/dashboard');
  expect(await screen.findByRole('link', { name: 'Total Users: about 1,200,000' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Active Users: about 900,000' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Total Hashtags: 3' })).toBeVisible();
});
