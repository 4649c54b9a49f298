import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer } from '@test/support/answers';
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
  const address = () => screen.findByLabelText('Where should the new mail go?');
  await userEvent.type(await address(), 'ann@hills.exmaple');
  await userEvent.click(screen.getByText('Send Magic Link'));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
  expect(screen.queryByText('This link was used already')).not.toBeInTheDocument();
  expect(await screen.findByText(/Is ann@hills\.exmaple wrong\?/)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Use another address'));
  expect(await address()).toHaveValue('');
});
