import { act, fireEvent, screen, waitFor, within, render, renderHook } from '@testing-library/react';
import { afterEach, expect, it, jest, describe } from '@jest/globals';
import { adminServer, emptyList, listedUser } from '@test/support/admin-answers';
import { dialogNamed, discardChanges, offers, press, showsNotice, type } from '@test/support/back-office';
import { failing, held, fakeServer, type Handlers } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { openModal } from '@test/support/modal-props';
import { renderAt, testStore } from '@test/support/render-screen';
import { CreateUserDialog } from './create-user-dialog';
import { useState, StrictMode } from 'react';
import type { User } from '@/shared/api/admin-api';
import { EditUserDialog } from './edit-user-dialog';
import { UnconfirmedEmail } from './unconfirmed-email';
import { UserCell } from './users-table';
import { Button, Form } from 'antd';
import { completeLinks, LinksField, type LinkDraft } from './links-field';
import { AvatarField, avatarErrorOf, useAvatarChoice, useUploadAvatar } from './avatar-field';
import { Provider } from 'react-redux';

const { username } = listedUser;
const users = () => ({ body: [listedUser], headers: { 'X-Total-Count': '1' } });

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows texts for no users, and for no matches of the search', async () => {
  adminServer({ 'GET /adm/api/users': emptyList });
  openApp('/adm/users');
  await shows('No users found.');
  openApp('/adm/users?search=unknown');
  await shows('No users found matching your search.');
});

it('has eight columns, and distinguishes active and inactive users', async () => {
  const inactiveUser = { ...listedUser, id: 8, username: 'passer.by', hasProfileActivity: false };
  adminServer({ 'GET /adm/api/users': () => ({ body: [listedUser, inactiveUser], headers: { 'X-Total-Count': '2' } }) });
  openApp('/adm/users');
  expect(await screen.findByRole('row', { name: /passer\.by/ })).toHaveTextContent('Inactive');
  expect(screen.getByRole('row', { name: /hillwalker/ })).toHaveTextContent(/(?<!In)Active/i);
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['', 'User', 'Username', 'Location', 'Joined', 'Last Login', 'Status', 'Actions']);
});

it('says in which words of the bio a search has found a user', async () => {
  adminServer({
    'GET /adm/api/users': () => ({ body: [{ ...listedUser, bio: 'Paints fog in Bergen.' }], headers: { 'X-Total-Count': '1' } }),
  });
  openApp('/adm/users?search=fog');
  const mark = await screen.findByText('fog', { selector: 'mark' });
  expect(mark.closest('p')).toHaveTextContent('Bio: Paints fog in Bergen.');
});

it('filters by visibility, and offers every order without the columns of the table', async () => {
  const queries: (string | null)[][] = [];
  adminServer({
    'GET /adm/api/users': ({ url: { searchParams } }) => {
      queries.push([searchParams.get('visibility'), searchParams.get('sort')]);
      return { body: [{ ...listedUser, hidden: true }], headers: { 'X-Total-Count': '1' } };
    },
  });
  openApp('/adm/users?visibility=hidden&sort=location_asc');
  expect(await screen.findByRole('link', { name: username })).toHaveAttribute('href', '/adm/users/7');
  expect(queries).toEqual([['hidden', 'location_asc']]);
  await offers('Visibility', ['Any visibility', 'Visible', 'Hidden', 'Suspended']);
  expect(screen.getByText('Location, A–Z')).toBeInTheDocument();
});

it('has skeletons of the height of its rows, 65 px', async () => {
  const pending = held(users);
  adminServer({ 'GET /adm/api/users': pending.handle });
  openApp('/adm/users');
  const rows = (await screen.findByRole('status', { name: 'Loading' })).querySelectorAll('.divide-y > .flex');
  expect(rows).toHaveLength(10);
  for (const row of rows) expect(row).toHaveClass('h-16.25');
  pending.release();
  expect(await screen.findByRole('button', { name: `Edit ${username}` })).toBeVisible();
});

