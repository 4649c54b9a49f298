import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer, listedUser } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

it('filters the media by a flag and by a user who is found by name', async () => {
  const queries: (string | null)[][] = [];
  adminServer({
    'GET /adm/api/media': ({ url: { searchParams } }) => {
      queries.push([searchParams.get('flag'), searchParams.get('userId')]);
      return { body: { media: [], totalCount: 0, totalEstimated: false } };
    },
    'GET /adm/api/users': () => ({ body: [listedUser], headers: { 'X-Total-Count': '1' } }),
  });
  openApp('/adm/media?flag=sensitive');
  await shows('No media found matching your filters.');
  expect(queries).toContainEqual(['sensitive', null]);

  const user = screen.getByRole('combobox', { name: 'Any user' });
  fireEvent.mouseDown(user);
  fireEvent.change(user, { target: { value: 'hill' } });
  fireEvent.click(await screen.findByText('hillwalker', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => {
    expect(queries.at(-1)).toEqual(['sensitive', '7']);
  });
});
