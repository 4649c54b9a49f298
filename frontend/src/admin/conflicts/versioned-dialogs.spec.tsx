import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { listedMedia, listedUser } from '@test/support/admin-answers';
import { fakeServer, type Handler } from '@test/support/fake-server';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import type { AdminAccount, AdminHashtag, EditableUser } from '@/shared/api/admin-api';
import { ResetPasswordDialog } from '@/admin/admin-accounts/admin-account-dialogs';
import { EditHashtagDialog } from '@/admin/hashtags/hashtag-name-dialog';
import { MediaActions } from '@/admin/media/media-actions';
import { EditUserDialog } from '@/admin/users/edit-user-dialog';
import { userFields, versionedUser } from '@/admin/users/use-update-user';

const GENERATED = readFileSync(path.resolve(import.meta.dirname, '../../shared/api/generated/admin.ts'), 'utf8');
const links = [{ id: 1, platform: 'github', url: 'https://github.com/hills', title: 'Code', displayName: 'Code', clickCount: 0 }];
const user: EditableUser = { ...listedUser, version: '1', externalLinks: links, hashtags: [{ id: 3, name: 'hills' }] };
const hashtag: AdminHashtag = { id: 5, name: 'hills', usageCount: 0, createdAt: user.createdAt, version: '1' };
const account: AdminAccount = { ...listedUser, id: 9, lastLoginAt: null, twoFactorEnabled: false, version: '1' };
const onCancel = jest.fn();
const modalProps = openModal(onCancel);

const type = (label: string, value: string) => async () => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};
const press = (name: string) => async () => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const choose = (label: string, option: string) => async () => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByText(option));
};
const attach = (label: string, name: string) => async () => {
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [new File(['a'], name, { type: 'image/png' })] } });
};
const toggle = (name: string) => async () => {
  fireEvent.click(await screen.findByRole('switch', { name }));
};

interface Edit {
  field: string;
  operation: string;
  call: string;
  dialog: ReactNode;
  /** The object on the server after the edit of the other administrator. */
  theirs: { version: string; [key: string]: unknown };
  edit: () => Promise<void>;
  submit: string;
  /** Parts of the shown values of both administrators. */
  shown: [string, string];
  sent: unknown;
}

const userDialog = <EditUserDialog user={user} modalProps={modalProps} />;
const userEdit = (field: string, edit: Edit['edit'], theirs: Partial<EditableUser>, shown: Edit['shown'], sent: unknown): Edit => ({
  field,
  operation: 'updateUserPage',
  call: 'PATCH /adm/api/users/7/page',
  dialog: userDialog,
  theirs: { ...user, ...theirs, version: '2' },
  edit,
  submit: 'Update User',
  shown,
  sent,
});

const edits: Edit[] = [
  userEdit('Username', type('Username', 'my.name'), { username: 'their.name' }, ['my.name', 'their.name'], { username: 'my.name' }),
  userEdit('Email', type('Email (Optional)', 'me@example.org'), { email: 'they@example.org' }, ['me@example.org', 'they@example.org'], {
    email: 'me@example.org',
  }),
  userEdit('Bio', type('Bio', 'My words'), { bio: 'Their words' }, ['My words', 'Their words'], { bio: 'My words' }),
  userEdit('Location', type('Location', 'Porto'), { location: 'Oslo' }, ['Porto', 'Oslo'], { location: 'Porto' }),
  userEdit('External Links', type('Title of link 1', 'Mine'), { externalLinks: [] }, ['Mine: https://github.com/hills', '(none)'], {
    links: [{ platform: 'github', url: 'https://github.com/hills', title: 'Mine' }],
  }),
  userEdit('Hashtags', choose('Hashtags', '#rivers'), { hashtags: [] }, ['#hills #rivers', '(none)'], { hashtagIds: [3, 5] }),
  userEdit(
    'Avatar',
    attach('Avatar', 'face.png'),
    { profileImage: '/storage/theirs.png' },
    ['/storage/face.320.webp', '/storage/theirs.320.webp'],
    {
      profileImage: '/storage/face.png',
    },
  ),
  {
    field: 'Name',
    operation: 'renameHashtag',
    call: 'PUT /adm/api/hashtags/5',
    dialog: <EditHashtagDialog hashtag={hashtag} modalProps={modalProps} onTaken={() => undefined} />,
    theirs: { ...hashtag, name: 'theirs', version: '2' },
    edit: type('Name', 'mine'),
    submit: 'Update',
    shown: ['mine', 'theirs'],
    sent: { name: 'mine' },
  },
  {
    field: 'New Password',
    operation: 'resetAdminPassword',
    call: 'PUT /adm/api/admin-accounts/9/password',
    dialog: <ResetPasswordDialog admin={account} isOwn={false} modalProps={modalProps} />,
    theirs: { ...account, version: '2' },
    edit: type('New Password', 'quiet-heron-reads-maps-1957'),
    submit: 'Update Password',
    shown: ['The password that you entered', 'The password as it is now'],
    sent: { newPassword: 'quiet-heron-reads-maps-1957' },
  },
];

