import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { adminServer, emptyList } from '@test/support/admin-answers';
import { held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';

const server = (handlers = {}) =>
  adminServer({
    ...handlers,
    'GET /adm/api/media': () => ({ body: { media: [], totalCount: 0, totalEstimated: false } }),
    'GET /adm/api/activities': emptyList,
  });

// The screens are loaded before the fake timers start, because loading takes real time.
beforeAll(async () => {
  for (const path of ['media', 'activities']) {
    const { count } = server();
    openApp(`/adm/${path}`);
    await waitFor(() => {
      expect(count(`GET /adm/api/${path}`)).toBe(1);
    });
  }
});
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it.each(['media', 'activities'])('fetches %s again every thirty seconds', async (path) => {
  const { count } = server();
  const call = `GET /adm/api/${path}`;
  openApp(`/adm/${path}`);
  await pass(1_000);
  expect(count(call)).toBe(1);
  await pass(28_000);
  expect(count(call)).toBe(1);
  await pass(2_500);
  expect(count(call)).toBe(2);
});

it('fetches activities again when Refresh is pressed', async () => {
  const { count } = server();
  openApp('/adm/activities');
  await pass(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await pass(0);
  expect(count('GET /adm/api/activities')).toBe(2);
});

it('fetches the running jobs every ten seconds, except while the session ends', async () => {
  const leaving = held(() => ({ status: 500, body: {} }));
  const { count } = server({ 'POST /adm/logout': leaving.handle });
  openApp('/adm/activities');
  await pass(1_000);
  await pass(10_000);
  const call = 'GET /adm/api/maintenance';
  expect(count(call)).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await pass(20_000);
  expect(count(call)).toBe(2);
  leaving.release();
  await pass(11_000);
  expect(count(call)).toBe(3);
});
