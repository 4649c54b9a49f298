import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { creator, photo, publicServer } from '@test/support/answers';
import { failing, type Handlers } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const item = (id: number, more: object = {}) => ({ ...photo, id, altText: `Picture ${String(id)}`, creator: creator(id), ...more });

/** The queries of the requested lists. */
let queries: string[] = [];

function serve(handlers: Handlers = {}) {
  queries = [];
  return publicServer({
    'GET /api/hashtags': () => ({ body: [{ id: 1, name: 'ink', usageCount: 2 }] }),
    'GET /api/hashtags/ink': () => ({ body: { id: 1, name: 'ink', usageCount: 2, mediaCount: 3 } }),
    'GET /api/explore': ({ url }) => {
      queries.push(url.search);
      return url.searchParams.get('cursor') === null
        ? { body: [item(1), item(2)], headers: { link: '</api/explore?cursor=two>; rel="next"' } }
        : { body: [item(3)] };
    },
    'POST /api/media/1/view': () => ({ status: 204 }),
    'POST /api/media/3/view': () => ({ status: 204 }),
    ...handlers,
  });
}

/** Presses one of the buttons that like an item. */
const press = async (index: number): Promise<void> => {
  const button = screen.getAllByRole('button', { name: 'Like, 0 likes', hidden: true }).at(index);
  if (button !== undefined) await userEvent.click(button);
};
const address = () => window.location.pathname + window.location.search;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('Explore', () => {
  it('shows each picture with its creator, and loads the first ones at once', async () => {
    serve();
    openApp('/explore');
    await shows('creator-1', 'creator-2');
    expect(screen.getByRole('link', { name: 'Open Picture 1' })).toHaveAttribute('href', '/explore?media=1');
    expect(screen.getByRole('link', { name: 'creator-1' })).toHaveAttribute('href', '/creator-1');
    const [first] = within(screen.getByRole('link', { name: 'Open Picture 1' })).getAllByRole('presentation');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(document.title).toBe('Explore · Vitrine');
  });

  it('keeps order, type, hashtag and page in the URL, and Back removes each of them', async () => {
    serve();
    openApp('/explore');
    await shows('creator-1');
    await userEvent.click(screen.getByRole('radio', { name: 'New' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Videos' }));
    await userEvent.click(await screen.findByRole('button', { name: '#ink' }));
    expect(address()).toBe('/explore?sort=new&type=video&hashtag=ink');
    await waitFor(() => expect(queries.at(-1)).toBe('?sort=new&type=video&hashtag=ink'));
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Media' }));
    await shows('creator-3');
    expect(address()).toBe('/explore?sort=new&type=video&hashtag=ink&page=2');
    await userEvent.click(screen.getByRole('radio', { name: 'Trending' }));
    expect(address()).toBe('/explore?type=video&hashtag=ink');
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe('/explore?sort=new&type=video&hashtag=ink&page=2'));
    await shows('creator-3');
  });

  it('likes from the grid at once, and takes a refused like back', async () => {
    serve({ 'POST /api/media/1/like': failing });
    openApp('/explore');
    await shows('creator-1');
    await press(0);
    await shows('Your like could not be saved');
    expect(screen.getAllByRole('button', { name: 'Like, 0 likes' })).toHaveLength(2);
  });

  it('shows a like in the grid that was given in the lightbox, whose share is the page of the creator', async () => {
    serve({ 'POST /api/media/1/like': () => ({ body: { liked: true, likeCount: 5 } }) });
    // Gives the page a clipboard.
    const visitor = userEvent.setup();
    openApp('/explore?media=1');
    await screen.findByRole('button', { name: 'Share this item' });
    await press(-1);
    expect(await screen.findAllByText('5')).toHaveLength(2);
    await visitor.click(screen.getByRole('button', { name: 'Share this item' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/creator-1?media=1');
  });

  it('offers the newest when nothing trends, and everything when nothing matches', async () => {
    serve({ 'GET /api/explore': () => ({ body: [] }) });
    openApp('/explore');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the newest' }));
    expect(address()).toBe('/explore?sort=new');
    await shows('Nothing here yet');
    await userEvent.click(screen.getByRole('radio', { name: 'Videos' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(address()).toBe('/explore?sort=new');
  });

  it('does not search an item of the URL that is not loaded', async () => {
    const server = serve();
    openApp('/explore?media=99');
    await shows('That item is no longer there');
    await act(server.settled);
    expect(queries).toEqual(['']);
    expect(address()).toBe('/explore');
  });
});

describe('the page of a hashtag', () => {
  it('has its numbers, creators and pictures, and keeps the order in the URL', async () => {
    serve({ 'GET /api/creators': () => ({ body: [creator(7)] }) });
    openApp('/tags/ink');
    await shows('#ink', '3 pictures and videos · 2 creators', 'creator-7', 'creator-1');
    expect(queries).toEqual(['?hashtag=ink']);
    await userEvent.click(screen.getByRole('radio', { name: 'Most liked' }));
    expect(address()).toBe('/tags/ink?sort=liked');
    await waitFor(() => expect(queries.at(-1)).toBe('?sort=liked&hashtag=ink'));
    expect(screen.getByRole('link', { name: 'Show on Discover' })).toHaveAttribute('href', '/?hashtags=ink');
  });

  it('leads to Explore from a hashtag that does not exist', async () => {
    serve({ 'GET /api/hashtags/nothing': () => ({ status: 404, body: { code: 'hashtag_not_found', params: {}, message: 'Gone' } }) });
    openApp('/tags/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nobody uses #nothing yet' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
  });
});

describe('a search among pictures', () => {
  it('is kept in the URL, offers the creators, and has the orders that a search can have', async () => {
    serve();
    openApp('/explore?search=fog');
    await shows('creator-1');
    expect(queries).toContain('?search=fog');
    expect(screen.getByRole('combobox', { name: 'Search titles, captions or hashtags' })).toHaveValue('fog');
    expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute('href', '/?search=fog');
    expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Trending' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Most liked' }));
    expect(address()).toBe('/explore?search=fog&sort=liked');
  });

  it('says that nothing is found, and can be left', async () => {
    serve({ 'GET /api/explore': ({ url }) => ({ body: url.searchParams.has('search') ? [] : [item(1)] }) });
    openApp('/explore?search=fog');
    await shows('No pictures or videos found');
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    await shows('creator-1');
    expect(address()).toBe('/explore');
    expect(screen.getByRole('combobox', { name: 'Search titles, captions or hashtags' })).toHaveValue('');
  });
});