/** A server on which another administrator has saved meanwhile. It accepts writes to the current version only. */
function editedServer({ call, theirs }: Pick<Edit, 'call' | 'theirs'>) {
  const writes: { version: string | null; body: unknown }[] = [];
  const write: Handler = ({ body, headers }) => {
    const version = headers.get('if-match');
    writes.push({ version, body });
    if (version === `"${theirs.version}"`) return { body: theirs };
    return { status: 412, body: { statusCode: 412, code: 'version_conflict', message: 'Changed.', current: theirs } };
  };
  const server = fakeServer({
    'GET /adm/api/users/7': () => ({ body: user }),
    'GET /adm/api/hashtags': () => ({ body: { hashtags: [{ ...hashtag, name: 'rivers' }], totalCount: 1, totalEstimated: false } }),
    'POST /adm/api/users/7/media': () => ({ status: 200, body: { files: [{ storageUrl: '/storage/face.png' }] } }),
  });
  Object.assign(server.handlers, { [call]: write });
  return writes;
}

const conflictDialog = () => screen.findByRole('dialog', { name: 'Changed meanwhile' });
const submitting = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

afterEach(() => {
  onCancel.mockReset();
  jest.restoreAllMocks();
});

it('is tested for every operation with a version that the back-office uses', () => {
  const operations = [...GENERATED.matchAll(/^ {4}(\w+): build\.mutation[^]*?^ {4}\}\),$/gm)]
    .filter(([source]) => source.includes("'If-Match'"))
    .map(([, operation]) => operation);
  const tested = new Set([...edits.map(({ operation }) => operation), 'moderateMedia']);
  // `updateUser` saves the avatar of a new user, which no other administrator edits; `updateUserPage` replaces the others.
  const withoutDialog = new Set(['updateUser', 'setUserHashtags', 'replaceUserLinks']);
  expect(operations.filter((operation) => !withoutDialog.has(operation ?? ''))).toEqual(
    [...tested].sort((a, b) => operations.indexOf(a) - operations.indexOf(b)),
  );
});

it('is tested for every field of a user, except switches, which both administrators can only change to the same state', () => {
  const { values } = versionedUser(user);
  const fields = Object.entries(userFields(new Map())).filter(([key]) => typeof values[key as keyof typeof values] !== 'boolean');
  const tested = edits.filter(({ operation }) => operation === 'updateUserPage').map(({ field }) => field);
  expect(tested.sort()).toEqual(fields.map(([, { label }]) => label).sort());
});

it.each(edits)('saves the own value over theirs only when it is chosen: $field', async (edit) => {
  const writes = editedServer(edit);
  renderAt('/adm/users', <App>{edit.dialog}</App>);
  await edit.edit();
  submitting(edit.submit);
  const dialog = await conflictDialog();
  expect(onCancel).not.toHaveBeenCalled();
  const choices = within(dialog).getByRole('group', { name: edit.field });
  for (const value of edit.shown) expect(choices.innerHTML).toContain(value);
  const save = within(dialog).getByRole('button', { name: 'Save the chosen values' });
  expect(save).toBeDisabled();
  fireEvent.click(within(choices).getByRole('radio', { name: /Your value/ }));
  fireEvent.click(save);
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  expect(writes).toEqual([
    { version: '"1"', body: edit.sent },
    { version: '"2"', body: edit.sent },
  ]);
});

it('keeps the form while the conflict is open, and their value when it is chosen', async () => {
  const edit = edits.find(({ field }) => field === 'Bio') as Edit;
  const writes = editedServer(edit);
  renderAt('/adm/users', <App>{edit.dialog}</App>);
  await edit.edit();
  submitting(edit.submit);
  fireEvent.click(within(await conflictDialog()).getByRole('button', { name: 'Back to the form' }));
  expect(screen.getByLabelText('Bio')).toHaveValue('My words');
  submitting(edit.submit);
  const dialog = await conflictDialog();
  fireEvent.click(within(dialog).getByRole('radio', { name: /Their value/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  expect(writes).toEqual([
    { version: '"1"', body: edit.sent },
    { version: '"1"', body: edit.sent },
  ]);
});

it.each([
  ['a text', type('Bio', 'My words'), { bio: 'My words' }],
  ['a switch', toggle('Hide profile'), { hidden: true }],
])('saves %s beside another field that was changed meanwhile', async (_name, edit, sent) => {
  const writes = editedServer({ call: 'PATCH /adm/api/users/7/page', theirs: { ...user, location: 'Oslo', version: '2' } });
  renderAt('/adm/users', <App>{userDialog}</App>);
  await edit();
  submitting('Update User');
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  expect(writes).toEqual([
    { version: '"1"', body: sent },
    { version: '"2"', body: sent },
  ]);
});

it('sends nothing when nothing was changed', async () => {
  const writes = editedServer({ call: 'PATCH /adm/api/users/7/page', theirs: { ...user, version: '2' } });
  renderAt('/adm/users', <App>{userDialog}</App>);
  await screen.findByLabelText('Bio');
  submitting('Update User');
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  expect(writes).toEqual([]);
});

it('flags a media item that was changed meanwhile', async () => {
  const item = { ...listedMedia, version: '1' };
  const writes = editedServer({
    call: `PATCH /adm/api/media/${String(item.id)}`,
    theirs: { ...item, sensitive: true, version: '2' },
  });
  renderAt(
    '/adm/media',
    <App>
      <MediaActions item={item} onDelete={() => undefined} />
    </App>,
  );
  await press(`Hide: ${item.originalName}`)();
  await waitFor(() => {
    expect(writes).toEqual([
      { version: '"1"', body: { hidden: true } },
      { version: '"2"', body: { hidden: true } },
    ]);
  });
});
