import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { creator } from '@test/support/answers';
import { fakeServer } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import { useGetCreatorPagesInfiniteQuery } from './public-api';
import { useUrlPages } from './use-url-pages';

afterEach(() => {
  jest.restoreAllMocks();
});

it('loads at most 25 pages for a URL, and the next one on request', async () => {
  const server = fakeServer({
    'GET /api/creators': ({ url }) => {
      const page = Number(url.searchParams.get('cursor') ?? '1');
      return { body: [creator(page)], headers: { link: `</api/creators?cursor=${String(page + 1)}>; rel="next"` } };
    },
  });
  const store = testStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/?page=400']}>{children}</MemoryRouter>
    </Provider>
  );
  const { result } = renderHook(() => useUrlPages(useGetCreatorPagesInfiniteQuery({ search: '', hashtags: [] })), { wrapper });
  await waitFor(() => {
    expect(result.current.items).toHaveLength(25);
  });
  await act(server.settled);
  expect(result.current.items).toHaveLength(25);
  act(() => {
    result.current.loadMore();
  });
  await waitFor(() => {
    expect(result.current.items).toHaveLength(26);
  });
  await act(server.settled);
  expect(result.current.items).toHaveLength(26);
});
