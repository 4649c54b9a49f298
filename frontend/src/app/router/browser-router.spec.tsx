import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { createStore } from '@/app/store';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { Link } from '@/shared/ui/link';
import { BrowserHistory, BrowserRouter } from './browser-router';

const question = { title: 'Leave?', hint: 'It is not finished.', confirm: 'Leave', stay: 'Stay' };

const { LeaveDialog } = await import('./leave-dialog');
/** Downloads the file of the dialog. */
const download = jest.fn(() => ({ LeaveDialog }));
jest.unstable_mockModule('@/app/router/leave-dialog', download);
const { Providers } = await import('@/app/providers');

function Screen({ unfinished }: { unfinished: boolean }) {
  useLeaveGuard(unfinished, question);
  return <Link to="/elsewhere">Elsewhere</Link>;
}

describe('the question before unfinished work is left', () => {
  it('is downloaded when there is unfinished work, because its file may be gone later', async () => {
    const store = createStore();
    const history = new BrowserHistory();
    const app = (unfinished: boolean) => (
      <Providers store={store}>
        <BrowserRouter history={history}>
          <Screen unfinished={unfinished} />
        </BrowserRouter>
      </Providers>
    );
    const { rerender } = render(app(false));
    await new Promise((resolve) => setTimeout(resolve));
    expect(download).not.toHaveBeenCalled();
    rerender(app(true));
    await waitFor(() => {
      expect(download).toHaveBeenCalledTimes(1);
    });
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Leave?' })).toBeInTheDocument();
  });
});
