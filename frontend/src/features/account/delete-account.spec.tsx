import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { DeleteAccount } from './delete-account';

it('cannot be closed while the account is deleted, and says that it was', async () => {
  let respond: () => void = () => undefined;
  const isDeleted = new Promise<void>((resolve) => (respond = resolve));
  fakeServer({ 'DELETE /api/profile': () => isDeleted.then(() => ({ status: 204 })) });
  renderAt('/account', <DeleteAccount username="amber-otter" />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByRole('textbox'), 'amber-otter');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  respond();
  expect(await screen.findByText('amber-otter is deleted')).toBeInTheDocument();
});
