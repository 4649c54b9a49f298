import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeServer, type Handlers } from '@test/support/fake-server';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import type { User } from '@/shared/api/admin-api';
import { EditUserDialog } from './edit-user-dialog';
import { UnconfirmedEmail } from './unconfirmed-email';
import { UserCell } from './users-table';

const user: User = {
  id: 7,
  username: 'mara',
  displayName: '',
  email: 'new@example.org',
  emailVerified: false,
  verifiedEmail: 'old@example.org',
  bio: 'Ceramics',
  credit: '',
  location: '',
  profileImage: null,
  isPublicProfile: true,
  hidden: false,
  createdAt: '2026-03-05T12:00:00Z',
  lastLoginAt: null,
  lastSeenAt: '2026-03-05T12:00:00Z',
  suspendedAt: null,
  hasProfileActivity: true,
  externalLinks: [],
  hashtags: [],
  stats: { followers: 0, profileViews: 0, mediaUploads: 0 },
};

const MAIL_AGAIN = 'POST /adm/api/users/7/email-confirmation';
const IN_NOTICE = { selector: '[data-swipe-direction] *' };

afterEach(() => {
  jest.restoreAllMocks();
});

const renderNote = (shownUser: User, handlers: Handlers = {}) => {
  const server = fakeServer(handlers);
  renderAt('/adm/users', <UnconfirmedEmail user={shownUser} />);
  return server;
};

const visible = { status: true, details: true, location: true, numbers: true };
const renderCell = (shown: User) => renderAt('/adm/users', <UserCell user={shown} visible={visible} hasName={false} isCompact={false} />);

describe('an e-mail address in the list of users', () => {
  it('is marked until it is confirmed', () => {
    renderCell(user);
    expect(screen.getByText('new@example.org')).toBeVisible();
    expect(screen.getByText('Not confirmed yet')).toBeVisible();
  });

  it.each([
    ['it is confirmed', { ...user, emailVerified: true, verifiedEmail: user.email }],
    ['there is none', { ...user, email: null, verifiedEmail: null }],
  ])('is not marked when %s', (_when, shown) => {
    renderCell(shown);
    expect(screen.queryByText('Not confirmed yet')).toBeNull();
  });
});

describe('an unconfirmed e-mail address', () => {
  it('is shown in the dialog of the user with the address that signs in until then', async () => {
    fakeServer({ 'GET /adm/api/users/7': () => ({ body: user }) });
    const modalProps = openModal();
    renderAt('/adm/users', <EditUserDialog user={user} modalProps={modalProps} />);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Not confirmed yet')).toBeVisible();
    expect(dialog.getByText('old@example.org signs in until then.')).toBeVisible();
  });

  it('is mailed again on demand', async () => {
    const server = renderNote(user, { [MAIL_AGAIN]: () => ({ body: { success: true } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText('A new link and code were sent to new@example.org.', IN_NOTICE)).toBeVisible();
    expect(server.count(MAIL_AGAIN)).toBe(1);
  });

  it('shows why the mail was not sent', async () => {
    renderNote(user, {
      [MAIL_AGAIN]: () => ({ status: 503, body: { code: 'mail_not_sent', params: {}, message: 'The mail server does not answer.' } }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText('The mail server does not answer.', IN_NOTICE)).toBeVisible();
  });

  it('has no button to mail it again once it is confirmed', () => {
    renderNote({ ...user, emailVerified: true, verifiedEmail: user.email });
    expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
  });
});
