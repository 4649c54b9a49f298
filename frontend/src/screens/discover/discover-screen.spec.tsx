import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { creator, user } from '@test/support/answers';
import { fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { DiscoverScreen } from './discover-screen';

const busyCreator = (id: number) => ({ ...creator(id), hashtagNames: ['a', 'b', 'c', 'd'], stats: { views: 1200, followers: 3 } });

const firstPage = [busyCreator(1), busyCreator(2)];
const nextPageHeaders = { link: '</api/creators?cursor=abc>; rel="next"' };
const address = () => screen.getByTestId('address').textContent;

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

let activitiesQuery = '';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /api/session': () => ({ body: { ...user, id: 99, username: 'me' } }),
    'GET /api/hashtags': () => ({ body: ['ink', 'sea'].map((name, id) => ({ id, name, usageCount: 1 })) }),
    'GET /api/activities': ({ url }) => {
      activitiesQuery = url.search;
      return { body: [] };
    },
    'GET /api/notifications/count': () => ({ body: { count: 0 } }),
    'GET /api/suggestions': () => ({ body: { creators: [], hashtags: [] } }),
    'GET /api/creators': ({ url }) => {
      if (url.searchParams.get('cursor') !== null) return { body: [busyCreator(21), busyCreator(22)] };
      return url.searchParams.get('search') === 'unknown' ? { body: [] } : { body: firstPage, headers: nextPageHeaders };
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('Discover', () => {
  it('shows its heading, six skeletons, and the latest fifteen activities', async () => {
    const { container } = renderAt('/', <DiscoverScreen />);
    expect(screen.getByRole('heading', { name: 'Discover Creators' })).toBeInTheDocument();
    expect(screen.getByText('Find and connect with amazing creators in our community')).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Search by username or hashtags')).toBe(screen.getByRole('combobox'));
    expect(container.querySelectorAll('[aria-hidden].grid > .card')).toHaveLength(6);
    await waitFor(() => {
      expect(activitiesQuery).toContain('limit=15');
    });
    expect(await screen.findByRole('heading', { name: 'Recent Activity' })).toBeInTheDocument();
  });

  it('says what the site is, and offers a page to a newcomer and the own page to a creator who has one', async () => {
    const { unmount } = renderAt('/', <DiscoverScreen />);
    expect(screen.getByText('Vitrine gives your pictures, videos and links one page.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Make your page' })).toHaveAttribute('href', '/start');
    unmount();
    server.handlers['GET /api/session'] = () => ({ body: { ...user, displayName: 'Nora' } });
    renderAt('/', <DiscoverScreen />);
    expect(await screen.findByRole('link', { name: 'Your page' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Make your page' })).not.toBeInTheDocument();
  });

  it('offers the eight most popular hashtags', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    server.handlers['GET /api/hashtags'] = () => ({ body: names.map((name, id) => ({ id, name, usageCount: 9 - id })) });
    renderAt('/', <DiscoverScreen />);
    await screen.findByRole('button', { name: '#a' });
    const chips = within(screen.getByRole('group', { name: 'Popular hashtags' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(names.slice(0, 8).map((name) => `#${name}`));
  });

  it('shows each creator with a link, default texts and links of three hashtags', async () => {
    renderAt('/', <DiscoverScreen />);
    const link = await screen.findByRole('link', { name: 'creator-1' });
    expect(link).toHaveAttribute('href', '/creator-1');
    const card = within(screen.getAllByRole('article')[0] as HTMLElement);
    expect(card.getByText('Content creator ✨')).toBeInTheDocument();
    expect(card.getByText('Location not set')).toBeInTheDocument();
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['#a', '#b', '#c']);
    expect(card.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/creator-1',
      ...['a', 'b', 'c'].map((name) => `/tags/${name}`),
      '/creator-1#media-gallery',
    ]);
    expect(card.getByText('1,200 profile views')).toBeInTheDocument();
    expect(card.getByText('3 followers')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Follow creator-1' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')[0]?.querySelector('img[src="/avatar/creator-1"]')).not.toBeNull();
  });

  it('sends one search request after the last input, and keeps it in the URL', async () => {
    renderAt('/?page=2', <DiscoverScreen />);
    await screen.findByRole('link', { name: 'creator-1' });
    // Without pauses, because slow typing would send several requests.
    for (const value of [' un', ' unkn', ' unknown ']) fireEvent.change(screen.getByRole('combobox'), { target: { value } });
    expect(await screen.findByText('Try adjusting your search or filters')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('No creators found');
    expect(address()).toBe('/?search=unknown');
    expect(server.count('GET /api/creators')).toBeLessThanOrEqual(3);
  });

  it('filters by any of the chosen hashtags, and can be cleared', async () => {
    renderAt('/?search=unknown', <DiscoverScreen />);
    const chip = await screen.findByRole('button', { name: '#sea' });
    expect(chip).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(chip);
    await userEvent.click(screen.getByRole('button', { name: '#ink' }));
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('/?search=unknown&hashtags=sea%2Cink');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(address()).toBe('/');
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(await screen.findByRole('link', { name: 'creator-1' })).toBeInTheDocument();
  });

  it('goes back over hashtags, and to the search before a hashtag of a card', async () => {
    renderAt(
      '/',
      <>
        <DiscoverScreen />
        <Back />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: '#sea' }));
    await userEvent.click(screen.getByRole('button', { name: '#ink' }));
    await userEvent.click(screen.getByText('Back'));
    expect(address()).toBe('/?hashtags=sea');
    await userEvent.click(screen.getByText('Back'));
    expect(address()).toBe('/');

    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'creator' } });
    await waitFor(() => {
      expect(address()).toBe('/?search=creator');
    });
    const [card] = await screen.findAllByRole('link', { name: '#a' });
    if (card !== undefined) await userEvent.click(card);
    expect(address()).toBe('/tags/a');
    expect(screen.getByRole('combobox')).toHaveValue('');
    await userEvent.click(screen.getByText('Back'));
    expect(address()).toBe('/?search=creator');
    expect(screen.getByRole('combobox')).toHaveValue('creator');
  });

  it('says why a search finds each creator, unless by the name', async () => {
    const fields = ['hashtag', 'location', 'bio', 'media', 'username', 'displayName'] as const;
    const results = fields.map((field, id) => ({ ...creator(id), match: { field, text: `text-${field}` } }));
    server.handlers['GET /api/creators'] = () => ({ body: results });
    renderAt('/?search=text', <DiscoverScreen />);
    await screen.findByRole('link', { name: 'creator-0' });
    expect(screen.getAllByText(/text-/).map((note) => note.textContent)).toEqual([
      '#text-hashtag',
      'Location: text-location',
      'Bio: text-bio',
      'Picture: text-media',
    ]);
  });

  it.each([
    ['/', '/explore'],
    ['/?search=porto', '/explore?search=porto'],
  ])('leads from %s to the pictures at %s', async (people, pictures) => {
    renderAt(people, <DiscoverScreen />);
    await screen.findByRole('link', { name: 'creator-1' });
    expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Pictures' })).toHaveAttribute('href', pictures);
  });

  it('keeps the order in the URL, and offers none for a search', async () => {
    renderAt('/', <DiscoverScreen />);
    await userEvent.click(screen.getByRole('radio', { name: 'New' }));
    expect(address()).toBe('/?sort=new');
    await userEvent.click(screen.getByRole('radio', { name: 'Popular' }));
    expect(address()).toBe('/');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'creator' } });
    await waitFor(() => {
      expect(screen.queryByRole('radio', { name: 'Popular' })).not.toBeInTheDocument();
    });
  });

  it('announces the number of creators of new filters after more were loaded', async () => {
    renderAt('/', <DiscoverScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Creators' }));
    expect(await screen.findByText('2 more creators loaded')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '#sea' }));
    expect(await screen.findByText('2 creators shown')).toBeInTheDocument();
  });

  it('loads the next page on request, announces the number of creators, and focuses the first one', async () => {
    renderAt('/', <DiscoverScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Creators' }));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'creator-21' })).toHaveFocus();
    });
    expect(screen.getByText('2 more creators loaded')).toBeInTheDocument();
    expect(address()).toBe('/?page=2');
    expect(screen.queryByRole('button', { name: 'Load More Creators' })).not.toBeInTheDocument();
    expect(screen.getByText('End of the list: 4 creators')).toBeInTheDocument();
  });

  it('has the button in the free cells of the last row, and no end of the list before the last page', async () => {
    renderAt('/', <DiscoverScreen />);
    const cell = (await screen.findByRole('button', { name: 'Load More Creators' })).closest('li');
    expect(cell).toHaveClass('col-span-2', 'min-[82.5rem]:col-span-1');
    expect(screen.queryByText(/^End of the list/)).not.toBeInTheDocument();
  });

  it('loads as many pages as the URL contains', async () => {
    renderAt('/?page=2', <DiscoverScreen />);
    expect(await screen.findByRole('link', { name: 'creator-22' })).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    const originalHandler = server.handlers['GET /api/creators'];
    server.handlers['GET /api/creators'] = () => ({ status: 503, body: { code: 'overloaded', params: {}, message: 'Back in a minute.' } });
    renderAt('/', <DiscoverScreen />);
    expect(await screen.findByText('Failed to fetch creators')).toBeInTheDocument();
    expect(screen.getByText('Back in a minute.')).toBeInTheDocument();
    if (originalHandler) server.handlers['GET /api/creators'] = originalHandler;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'creator-1' })).toBeInTheDocument();
  });
});
