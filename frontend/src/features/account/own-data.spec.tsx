import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { failing } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { OwnData } from './own-data';

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows why the data cannot be downloaded, and starts the download of the browser by the next attempt', async () => {
  const startDownload = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const server = publicServer({ 'GET /api/profile/export': failing });
  renderAt('/account', <OwnData />);
  await userEvent.click(screen.getByText('Download Everything'));
  await shows('Your data could not be downloaded. The shelf fell down.');
  expect(startDownload).not.toHaveBeenCalled();

  server.handlers['GET /api/profile/export'] = () => ({ text: 'PK' });
  await userEvent.click(screen.getByText('Download Everything'));
  await shows('The download has started. Your browser shows its progress.');
  expect(startDownload).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/could not be downloaded/)).not.toBeInTheDocument();
});
