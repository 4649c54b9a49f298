import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeAuthenticator, registrationOptions, removeAuthenticator } from '@test/support/authenticator';
import { publicServer } from '@test/support/answers';
import { failing } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { OwnPasskeys } from './own-passkeys';

const phone = { id: 4, name: 'Phone', createdAt: '2026-03-05T12:00:00.000Z', lastUsedAt: null };
const laptop = { id: 5, name: 'Laptop', createdAt: '2026-03-05T12:00:00.000Z', lastUsedAt: '2026-04-06T12:00:00.000Z' };

let server: ReturnType<typeof publicServer>;
let authenticator: ReturnType<typeof fakeAuthenticator>;
beforeEach(() => {
  authenticator = fakeAuthenticator();
  server = publicServer({
    'GET /api/passkeys': () => ({ body: [phone, laptop] }),
    'POST /api/passkeys/registration-options': () => ({ body: registrationOptions }),
    'POST /api/passkeys': () => ({ status: 201, body: phone }),
    'PATCH /api/passkeys/4': () => ({ body: phone }),
    'DELETE /api/passkeys/4': () => ({ status: 204 }),
  });
});
afterEach(() => {
  removeAuthenticator();
  jest.restoreAllMocks();
});

it('lists passkeys with their times, and says why they could not be loaded', async () => {
  server.handlers['GET /api/passkeys'] = failing;
  renderAt('/account', <OwnPasskeys hasEmail />);
  await shows('Your passkeys could not be loaded');
  server.handlers['GET /api/passkeys'] = () => ({ body: [phone, laptop] });
  await userEvent.click(screen.getByText('Retry'));
  await shows('Phone', 'Laptop', 'Added Mar 5, 2026 · Not used yet', 'Added Mar 5, 2026 · Last used Apr 6, 2026');
});

it('adds a passkey, and says why none was added', async () => {
  renderAt('/account', <OwnPasskeys hasEmail />);
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await screen.findByText('Phone');
  authenticator.refuse('NotAllowedError');
  await add();
  await shows('No passkey was added. Try again, or use your email.');
  authenticator.refuse('InvalidStateError');
  await add();
  await shows('This device has a passkey of this account already.');
  authenticator.refuse(undefined);
  server.handlers['POST /api/passkeys'] = failing;
  await add();
  await shows('The shelf fell down.');
  server.handlers['POST /api/passkeys'] = () => ({ status: 201, body: phone });
  await add();
  await shows('Phone is added');
  expect(screen.queryByText('The shelf fell down.')).not.toBeInTheDocument();
});

it('offers no button where passkeys are not supported', async () => {
  removeAuthenticator();
  renderAt('/account', <OwnPasskeys hasEmail />);
  await shows('This browser, or this address of the site, does not support passkeys.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

it('renames a passkey', async () => {
  renderAt('/account', <OwnPasskeys hasEmail />);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Name'));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  server.handlers['PATCH /api/passkeys/4'] = failing;
  await userEvent.type(dialog.getByLabelText('Name'), 'Old phone{Enter}');
  await shows('The shelf fell down.');
  server.handlers['PATCH /api/passkeys/4'] = () => ({ body: { ...phone, name: 'Old phone' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('keeps the last passkey of an account without an email', async () => {
  server.handlers['GET /api/passkeys'] = () => ({ body: [phone] });
  renderAt('/account', <OwnPasskeys hasEmail={false} />);
  await shows('Your only way in. Add another passkey or an email before you remove it.');
  expect(screen.queryByRole('button', { name: 'Remove Phone' })).not.toBeInTheDocument();
});

it('removes a passkey after a question, and says why the server keeps it', async () => {
  server.handlers['DELETE /api/passkeys/4'] = () => ({
    status: 409,
    body: { statusCode: 409, code: 'last_way_in', params: {}, message: 'This is the only way in.', error: 'This is the only way in.' },
  });
  renderAt('/account', <OwnPasskeys hasEmail />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Phone?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await shows('This is the only way in.');
  server.handlers['DELETE /api/passkeys/4'] = () => ({ status: 204 });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await shows('Phone is removed');
});
