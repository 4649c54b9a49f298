import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { user } from '@test/support/answers';
import { fakeServer, failing, type Answer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { UndoEmailChangeScreen } from './undo-email-change-screen';

const UNDO = 'POST /api/auth/undo-email-change';
const TOKEN = 'A'.repeat(43);
const ME = { ...user, username: 'ann', email: 'ann@example.com', verifiedEmail: 'ann@example.com', emailVerified: true };

function open(undo: () => Answer) {
  const sent: unknown[] = [];
  const recordBody =
    (answer: () => Answer) =>
    ({ body }: { body: unknown }) => {
      sent.push(body);
      return answer();
    };
  const server = fakeServer({
    'GET /api/session': () => ({ body: { ...ME, email: null, verifiedEmail: null, emailVerified: false } }),
    [UNDO]: recordBody(undo),
    'POST /api/send-magic-link': recordBody(() => ({ body: { email: 'ann@example.com' } })),
    'POST /api/auth/verify': recordBody(() => ({ body: { outcome: 'signed-in', user: ME } })),
  });
  renderAt(`/auth/undo-email-change?token=${TOKEN}`, <UndoEmailChangeScreen />);
  return { server, sent };
}

const undone = (): Answer => ({ body: { username: 'ann', email: 'ann@example.com' } });
const refused =
  (code: string, status = 400) =>
  (): Answer => ({ status, body: { code, params: {}, message: 'In English.' } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the page to undo the change of an e-mail address', () => {
  it('sends no request when it is opened or left', async () => {
    const { server } = open(undone);
    expect(await screen.findByRole('heading', { name: 'Take the change of your email back?' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Leave it as it is' })).toHaveAttribute('href', '/');
    expect(server.count(UNDO)).toBe(0);
  });

  it('undoes the change with the token of the link, and signs in by a new mail', async () => {
    const { sent } = open(undone);
    await press('Take the change back');
    expect(await screen.findByRole('heading', { name: 'You sign in with ann@example.com again' })).toBeInTheDocument();
    expect(screen.getByText(/All devices were signed out of ann/)).toBeInTheDocument();
    expect(screen.getByLabelText('Where should the new email go?')).toHaveValue('ann@example.com');
    await press('Send Magic Link');
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Welcome back, ann' })).toBeInTheDocument();
    expect(sent).toEqual([{ token: TOKEN }, { email: 'ann@example.com', signIn: true }, { email: 'ann@example.com', code: '123456' }]);
  });

  it.each([
    ['undo_link_invalid', 'This link does not work'],
    ['undo_link_expired', 'This link has expired'],
    ['undo_link_used', 'This change is taken back already'],
  ])('shows why the link is not valid: %s', async (code, title) => {
    open(refused(code));
    await press('Take the change back');
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(screen.queryByRole('button', { name: 'Take the change back' })).not.toBeInTheDocument();
  });

  it('treats a malformed token as an invalid link', async () => {
    open(() => ({
      status: 400,
      body: {
        code: 'invalid_request',
        params: {},
        message: 'No.',
        errors: [{ field: 'token', code: 'is_string', params: { property: 'token' }, message: 'No.' }],
      },
    }));
    await press('Take the change back');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work');
  });

  it('offers to sign in to the account that has the address', async () => {
    open(refused('former_email_taken', 409));
    await press('Take the change back');
    expect(await screen.findByRole('alert')).toHaveTextContent('Another account has this email now');
    expect(screen.getByLabelText('Where should the new email go?')).toHaveValue('');
  });

  it('can be retried when the server failed', async () => {
    const { server } = open(undone);
    server.handlers[UNDO] = failing;
    await press('Take the change back');
    expect(await screen.findByText('The change was not taken back')).toBeInTheDocument();
    server.handlers[UNDO] = undone;
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'You sign in with ann@example.com again' })).toBeInTheDocument();
  });
});
