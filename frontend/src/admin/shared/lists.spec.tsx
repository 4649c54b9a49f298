import { afterEach, expect, it, jest, beforeAll, beforeEach, describe } from '@jest/globals';
import { fireEvent, screen, waitFor, act, renderHook, render } from '@testing-library/react';
import { adminServer, listedUser, emptyList } from '@test/support/admin-answers';
import { press, dialogNamed } from '@test/support/back-office';
import { failing, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { StrictMode } from 'react';
import { useCancelOvertaken } from './use-list-screen';
import { renderAt } from '@test/support/render-screen';
import { FilterBar, SearchField } from './filters';
import { MemoryRouter, useLocation } from 'react-router';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { Pager } from './list-page';
import { PhoneFold } from './screen-layout';
import { Identifier } from './identifier';
import { UserAvatar } from './user-avatar';

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

describe('a list on the screen', () => {
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
});

describe('the arrangement of a list', () => {
  const users = () => ({ body: [listedUser], headers: { 'X-Total-Count': '1', 'X-First-Row': '1' } });
  const CALL = 'PUT /adm/api/preferences/users';

  afterEach(() => {
    sessionStorage.clear();
    jest.restoreAllMocks();
  });

  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('hides columns, changes the density, and keeps both on the server', async () => {
    const sent: unknown[] = [];
    adminServer({
      'GET /adm/api/users': users,
      [CALL]: ({ body }) => {
        sent.push(body);
        return { body: { success: true } };
      },
    });
    openApp('/adm/users');
    await screen.findByRole('link', { name: 'hillwalker' });
    press('View');
    const dialog = await dialogNamed('Arrange the list');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Location' }));
    await waitFor(() => {
      expect(headings()).not.toContain('Location');
    });
    fireEvent.click(dialog.getByRole('radio', { name: 'Compact' }));
    await waitFor(() => {
      expect(sent.at(-1)).toEqual({ density: 'compact', hiddenColumns: ['location', 'hashtags', 'followers', 'media'], views: [] });
    });
  });

  it('saves the filters under a name, and applies a saved view', async () => {
    const sent: { views: object[] }[] = [];
    const queries: string[] = [];
    adminServer({
      'GET /adm/api/preferences': () => ({
        body: [
          {
            list: 'users',
            density: 'comfortable',
            hiddenColumns: [],
            views: [{ name: 'Hidden ones', query: 'visibility=hidden&sort=id_desc', hiddenColumns: ['status'] }],
          },
        ],
      }),
      'GET /adm/api/users': ({ url: { searchParams } }) => {
        queries.push(`${String(searchParams.get('visibility'))} ${String(searchParams.get('sort'))}`);
        return users();
      },
      [CALL]: ({ body }) => {
        sent.push(body as { views: object[] });
        return { body: { success: true } };
      },
    });
    openApp('/adm/users?status=active&cursor=abc');
    await screen.findByRole('link', { name: 'hillwalker' });
    press('View');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save or arrange…' }));
    const dialog = await dialogNamed('Arrange the list');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name of the view' }), { target: { value: 'Active' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => {
      expect(sent.at(-1)?.views.at(-1)).toEqual({ name: 'Active', query: 'status=active', hiddenColumns: [] });
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Active' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Hidden ones' }));
    await waitFor(() => {
      expect(queries.at(-1)).toBe('hidden id_desc');
    });
    await waitFor(() => {
      expect(headings()).not.toContain('Status');
    });
  });

  it('shows the former arrangement again when the server refuses it', async () => {
    adminServer({ 'GET /adm/api/users': users, [CALL]: failing });
    openApp('/adm/users');
    await screen.findByRole('link', { name: 'hillwalker' });
    press('View');
    fireEvent.click((await dialogNamed('Arrange the list')).getByRole('checkbox', { name: 'Location' }));
    await shows('Update failed');
    await waitFor(() => {
      expect(headings()).toContain('Location');
    });
  });

  it('keeps the filters of a list in the menu, and moves among the rows by keys', async () => {
    adminServer({ 'GET /adm/api/users': users, 'GET /adm/api/hashtags/stats': failing, 'GET /adm/api/hashtags': failing });
    openApp('/adm/users?status=active');
    await screen.findByRole('link', { name: 'hillwalker' });
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(screen.getByRole('row', { name: /hillwalker/ })).toHaveFocus();
    fireEvent.click(screen.getByRole('link', { name: 'Hashtags' }));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/adm/users?status=active');
    });
  });
});

describe('an overtaken request', () => {
  function renderWithRequest() {
    const cancel = jest.fn<(requestId: string) => void>();
    const hook = renderHook(
      ({ pending }: { pending: string | undefined }) => {
        useCancelOvertaken(pending, cancel);
      },
      { initialProps: { pending: 'first' }, wrapper: StrictMode },
    );
    return { ...hook, cancel };
  }

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('cancels a pending request that another one replaces, and no other', () => {
    const { rerender, cancel } = renderWithRequest();
    jest.runAllTimers();
    expect(cancel).not.toHaveBeenCalled();
    rerender({ pending: 'second' });
    jest.runAllTimers();
    expect(cancel.mock.calls).toEqual([['first']]);
  });

  it('cancels the pending request of a list that is left', () => {
    const { unmount, cancel } = renderWithRequest();
    jest.runAllTimers();
    unmount();
    jest.runAllTimers();
    expect(cancel.mock.calls).toEqual([['first']]);
  });
});

