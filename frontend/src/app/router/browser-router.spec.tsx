import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
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

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

it('shows that a page is on its way, beside the page before', async () => {
  const { promise: download, resolve: finish } = Promise.withResolvers<{ default: () => string }>();
  const SlowPage = lazy(() => download);
  function Pages() {
    return useLocation().pathname === '/slow' ? <SlowPage /> : <Link to="/slow">Slow</Link>;
  }
  const { container } = render(
    <BrowserRouter history={new BrowserHistory()}>
      <Suspense>
        <Pages />
      </Suspense>
    </BrowserRouter>,
  );
  const bar = () => container.querySelector('.pending-bar');
  expect(bar()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }));
  expect(bar()).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Slow' })).toBeInTheDocument();
  await act(async () => {
    finish({ default: () => 'Here' });
    await download;
  });
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(bar()).not.toBeInTheDocument();
});

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
