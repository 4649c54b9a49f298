import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer, user } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { MyProfileScreen } from './my-profile-screen';

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows the address of the page with the username that is typed, until the editor is closed', async () => {
  publicServer();
  renderAt('/profile', <MyProfileScreen />);
  const address = await screen.findByText('localhost/amber-otter');
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await userEvent.type(await screen.findByLabelText('Username'), '2');
  expect(address).toHaveTextContent('localhost/amber-otter2');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(address).toHaveTextContent(/^localhost\/amber-otter$/);
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
});

it('shows the owner in the header of the profile that an administrator has hidden the page', async () => {
  publicServer({ 'GET /api/session': () => ({ body: { ...user, hidden: true } }) });
  renderAt('/profile', <MyProfileScreen />);
  const name = await screen.findByRole('heading', { name: user.username });
  const notice = await screen.findByText('Only you can see your page. An administrator has hidden it.');
  expect(name.closest('header')).toContainElement(notice);
});

it('offers no other try to a visitor without an account while the site takes no new ones', async () => {
  const body = { code: 'registration_closed', params: {}, message: 'This site takes no new accounts.' };
  publicServer({ 'GET /api/session': () => ({ status: 403, body }) });
  renderAt('/profile', <MyProfileScreen />);
  expect(await screen.findByText(body.message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
