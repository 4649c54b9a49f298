import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { creator, photo, publicServer } from '@test/support/answers';
import type { Handlers } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const SINCE = '2026-03-05T12:00:00.000Z';
const item = (id: number, createdAt: string) => ({ ...photo, id, altText: `Picture ${String(id)}`, createdAt, creator: creator(id) });
const address = () => window.location.pathname + window.location.search;

function serve(handlers: Handlers = {}) {
  return publicServer({
    'GET /api/activities': () => ({ body: [] }),
    'GET /api/following/summary': () => ({ body: { following: 2, newUpdates: 1, newFollowers: 0, since: SINCE } }),
    'POST /api/following/seen': () => ({ body: { following: 2, newUpdates: 0, newFollowers: 0, since: SINCE } }),
    'GET /api/following/feed': ({ url }) =>
      url.searchParams.get('cursor') === null
        ? {
            body: [item(1, '2026-03-06T00:00:00.000Z'), item(2, SINCE)],
            headers: { link: '</api/following/feed?cursor=two>; rel="next"' },
          }
        : { body: [item(3, SINCE)] },
    'GET /api/user/1/following': () => ({ status: 200, body: [{ ...creator(8), hashtags: [], followedAt: SINCE }] }),
    'POST /api/media/2/like': () => ({ body: { liked: true, likeCount: 5 } }),
    ...handlers,
  });
}

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Counts one update and one picture since the last mark, which the next mark resets. */
function serveMarks() {
  let marks = 0;
  let isNew = true;
  const summary = () => {
    const since = new Date(Date.parse(SINCE) + marks * 60_000).toISOString();
    return { body: { following: 2, newUpdates: isNew ? 1 : 0, newFollowers: isNew ? 3 : 0, since } };
  };
  const server = serve({
    'GET /api/following/summary': summary,
    'POST /api/following/seen': () => {
      marks += 1;
      isNew = false;
      return summary();
    },
    'GET /api/following/feed': () => ({ body: [item(1, new Date(Date.parse(SINCE) + 1).toISOString())] }),
  });
  return { server, addUpdate: () => (isNew = true) };
}

/** Opens the page anew and returns its numbers of updates and followers, with the mark of the tile. */
async function look({ settled }: ReturnType<typeof serve>): Promise<string[]> {
  openApp('/following');
  await screen.findByText('creator-1');
  await act(settled);
  const [, updates, followers] = within(screen.getByLabelText('Following in numbers')).getAllByRole('definition');
  return [updates?.textContent ?? '', followers?.textContent ?? '', screen.queryByText('New')?.textContent ?? ''];
}

it('shows the numbers and marks of a visit at each of its looks, and those since it at the next visit', async () => {
  const { server, addUpdate } = serveMarks();
  const now = jest.spyOn(Date, 'now');
  const minutes = (count: number) => now.mockReturnValue(Date.parse(SINCE) + count * 60_000);
  minutes(60);
  expect(await look(server)).toEqual(['1', '3', 'New']);
  minutes(69);
  expect(await look(server)).toEqual(['1', '3', 'New']);
  addUpdate();
  minutes(78);
  expect(await look(server)).toEqual(['2', '6', 'New']);
  minutes(89);
  expect(await look(server)).toEqual(['0', '0', '']);
});

it('does not add the numbers of another account', async () => {
  localStorage.setItem('following-visit', JSON.stringify({ newUpdates: 7, newFollowers: 7, marked: 'other', lookedAt: Date.now() }));
  expect(await look(serve())).toEqual(['1', '0', 'New']);
});

it('shows the new work first, with a mark on what came since the last visit', async () => {
  serve();
  openApp('/following');
  await shows('creator-1', 'creator-2', 'New');
  const tile = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
  expect(tile('Open Picture 1').getByText('New')).toBeInTheDocument();
  expect(tile('Open Picture 2').queryByText('New')).not.toBeInTheDocument();
  await userEvent.click(tile('Open Picture 2').getByRole('button', { name: 'Like, 0 likes' }));
  await tile('Open Picture 2').findByRole('button', { name: 'Liked, 5 likes' });
});

it('keeps the pages and the view in the URL, and Back returns to the former view', async () => {
  const server = serve();
  openApp('/following');
  await userEvent.click(await screen.findByRole('button', { name: 'Load More Media' }));
  await shows('creator-3');
  expect(address()).toBe('/following?page=2');
  await userEvent.click(screen.getByRole('radio', { name: 'Creators' }));
  await shows('creator-8');
  expect(address()).toBe('/following?view=creators');
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/following?page=2'));
  await shows('creator-1', 'creator-3');
  await act(server.settled);
});

it.each([
  ['nobody', 0, "You're not following anyone yet"],
  ['creators without pictures', 2, 'No new work yet'],
])('leads to Discover and Explore when the viewer follows %s', async (_case, following, title) => {
  serve({
    'GET /api/following/feed': () => ({ body: [] }),
    'GET /api/following/summary': () => ({ body: { following, newUpdates: 0, newFollowers: 0, since: SINCE } }),
  });
  openApp('/following');
  await shows(title);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Discover Creators' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
});
