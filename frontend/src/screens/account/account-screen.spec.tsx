import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { publicServer, user } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import type { OwnProfileView } from '@/shared/api/public-api';
import { AccountScreen } from './account-screen';

it.each([
  ['the confirmed address', 'ann@example.com'],
  ['no address', null],
])('withdraws an address that is not confirmed from an account with %s', async (_case, verifiedEmail) => {
  const sent: unknown[] = [];
  const isSaved = verifiedEmail !== null;
  let account: OwnProfileView = { ...user, email: 'new@example.com', emailVerified: false, verifiedEmail, isSaved };
  publicServer({
    'GET /api/session': () => ({ body: account }),
    'PATCH /api/profile': ({ body }) => {
      sent.push(body);
      account = { ...account, email: verifiedEmail, emailVerified: isSaved };
      return { body: account };
    },
  });
  renderAt('/account', <AccountScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw this address' }));
  await shows('new@example.com is withdrawn');
  expect(sent).toEqual([{ email: verifiedEmail ?? '' }]);
  expect(screen.queryByRole('button', { name: 'Withdraw this address' })).not.toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Change the address on My Profile' })).toHaveLength(isSaved ? 1 : 0);
});
