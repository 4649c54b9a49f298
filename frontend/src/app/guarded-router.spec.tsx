import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { createGuardedHistory } from './guarded-history';
import { Link } from '@/shared/ui/link';

const question = { title: 'Leave?', hint: 'It is not finished.', confirm: 'Leave', stay: 'Stay' };

const { LeaveDialog } = await import('./leave-dialog');
/** Downloads the file of the dialog. */
const download = jest.fn(() => ({ LeaveDialog }));
jest.unstable_mockModule('./leave-dialog', download);
const { GuardedRouter } = await import('./guarded-router');

function Screen({ unfinished }: { unfinished: boolean }) {
  useLeaveGuard(unfinished, question);
  return <Link to="/elsewhere">Elsewhere</Link>;
}

describe('the question before unfinished work is left', () => {
  it('is downloaded when there is unfinished work, because its file may be gone later', async () => {
    const history = createGuardedHistory();
    const app = (unfinished: boolean) => (
      <GuardedRouter history={history}>
        <Screen unfinished={unfinished} />
      </GuardedRouter>
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
