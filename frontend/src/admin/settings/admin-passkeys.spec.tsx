import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeAuthenticator, proofOptions, registrationOptions, removeAuthenticator } from '@test/support/authenticator';
import { press, type } from '@test/support/back-office';
import { failing, fakeServer } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { AdminPasskeys } from './admin-passkeys';

const key = { id: 4, name: 'Key ring', createdAt: '2026-03-05T12:00:00.000Z', lastUsedAt: null };

let authenticator: ReturnType<typeof fakeAuthenticator>;
beforeEach(() => {
  authenticator = fakeAuthenticator();
});
afterEach(() => {
  removeAuthenticator();
  jest.restoreAllMocks();
});

it('adds, renames and removes passkeys, and says why one was not added', async () => {
  const server = fakeServer({
    'GET /adm/api/passkeys': () => ({ body: [key] }),
    'POST /adm/api/passkeys/registration-options': () => ({ body: registrationOptions }),
    'POST /adm/api/passkeys': failing,
    'PATCH /adm/api/passkeys/4': () => ({ body: key }),
    'DELETE /adm/api/passkeys/4': () => ({ body: { success: true } }),
  });
  renderAt(
    '/adm/settings',
    <App>
      <AdminPasskeys />
    </App>,
  );
  await shows('Key ring', /not used yet/);
  authenticator.refuse('NotAllowedError');
  press('Add a Passkey');
  await shows('No passkey was added.');
  authenticator.refuse(undefined);
  press('Add a Passkey');
  await shows('The shelf fell down.');
  server.handlers['POST /adm/api/passkeys'] = () => ({ status: 201, body: key });
  press('Add a Passkey');
  await shows('Key ring is added');

  press('Rename Key ring');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Passkey' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  await shows('The passkey is renamed');
  press('Remove Key ring');
  const question = within(await screen.findByRole('dialog', { name: 'Remove Key ring' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await shows('Key ring is removed');
});

it('completes a sign-in that needs a second factor', async () => {
  const sent: unknown[] = [];
  const needed = { statusCode: 401, code: 'second_factor_needed', params: {}, message: 'Use your passkey, or enter the code' };
  fakeServer({
    'POST /adm/login': ({ body }) => {
      sent.push(body);
      return JSON.stringify(body).includes('passkey') ? { body: { success: true } } : { status: 401, body: needed };
    },
    'POST /adm/login/passkey-options': () => ({ body: proofOptions }),
    'GET /adm/test-session': () => ({ body: { hasAdminId: false } }),
  });
  openApp('/adm/login');
  type(await screen.findByLabelText('Username'), 'keeper');
  type(screen.getByLabelText('Password'), 'whatever it was');
  press('Sign In');
  await screen.findByRole('button', { name: 'Use a Passkey' });
  authenticator.refuse('NotAllowedError');
  press('Use a Passkey');
  await shows('No passkey was used.');
  authenticator.refuse(undefined);
  press('Use a Passkey');
  // The sign-in was accepted; the test has no session.
  await shows('Session establishment failed');
  expect(sent.at(-1)).toMatchObject({ username: 'keeper', password: 'whatever it was', passkey: { id: 'AQID' } });
});