describe('the bar of filters', () => {
  it('shows the filters of a phone by a button that counts those in use', () => {
    renderAt(
      '/adm/users',
      <FilterBar active={2}>
        <input aria-label="Status" />
      </FilterBar>,
    );
    const button = screen.getByRole('button', { name: 'Filters (2 active)' });
    const filters = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(filters).toContainElement(screen.getByLabelText('Status'));
    expect(filters).toHaveClass('hidden', 'sm:contents');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(filters).not.toHaveClass('hidden');
  });

  it('shows the button as an icon beside a search field', () => {
    renderAt(
      '/adm/users',
      <FilterBar active={0} search={<input aria-label="Search" />}>
        <input aria-label="Status" />
      </FilterBar>,
    );
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveTextContent('');
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('title', 'Filters');
  });
});

describe('the search field', () => {
  function List() {
    const [params, change] = useUrlFilters();
    return (
      <>
        <SearchField
          value={params.get('search') ?? ''}
          label="Search"
          onSearch={(search) => {
            change({ search });
          }}
        />
        <button
          onClick={() => {
            change({ type: 'follow' });
          }}
        >
          Follows
        </button>
        <button
          onClick={() => {
            change({ search: null });
          }}
        >
          Clear
        </button>
        <output>{useLocation().search}</output>
      </>
    );
  }

  const typeInto = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('keeps a filter that is chosen before the search starts', async () => {
    render(<List />, { wrapper: MemoryRouter });
    typeInto('ann');
    press('Follows');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('?type=follow&search=ann');
    });
  });

  it('keeps the page of the list when the input is reverted', async () => {
    jest.useFakeTimers();
    render(
      <MemoryRouter initialEntries={['/?search=ann&page=3']}>
        <List />
      </MemoryRouter>,
    );
    typeInto('anna');
    typeInto('ann');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('status').textContent).toBe('?search=ann&page=3');
    jest.useRealTimers();
  });

  it('is cleared by a button outside of the field, and accepts input again', async () => {
    render(<List />, { wrapper: MemoryRouter });
    typeInto('ann');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('?search=ann');
    });
    press('Clear');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    typeInto('bob');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('?search=bob');
    });
  });
});

describe('the pager', () => {
  const items = Array.from({ length: 20 }, (_, n) => n);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('leads to the neighbours by cursors, and to both ends', () => {
    const onGo = jest.fn();
    const position = { next: 'n', previous: 'p', firstRow: 500_021 };
    renderAt('/adm/users', <Pager page={1} size={20} counted={{ items, total: 1_000_000, estimated: true, position }} onGo={onGo} />);
    expect(screen.getByText('500,021–500,040 of about 1,000,000')).toBeInTheDocument();
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) press(name);
    expect(onGo.mock.calls).toEqual([[{ page: 1 }], [{ cursor: 'p' }], [{ cursor: 'n' }], [{ cursor: 'last' }]]);
  });

  it('counts the rows from the end when the place from the start is not known', () => {
    const position = { next: null, previous: 'p', firstRow: -20 };
    renderAt('/adm/users', <Pager page={1} size={20} counted={{ items, total: 1_000_000, estimated: true, position }} onGo={jest.fn()} />);
    expect(screen.getByText('20 to 1 from the end, of about 1,000,000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
  });

  it('leads to numbered pages of a list without cursors', () => {
    const onGo = jest.fn();
    renderAt('/adm/jobs', <Pager page={2} size={20} counted={{ total: 55, estimated: false }} onGo={onGo} />);
    expect(screen.getByText('21–40 of 55')).toBeInTheDocument();
    for (const name of ['First page', 'Next page', 'Last page']) press(name);
    expect(onGo.mock.calls).toEqual([[{ page: 1 }], [{ page: 3 }], [{ page: 3 }]]);
  });
});

describe('a row on a phone', () => {
  it('shows its content on a phone by a button', () => {
    render(<PhoneFold label="More Downloads">Media Backup</PhoneFold>);
    const button = screen.getByRole('button', { name: 'More Downloads', expanded: false });
    const content = screen.getByText('Media Backup');
    expect(button).toHaveAttribute('aria-controls', content.id);
    expect(content).toHaveClass('hidden', 'sm:contents');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(content).not.toHaveClass('hidden');
  });
});

describe('an identifier', () => {
  it.each([
    ['daily_media_stats', 'daily_<wbr>media_<wbr>stats'],
    ['AddReports1795420441501', 'Add<wbr>Reports<wbr>1795420441501'],
    ['second.admin@example.org', 'second.<wbr>admin<wbr>@example.<wbr>org'],
    ['likes', 'likes'],
  ])('breaks the lines of %s between its words', (name, html) => {
    expect(render(<Identifier name={name} />).container.innerHTML).toBe(html);
  });
});

describe('the avatar of a user', () => {
  const sourceOf = (image: string | null): string | null =>
    render(<UserAvatar username="mara" image={image} />)
      .container.querySelector('img')
      ?.getAttribute('src') ?? null;

  describe('the avatar of a user in the back-office', () => {
    it('is fetched by the URL that serves hidden profiles too', () => {
      expect(sourceOf('/storage/aa00.png')).toBe('/adm/api/storage/aa00.320.webp');
    });

    it('is the chosen file before it is uploaded', () => {
      expect(sourceOf('blob:http://localhost/1')).toBe('blob:http://localhost/1');
    });

    it('is the initial without a picture', () => {
      expect(sourceOf(null)).toBeNull();
    });
  });
});
