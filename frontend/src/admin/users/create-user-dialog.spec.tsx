import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { App } from 'antd';
import { fakeServer } from '../../../test/support/fake-server';
import { openModal } from '../../../test/support/modal-props';
import { renderAt } from '../../../test/support/render-screen';
import { CreateUserDialog } from './create-user-dialog';

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows the errors of all fields, although the browser would refuse the e-mail address', async () => {
  fakeServer({});
  renderAt(
    '/adm/users',
    <App>
      <CreateUserDialog modalProps={openModal()} onUnfinished={() => undefined} />
    </App>,
  );
  fireEvent.change(await screen.findByLabelText('Email (Optional)'), { target: { value: 'nonsense' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByText('Bio must be at least 1 character')).toBeInTheDocument();
  expect(screen.getByText('Invalid email')).toBeInTheDocument();
});
