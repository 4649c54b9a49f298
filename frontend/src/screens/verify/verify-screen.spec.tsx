import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer, user } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { VerifyScreen } from './verify-screen';

afterEach(() => {
  jest.restoreAllMocks();
});

it('sends the mail after a used link to another address when the first one is wrong', async () => {
  publicServer({
    'POST /api/auth/verify': () => ({ status: 400, body: { code: 'link_used', params: {}, message: 'In English.' } }),
    'POST /api/send-magic-link': () => ({ body: { email: 'ann@hills.exmaple' } }),
  });
  renderAt(`/auth/verify?token=${'A'.repeat(43)}`, <VerifyScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used alreadyA link signs you in only once.');
  const address = () => screen.findByLabelText('Where should the new email go?');
  await userEvent.type(await address(), 'ann@hills.exmaple');
  await userEvent.click(screen.getByText('Send Magic Link'));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
  expect(screen.queryByText('This link was used already')).not.toBeInTheDocument();
  expect(await screen.findByText(/Is ann@hills\.exmaple wrong\?/)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Use another address'));
  expect(await address()).toHaveValue('');
});

it('says that the account is saved, and keeps saying it while the session is read again', async () => {
  let reads = 0;
  const server = publicServer({
    'GET /api/session': () => (reads++ === 0 ? { body: user } : new Promise(() => undefined)),
    'POST /api/auth/verify': () => ({ body: { outcome: 'saved', user: { ...user, isSaved: true, verifiedEmail: 'ann@hills.example' } } }),
  });
  renderAt(`/auth/verify?token=${'A'.repeat(43)}`, <VerifyScreen />);
  const heading = await screen.findByRole('heading', { name: 'Your account is saved' });
  await waitFor(() => expect(server.count('GET /api/session')).toBe(2));
  expect(heading).toBeInTheDocument();
  expect(server.count('POST /api/auth/verify')).toBe(1);
});