it('shows why a user could not be created', async () => {
  const pending = held(() => ({ status: 500, text: '' }));
  adminServer({ 'GET /adm/api/users': users, 'POST /adm/api/users': pending.handle });
  openApp('/adm/users');
  await screen.findByRole('button', { name: `Edit ${username}` });
  press('Add User');
  const creation = await dialogNamed('Create New User');
  type(creation.getByLabelText('Username'), 'never.created');
  type(creation.getByLabelText('Bio'), 'Hills.');
  fireEvent.change(creation.getByLabelText('Avatar'), { target: { files: [new File(['a'], 'face.jpg', { type: 'image/jpeg' })] } });
  fireEvent.click(creation.getByRole('button', { name: 'Create User' }));
  await shows('Creating...');
  pending.release();
  await showsNotice('Creation failed', 'Failed to create user');
});

it('shows why a user could not be loaded, updated or deleted', async () => {
  const server = adminServer({
    'GET /adm/api/users': users,
    'GET /adm/api/users/7': failing,
    'DELETE /adm/api/users/7': failing,
  });
  openApp(`/adm/users?search=${username}`);
  await screen.findByRole('button', { name: `Edit ${username}` });
  press(`Edit ${username}`);
  await showsNotice('Error', 'Failed to load user data for editing');
  const edit = await dialogNamed(`Edit User: ${username}`);

  const pendingUpdate = held(failing);
  server.handlers['GET /adm/api/users/7'] = () => ({ body: listedUser });
  server.handlers['PATCH /adm/api/users/7/page'] = pendingUpdate.handle;
  fireEvent.click(edit.getByRole('button', { name: 'Retry' }));
  fireEvent.change(await edit.findByLabelText('Bio'), { target: { value: 'Higher hills.' } });
  fireEvent.click(edit.getByRole('button', { name: 'Update User' }));
  await shows('Updating...');
  pendingUpdate.release();
  await showsNotice('Update failed', 'Failed to update user');
  fireEvent.click(edit.getByRole('button', { name: 'Cancel' }));
  await discardChanges();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  press(`Delete ${username}`);
  fireEvent.click((await dialogNamed(`Delete ${username}?`)).getByRole('button', { name: 'Delete' }));
  await showsNotice('Delete failed', 'Failed to delete the user. Please try again.');
});

it('suspends a user from the menu of the row', async () => {
  const sent: unknown[] = [];
  adminServer({
    'GET /adm/api/users': users,
    'POST /adm/api/users/7/suspend': ({ body }) => {
      sent.push(body);
      return { body: { success: true } };
    },
  });
  openApp('/adm/users');
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${username}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  const dialog = await dialogNamed(`Suspend ${username}`);
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Rule' }));
  fireEvent.click(await screen.findByText('Spam or misleading content'));
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(sent).toEqual([expect.objectContaining({ reason: 'spam', until: expect.any(String) })]);
  });
});

it('shows what a colleague has changed when the tab becomes visible', async () => {
  let shown = { ...listedUser, location: 'Here' };
  adminServer({ 'GET /adm/api/users': () => ({ body: [shown], headers: { 'X-Total-Count': '1' } }) });
  openApp('/adm/users');
  await shows('Here');
  shown = { ...shown, location: 'Elsewhere' };
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await shows('Elsewhere');
});

describe('the dialog that creates a user', () => {
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
});

