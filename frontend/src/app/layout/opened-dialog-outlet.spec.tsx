import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { openDialog } from '@/shared/lib/opened-dialog';
import { Link } from '@/shared/ui/link';

const openReport = () => openDialog({ report: { kind: 'media', id: 1 } });

it('gives the focus back to the control that has opened the dialog', async () => {
  publicServer();
  renderAt('/', <button onClick={openReport}>Report</button>);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Report' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes the dialog when the visitor leaves the page', async () => {
  publicServer();
  renderAt('/', <Link to="/explore">Explore</Link>);
  act(openReport);
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('link', { name: 'Explore', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
