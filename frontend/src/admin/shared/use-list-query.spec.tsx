import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer, listedUser } from '@test/support/admin-answers';
import { press } from '@test/support/back-office';
import { failing, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

const entry = {
  id: 1,
  createdAt: '2026-03-05T12:00:00.000Z',
  adminUsername: 'keeper',
  action: 'deleteUser',
  objectType: 'profile',
  objectId: '7',
  user: null,
  status: 200,
  address: null,
  before: null,
  after: null,
};
const counted = { totalCount: 41, totalEstimated: false };

/** For each list: the path of its request, and a response with 41 entries in all, of which `items` are on the page. */
const lists = {
  users: { url: 'users', respond: (items: 0 | 1) => ({ body: [listedUser].slice(0, items), headers: { 'X-Total-Count': '41' } }) },
  hashtags: {
    url: 'hashtags',
    respond: (items: 0 | 1) => ({
      body: { ...counted, hashtags: [{ id: 5, name: 'hills', usageCount: 0, createdAt: entry.createdAt }].slice(0, items) },
    }),
  },
  audit: { url: 'audit', respond: (items: 0 | 1) => ({ body: { ...counted, entries: [entry].slice(0, items) } }) },
};

it.each(Object.entries(lists))('goes from a page past the end of %s to the last one', async (screenName, { url, respond }) => {
  const pages: (string | null)[] = [];
  Object.assign(adminServer().handlers, {
    [`GET /adm/api/${url}`]: ({ url: { searchParams } }: { url: URL }) => {
      pages.push(searchParams.get('page'));
      return respond(Number(searchParams.get('page')) > 3 ? 0 : 1);
    },
  });
  openApp(`/adm/${screenName}?page=9`);
  await waitFor(() => {
    expect(window.location.search).toBe('?page=3');
  });
  await shows(/of 41$/);
  expect(pages).toEqual(['9', '3']);
});

it('returns by Back from the third page to the second one', async () => {
  const pages = ['first', 'second', 'third'];
  const respond = ({ url: { searchParams } }: { url: URL }) => {
    const page = pages.indexOf(searchParams.get('cursor') ?? 'first');
    return { body: { ...counted, entries: [entry], nextCursor: pages[page + 1] ?? null, previousCursor: null, firstRow: page + 1 } };
  };
  Object.assign(adminServer().handlers, { 'GET /adm/api/audit': respond });
  openApp('/adm/audit');
  await shows('1–1 of 41');
  press('Next page');
  await shows('2–2 of 41');
  press('Next page');
  await shows('3–3 of 41');
  window.history.back();
  await shows('2–2 of 41');
  expect(window.location.search).toBe('?cursor=second');
});

it('cancels the request of an overtaken search, and repeats it when the search returns', async () => {
  const first = held(() => lists.users.respond(1));
  const requested: (string | null)[] = [];
  adminServer({
    'GET /adm/api/users': (request) => {
      requested.push(request.url.searchParams.get('search'));
      if (requested.length === 1) return first.handle(request);
      return { body: [{ ...listedUser, username: `found-${String(requested.length)}` }], headers: { 'X-Total-Count': '1' } };
    },
  });
  openApp('/adm/users?search=ann');
  await waitFor(() => {
    expect(requested).toEqual(['ann']);
  });
  search('bob');
  await shows('found-2');
  search('ann');
  await shows('found-3');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requested).toEqual(['ann', 'bob', 'ann']);
});

it('shows the error of a list, keeps it during the retry, and then the items', async () => {
  const server = adminServer({ 'GET /adm/api/users': failing });
  openApp('/adm/users');
  await shows('The shelf fell down.');
  const retried = held(() => lists.users.respond(1));
  server.handlers['GET /adm/api/users'] = retried.handle;
  press('Retry');
  await shows('Retrying...', 'The shelf fell down.');
  retried.release();
  await shows(listedUser.username);
  expect(screen.queryByText('The shelf fell down.')).not.toBeInTheDocument();
});

it('clears the filters of an empty list', async () => {
  adminServer({
    'GET /adm/api/users': ({ url }) => (url.searchParams.get('status') === 'inactive' ? { body: [] } : lists.users.respond(1)),
  });
  openApp('/adm/users?status=inactive&limit=50');
  await shows('No users found matching your search.');
  press('Clear search and filters');
  await shows(listedUser.username);
  expect(window.location.search).toBe('?limit=50');
});
