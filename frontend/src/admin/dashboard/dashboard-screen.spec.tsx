import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { adminServer, keeper, overview, reportGroup, runningPurge, system } from '@test/support/admin-answers';
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
  expect(await linkNamed('Sign-ups per day: 3 in 1 days')).toHaveAttribute('href', '/adm/users?from=2026-03-05');
  expect(await linkNamed('Uploads per day: 4 in 1 days')).toHaveAttribute('href', '/adm/media?from=2026-03-05');
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

it('lists the open work first, each line a link to the list of exactly these', async () => {
  const [outbox] = system.alerts;
  const server = adminServer({
    'GET /adm/api/reports/groups': ({ url }) => {
      const isAppeal = url.searchParams.get('reason') === 'appeal';
      return { body: { groups: [reportGroup()], totalCount: isAppeal ? 2 : 5, totalEstimated: false } };
    },
    'GET /adm/api/jobs': () => ({ body: [{ ...runningPurge, state: 'failed' }], headers: { 'X-Total-Count': '3' } }),
    'GET /adm/api/system': () => ({ body: { ...system, alerts: [{ ...outbox!, state: 'firing', value: 90 }] } }),
  });
  openApp('/adm/dashboard');
  const linkNamed = (name: string) => screen.findByRole('link', { name });
  expect(await linkNamed('5 items in the queue of reports')).toHaveAttribute('href', '/adm/reports');
  expect(await linkNamed('2 appeals of creators')).toHaveAttribute('href', '/adm/reports?reason=appeal');
  expect(screen.getByText('of these')).toBeVisible();
  const failed = await linkNamed('3 failed jobs in 7 days');
  expect(failed.getAttribute('href')).toMatch(/^\/adm\/jobs\?state=failed&from=\d{4}-\d\d-\d\d$/);
  expect(await linkNamed('Activities and notifications are late')).toHaveAttribute('href', '/adm/system');
  expect(screen.getAllByText(/^the oldest /)).toHaveLength(2);
  expect(screen.queryByText('Nothing waits for you.')).not.toBeInTheDocument();
  expect(server.count('GET /adm/api/reports/groups')).toBe(2);
});

it('says that nothing waits, and shows a moderator nothing of the operation', async () => {
  const server = adminServer({ 'GET /adm/current': () => ({ body: { ...keeper, role: 'moderator' } }) });
  openApp('/adm/dashboard');
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Operation' })).not.toBeInTheDocument();
  expect(server.count('GET /adm/api/system')).toBe(0);
});

it('keeps the range in the address, and compares it in words with the days before', async () => {
  const server = adminServer({
    'GET /adm/api/analytics/overview': ({ url }) => {
      const days = Number(url.searchParams.get('days'));
      const signUps = [{ day: '2026-03-05', count: 30 }];
      return { body: { ...overview, signUps, signUpsBefore: days === 90 ? 40 : 20, uploads: signUps } };
    },
  });
  openApp('/adm/dashboard');
  expect(await screen.findByText('50% more than in the 1 days before (20)')).toBeVisible();
  expect(screen.getByText('None in the 1 days before')).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }));
  expect(await screen.findByText('25% fewer than in the 1 days before (40)')).toBeVisible();
  expect(window.location.search).toBe('?days=90');
  expect(server.count('GET /adm/api/analytics/overview')).toBe(2);
});
