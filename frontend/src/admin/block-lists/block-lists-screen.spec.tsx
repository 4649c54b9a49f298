import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { adminServer } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

it('shows the lists as tabs, each with an address of its own', async () => {
  const kinds: (string | null)[] = [];
  adminServer({
    'GET /adm/api/block-list': ({ url }) => {
      kinds.push(url.searchParams.get('kind'));
      return { body: { entries: [], totalCount: 0, totalEstimated: false } };
    },
  });
  openApp('/adm/block-lists');
  fireEvent.click(await screen.findByRole('tab', { name: 'Pictures' }));
  await shows(/^Add pictures in the queue of reports/);
  expect(screen.getByRole('tab', { name: 'Pictures' })).toHaveAttribute('aria-selected', 'true');
  expect(window.location.search).toBe('?kind=picture');
  expect(kinds).toEqual(['word', 'picture']);
});

it('searches a list, which stays searched in another tab, and says that nothing holds the text', async () => {
  const searches: string[] = [];
  adminServer({
    'GET /adm/api/block-list': ({ url }) => {
      searches.push(`${url.searchParams.get('kind') ?? ''}: ${url.searchParams.get('search') ?? ''}`);
      return { body: { entries: [], totalCount: 0, totalEstimated: false } };
    },
  });
  openApp('/adm/block-lists');
  await shows('This list is empty.');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search, or try a text, link or address' }), {
    target: { value: 'best casino' },
  });
  await shows('Nothing in this list contains the text or would hold it.');
  fireEvent.click(screen.getByRole('tab', { name: 'Hashtags' }));
  await waitFor(() => expect(searches).toEqual(['word: ', 'word: best casino', 'hashtag: best casino']));
});
