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
  jest.restoreAllMocks();
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
