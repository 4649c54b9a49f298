import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { listedUser } from '@test/support/admin-answers';
import { fakeServer } from '@test/support/fake-server';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import { CreateUserDialog } from './create-user-dialog';

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows the errors of all fields, although the browser would refuse the e-mail address', async () => {
  fakeServer({});
  renderAt('/adm/users', <CreateUserDialog modalProps={openModal()} onUnfinished={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Email (Optional)'), { target: { value: 'nonsense' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByText('Bio must be at least 1 character')).toBeInTheDocument();
  expect(screen.getByText('Invalid email')).toBeInTheDocument();
});

it('shows the missing avatar with the errors of the fields', async () => {
  fakeServer({});
  renderAt('/adm/users', <CreateUserDialog modalProps={openModal()} onUnfinished={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Create User' }));
  expect(await screen.findByText('Please upload an avatar before creating the user.')).toBeInTheDocument();
  expect(await screen.findByText('Bio must be at least 1 character')).toBeInTheDocument();
});

it('names the user who has the same unconfirmed address', async () => {
  fakeServer({
    'GET /adm/api/users': () => ({
      body: [{ ...listedUser, username: 'first.one', email: 'same@example.org', emailVerified: false }],
      headers: { 'X-Total-Count': '1' },
    }),
  });
  renderAt('/adm/users', <CreateUserDialog modalProps={openModal()} onUnfinished={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Email (Optional)'), { target: { value: 'Same@example.org' } });
  expect(await screen.findByText(/^first\.one has the same unconfirmed address\./)).toBeInTheDocument();
});
