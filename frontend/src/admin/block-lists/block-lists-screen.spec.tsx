import { fireEvent, screen } from '@testing-library/react';
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