describe('the dialog that edits a user', () => {
  const user: User = {
    ...listedUser,
    emailVerified: false,
    verifiedEmail: null,
    lastSeenAt: listedUser.createdAt,
    stats: { followers: 0, profileViews: 0, mediaUploads: 0 },
  };
  const LOAD = 'GET /adm/api/users/7';

  function RenderedAgain({ onCancel }: { onCancel: (times: number) => void }) {
    const [times, setTimes] = useState(1);
    const modalProps = openModal(() => {
      onCancel(times);
    });
    return (
      <>
        <button
          onClick={() => {
            setTimes(times + 1);
          }}
        >
          Rendered {times} times
        </button>
        <EditUserDialog user={user} modalProps={modalProps} />
      </>
    );
  }

  it('loads the user once when it is rendered again', async () => {
    const server = fakeServer({ [LOAD]: () => ({ body: user }) });
    renderAt('/adm/users', <RenderedAgain onCancel={() => undefined} />);
    fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Edited.' } });
    fireEvent.click(screen.getByText('Rendered 1 times'));
    await screen.findByText('Rendered 2 times');
    expect(server.count(LOAD)).toBe(1);
    expect(screen.getByLabelText('Bio')).toHaveValue('Edited.');
  });

  it('stays open with Retry when the user cannot be loaded', async () => {
    const server = fakeServer({ [LOAD]: failing });
    const onCancel = jest.fn();
    renderAt('/adm/users', <RenderedAgain onCancel={onCancel} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User: hillwalker' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(server.count(LOAD)).toBe(2);
    });
    server.handlers[LOAD] = () => ({ body: user });
    fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
    expect(await dialog.findByLabelText('Username')).toHaveValue('hillwalker');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('does not upload the avatar again when saving is retried', async () => {
    URL.createObjectURL = () => 'blob:http://localhost/1';
    URL.revokeObjectURL = () => undefined;
    const upload = 'POST /adm/api/users/7/media';
    const bodies: unknown[] = [];
    const server = fakeServer({
      [LOAD]: () => ({ body: user }),
      [upload]: () => ({ body: { files: [{ storageUrl: '/storage/face.png' }] } }),
      'PATCH /adm/api/users/7/page': (request) => {
        bodies.push(request.body);
        return bodies.length === 1 ? failing() : { body: user };
      },
    });
    const onCancel = jest.fn();
    renderAt('/adm/users', <RenderedAgain onCancel={onCancel} />);
    const file = new File(['a'], 'face.png', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText('Avatar'), { target: { files: [file] } });
    fireEvent.click(screen.getByRole('button', { name: 'Update User' }));
    await screen.findByText('The shelf fell down.');
    fireEvent.click(screen.getByRole('button', { name: 'Update User' }));
    await waitFor(() => {
      expect(onCancel).toHaveBeenCalled();
    });
    const expected: unknown = expect.objectContaining({ profileImage: '/storage/face.png' });
    expect(bodies).toEqual([expected, expected]);
    expect(server.count(upload)).toBe(1);
  });
});

describe('an unconfirmed email', () => {
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
});

describe('the field of links', () => {
  const links = Array.from({ length: 7 }, (_, index) => ({
    platform: 'website',
    url: `https://example.org/${String(index)}`,
    title: 'Site',
  }));

  it('lets an administrator replace a link of a creator who has more than five', async () => {
    renderAt(
      '/adm/users',
      <Form initialValues={{ externalLinks: links }}>
        <LinksField has={links.length} />
      </Form>,
    );
    const add = await screen.findByRole('button', { name: 'Add Link' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('No further link is possible here. Remove one to add another.');
    fireEvent.click(screen.getByRole('button', { name: 'Remove link 7' }));
    expect(add).toBeEnabled();
  });

  function renderEmptyForm() {
    const saved: unknown[] = [];
    const save = ({ externalLinks }: { externalLinks: LinkDraft[] }) => saved.push(completeLinks(externalLinks));
    renderAt(
      '/adm/users',
      <Form onFinish={save}>
        <LinksField />
        <Button htmlType="submit">Save</Button>
      </Form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add Link' }));
    const typeInto = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
    return { saved, typeInto, submit: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) };
  }

  it('recognises the platform of a URL, and saves the link without choosing it', async () => {
    const { saved, typeInto, submit } = renderEmptyForm();
    typeInto('URL or handle of link 1', 'https://www.youtube.com/@walkmade');
    typeInto('Title of link 1', 'My films');
    expect(await screen.findByText('YouTube')).toBeInTheDocument();
    submit();
    await waitFor(() => {
      expect(saved).toMatchObject([[{ platform: 'youtube', url: 'https://www.youtube.com/@walkmade', title: 'My films' }]]);
    });
  });

  it.each([
    ['URL or handle of link 1', '@hills', 'Choose a platform'],
    ['Title of link 1', 'My films', 'URL is required'],
  ])('does not save a row with only %s %s: %s', async (label, value, message) => {
    const { saved, typeInto, submit } = renderEmptyForm();
    typeInto(label, value);
    submit();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('leaves out an empty row', async () => {
    const { saved, submit } = renderEmptyForm();
    submit();
    await waitFor(() => {
      expect(saved).toEqual([[]]);
    });
  });
});

describe('the field of the avatar', () => {
  const valid = new Set<string>();

  afterEach(() => {
    valid.clear();
    jest.restoreAllMocks();
  });

  function field(file: File | null) {
    return <AvatarField file={file} username="ann" onChoose={jest.fn()} />;
  }

  it('shows the chosen file by a URL that is valid, and revokes it on unmounting', () => {
    let urls = 0;
    URL.createObjectURL = () => {
      urls += 1;
      valid.add(`blob:http://localhost/${String(urls)}`);
      return `blob:http://localhost/${String(urls)}`;
    };
    URL.revokeObjectURL = (url) => {
      valid.delete(url);
    };
    const { container, rerender, unmount } = render(field(new File(['a'], 'a.png')), { wrapper: StrictMode });
    const shownUrl = () => container.querySelector('img')?.src ?? '';
    expect([...valid]).toEqual([shownUrl()]);
    rerender(field(new File(['b'], 'b.png')));
    expect([...valid]).toEqual([shownUrl()]);
    unmount();
    expect(valid.size).toBe(0);
  });

  it.each(['image/svg+xml', 'text/plain', ''])('refuses a file of the type %j before the user is created', (type) => {
    expect(avatarErrorOf(new File(['<svg/>'], 'face', { type }))).toBe('Please choose an image.');
  });

  it('refuses a file that has the type of an image but cannot be decoded', async () => {
    jest.spyOn(globalThis, 'createImageBitmap').mockRejectedValue(new DOMException('The source image could not be decoded.'));
    const { result } = renderHook(() => useAvatarChoice());
    act(() => {
      result.current.chooseAvatar(new File(['no image'], 'face.png', { type: 'image/png' }));
    });
    await waitFor(() => {
      expect(result.current.avatarError).toMatch(/^This file is not a readable image\./);
    });
    expect(result.current.avatar).toBeNull();
  });
});

describe('the upload of an avatar', () => {
  function uploadInNewDialog(id: number, file: File): Promise<string | null> {
    const store = testStore();
    const { result } = renderHook(useUploadAvatar, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
    return act(() => result.current(id, file));
  }

  it('uploads a file once for each user, also from another dialog', async () => {
    const { calls } = fakeServer({
      'POST /adm/api/users/7/media': () => ({ body: { files: [{ storageUrl: '/storage/seven.png' }] } }),
      'POST /adm/api/users/8/media': () => ({ body: { files: [{ storageUrl: '/storage/eight.png' }] } }),
    });
    const file = new File(['a'], 'face.png', { type: 'image/png' });
    expect(await uploadInNewDialog(7, file)).toBe('/storage/seven.png');
    expect(await uploadInNewDialog(7, file)).toBe('/storage/seven.png');
    expect(await uploadInNewDialog(8, file)).toBe('/storage/eight.png');
    expect(calls).toEqual(['POST /adm/api/users/7/media', 'POST /adm/api/users/8/media']);
  });
});
