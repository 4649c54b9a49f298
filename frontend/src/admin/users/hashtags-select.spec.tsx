import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { hashtag } from '../../../test/support/admin-forms';
import { failing, fakeServer } from '../../../test/support/fake-server';
import { renderAt } from '../../../test/support/render-screen';
import { HashtagsSelect } from './hashtags-select';

afterEach(() => {
  jest.restoreAllMocks();
});

it('offers to load the hashtags again when that failed', async () => {
  const server = fakeServer({ 'GET /adm/api/hashtags': failing });
  renderAt('/adm/users', <HashtagsSelect />);
  expect(await screen.findByText('The hashtags could not be loaded.')).toBeInTheDocument();
  server.handlers['GET /adm/api/hashtags'] = () => ({ body: { hashtags: [hashtag], totalCount: 1, totalEstimated: false } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByText('#hills')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
