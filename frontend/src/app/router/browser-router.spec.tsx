import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { LeaveDialogOutlet } from '@/app/layout/app-layout';
import { Providers } from '@/app/providers';
import { createStore } from '@/app/store';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { Link } from '@/shared/ui/link';
import { BrowserHistory, BrowserRouter } from './browser-router';

const question = { title: 'Leave?', hint: 'It is not finished.', confirm: 'Leave', stay: 'Stay' };

/** Downloads the file of the dialog. */
const mockDownload = jest.fn(() => jest.requireActual<object>('./leave-dialog'));
jest.mock('./leave-dialog', () => mockDownload());

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
          <LeaveDialogOutlet />
        </BrowserRouter>
      </Providers>
    );
    const { rerender } = render(app(false));
    await new Promise((resolve) => setTimeout(resolve));
    expect(mockDownload).not.toHaveBeenCalled();
    rerender(app(true));
    await waitFor(() => {
      expect(mockDownload).toHaveBeenCalledTimes(1);
    });
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Leave?' })).toBeInTheDocument();
  });
});
