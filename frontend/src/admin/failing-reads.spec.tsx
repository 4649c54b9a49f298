import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { adminScreens, fullAdminServer } from '@test/support/admin-screens';
import { type } from '@test/support/back-office';
import { disconnect, failOnce } from '@test/support/failing-once';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { screens } from './screens';

const RUNNING = 'GET /adm/api/backup/running';
/** These calls are polled, so the next poll repeats a failed one. */
const POLLED = [RUNNING, 'GET /adm/api/jobs'];
/** The layout of every screen makes these calls, so they fail on one screen only. */
const OF_LAYOUT = ['GET /adm/current', RUNNING];

afterEach(() => {
  jest.restoreAllMocks();
});

const retryButtons = () => screen.queryAllByRole('button', { name: 'Retry' });

it('tests every screen', () => {
  expect(Object.keys(adminScreens).sort()).toEqual(Object.keys(screens).sort());
});

describe.each(Object.entries(adminScreens))('%s', (path, { url, content, filter, typed }) => {
  const isComplete = () => content.every((text) => screen.queryAllByText(text).length > 0);

  it('shows its content again after each of its calls has failed once, and keeps its filter and its input', async () => {
    const server = fullAdminServer();
    openApp(url);
    await shows(...content);
    await act(server.settled);
    const calls = [...new Set(server.calls)].filter((call) => path === 'settings' || !OF_LAYOUT.includes(call));
    for (const call of calls) {
      const failed = failOnce(fullAdminServer(), call);
      openApp(url);
      await waitFor(() => {
        expect([call, isComplete() || retryButtons().length > 0]).toEqual([call, true]);
      });
      await act(failed.settled);
      if (typed !== undefined) type(screen.getByLabelText(typed[0]), typed[1]);
      for (const button of retryButtons()) fireEvent.click(button);
      await waitFor(() => {
        expect([call, isComplete(), retryButtons().length]).toEqual([call, true, 0]);
      });
      if (!POLLED.includes(call)) expect([call, failed.count(call) > 1]).toEqual([call, true]);
      for (const [label, value] of [filter, typed].filter((field) => field !== undefined)) {
        expect(screen.getByLabelText(label)).toHaveValue(value);
      }
    }
  });
});

it('shows its content by Retry after it was opened offline', async () => {
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
