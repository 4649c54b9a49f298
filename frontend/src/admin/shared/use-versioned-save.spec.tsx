import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { listedMedia, editableUser, listedUser } from '@test/support/admin-answers';
import { writesBelow } from '@test/support/api-document';
import { fakeServer, type Handler } from '@test/support/fake-server';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import type { AdminAccount, AdminHashtag, EditableUser } from '@/shared/api/admin-api';
import { ResetPasswordDialog } from '@/admin/admin-accounts/admin-account-dialogs';
import { EditHashtagDialog } from '@/admin/hashtags/hashtag-dialogs';
import { MediaActions } from '@/admin/media/media-actions';
import { RenameSetDialog } from '@/admin/user-preview/media-sets';
import { EditUserDialog, userFacts, userValues } from '@/admin/users/edit-user-dialog';
import { webLink } from '@test/support/answers';

const links = [{ ...webLink, id: 1, platform: 'github', url: 'https://github.com/hills', title: 'Code', displayName: 'Code' }];
const user: EditableUser = { ...editableUser, externalLinks: links, hashtags: [{ id: 3, name: 'hills' }] };
const hashtag: AdminHashtag = { id: 5, name: 'hills', usageCount: 0, createdAt: user.createdAt, version: '1' };
const album = { id: 4, name: 'Hills', slug: 'hills', cover: null, mediaCount: 2, isPrivate: false, version: '1' };
const account: AdminAccount = { ...listedUser, id: 9, role: 'administrator', lastLoginAt: null, twoFactorEnabled: false, version: '1' };
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
  /** A part of the shown value of the other administrator; none for a password. */
  shown?: string;
  sent: unknown;
}

const userDialog = <EditUserDialog user={user} modalProps={modalProps} />;
const userEdit = (field: string, edit: Edit['edit'], theirs: Partial<EditableUser>, shown: string, sent: unknown): Edit => ({
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
  userEdit('Username', type('Username', 'my.name'), { username: 'their.name' }, 'their.name', { username: 'my.name' }),
  userEdit('Email', type('Email (Optional)', 'me@example.org'), { email: 'they@example.org' }, 'they@example.org', {
    email: 'me@example.org',
  }),
  userEdit('Bio', type('Bio', 'My words'), { bio: 'Their words' }, 'Their words', { bio: 'My words' }),
  userEdit('Display name', type('Display name', 'Ann'), { displayName: 'Anna' }, 'Anna', { displayName: 'Ann' }),
  userEdit('Location', type('Location', 'Porto'), { location: 'Oslo' }, 'Oslo', { location: 'Porto' }),
  userEdit('Credit for media', type('Credit for media', 'Ann'), { credit: 'Anna' }, 'Anna', { credit: 'Ann' }),
  userEdit('External Links', type('Title of link 1', 'Mine'), { externalLinks: [] }, '(none)', {
    links: [
      {
        platform: 'github',
        url: 'https://github.com/hills',
        title: 'Mine',
        kind: 'link',
        isActive: true,
        startsAt: null,
        endsAt: null,
        isPinned: false,
        thumbnail: null,
      },
    ],
  }),
  userEdit('Hashtags', choose('Hashtags', '#rivers'), { hashtags: [] }, '(none)', { hashtagIds: [3, 5] }),
  userEdit('Avatar', attach('Avatar', 'face.png'), { profileImage: '/storage/theirs.png' }, '/storage/theirs.320.webp', {
    profileImage: '/storage/face.png',
  }),
  {
    field: 'Name',
    operation: 'renameHashtag',
    call: 'PUT /adm/api/hashtags/5',
    dialog: <EditHashtagDialog hashtag={hashtag} modalProps={modalProps} onTaken={() => undefined} />,
    theirs: { ...hashtag, name: 'theirs', version: '2' },
    edit: type('Name', 'mine'),
    submit: 'Update',
    shown: 'theirs',
    sent: { name: 'mine' },
  },
  {
    field: 'Name of the album',
    operation: 'renameUserAlbum',
    call: 'PATCH /adm/api/albums/4',
    dialog: <RenameSetDialog set={{ ...album, kind: 'album' }} modalProps={modalProps} />,
    theirs: { ...album, name: 'theirs', version: '2' },
    edit: type('Name', 'mine'),
    submit: 'Rename',
    shown: 'theirs',
    sent: { name: 'mine' },
  },
  {
    field: 'Name of the collection',
    operation: 'changeUserCollection',
    call: 'PATCH /adm/api/collections/4',
    dialog: <RenameSetDialog set={{ ...album, kind: 'collection' }} modalProps={modalProps} />,
    theirs: { ...album, name: 'theirs', version: '2' },
    edit: type('Name', 'mine'),
    submit: 'Rename',
    shown: 'theirs',
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
    return { status: 412, body: { statusCode: 412, code: 'version_conflict', params: {}, message: 'Changed.', current: theirs } };
  };
  const server = fakeServer({
    'GET /adm/api/users/7': () => ({ body: user }),
    'GET /adm/api/hashtags': () => ({ body: { hashtags: [{ ...hashtag, name: 'rivers' }], totalCount: 1, totalEstimated: false } }),
    'POST /adm/api/users/7/media': () => ({ status: 200, body: { files: [{ storageUrl: '/storage/face.png' }] } }),
  });
  Object.assign(server.handlers, { [call]: write });
  return writes;
}

const question = () => screen.findByRole('dialog', { name: 'Changed meanwhile' });
const answer = async (name: 'Keep Mine' | 'Show Theirs' | 'Close') => {
  fireEvent.click(within(await question()).getByRole('button', { name }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Changed meanwhile' })).not.toBeInTheDocument();
  });
};
const submitting = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

afterEach(() => {
  onCancel.mockReset();
  jest.restoreAllMocks();
});

it('is tested for every operation with a version that the back-office uses', () => {
  const operations = writesBelow('/adm').filter(({ needsVersion }) => needsVersion);
  const tested = edits.map(({ operation }) => operation);
  // `updateUser` saves the avatar of a new user, which no other administrator edits; `updateUserPage` replaces the others. Administrators
  // who set the same flag of a media item, or the same role of an account, agree. `updateSettings` is tested in site-screen.spec.tsx.
  const others = ['updateUser', 'setUserHashtags', 'replaceUserLinks', 'moderateMedia', 'changeAdminAccount', 'updateSettings'];
  expect(new Set([...tested, ...others])).toEqual(new Set(operations.map(({ name }) => name)));
});

it('is tested for every field of a user, except the switches', () => {
  const switches = new Set(['Show on Discover Page', 'Hide profile']);
  const fields = userFacts(userValues(user)).map(([label]) => label);
  const tested = edits.filter(({ operation }) => operation === 'updateUserPage').map(({ field }) => field);
  expect(tested.sort()).toEqual(fields.filter((label) => !switches.has(label)).sort());
});

it.each(edits)('saves the own value over theirs only when it is chosen: $field', async (edit) => {
  const writes = editedServer(edit);
  renderAt('/adm/users', edit.dialog);
  await edit.edit();
  submitting(edit.submit);
  const changed = within(await question()).getByLabelText('Changed elsewhere');
  if (edit.shown === undefined) expect(changed).toBeEmptyDOMElement();
  else expect(changed.innerHTML).toContain(edit.shown);
  expect(onCancel).not.toHaveBeenCalled();
  await answer('Keep Mine');
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  expect(writes).toEqual([
    { version: '"1"', body: edit.sent },
    { version: '"2"', body: edit.sent },
  ]);
});

it('shows the own value beside the one of the other administrator', async () => {
  const edit = edits.find(({ field }) => field === 'Bio') as Edit;
  editedServer({ ...edit, theirs: { ...edit.theirs, location: 'Oslo' } });
  renderAt('/adm/users', edit.dialog);
  await edit.edit();
  submitting(edit.submit);
  const facts = within(within(await question()).getByLabelText('Changed elsewhere')).getAllByRole('definition');
  expect(facts.map((fact) => fact.textContent)).toEqual(['TheirsTheir wordsMineMy words', 'Oslo']);
});

it('keeps the form and asks again when the question is closed', async () => {
  const edit = edits.find(({ field }) => field === 'Bio') as Edit;
  const writes = editedServer(edit);
  renderAt('/adm/users', edit.dialog);
  await edit.edit();
  submitting(edit.submit);
  await answer('Close');
  expect(screen.getByLabelText('Bio')).toHaveValue('My words');
  submitting(edit.submit);
  await question();
  expect(writes).toEqual([
    { version: '"1"', body: edit.sent },
    { version: '"1"', body: edit.sent },
  ]);
});

it('loads all values of the other administrator, which the next save changes', async () => {
  const edit = edits.find(({ field }) => field === 'Avatar') as Edit;
  const writes = editedServer({ ...edit, theirs: { ...edit.theirs, location: 'Oslo', hashtags: [], hidden: true } });
  renderAt('/adm/users', edit.dialog);
  await edit.edit();
  await type('Bio', 'My words')();
  submitting(edit.submit);
  await answer('Show Theirs');
  expect(screen.getByLabelText('Bio')).toHaveValue(user.bio);
  expect(screen.getByLabelText('Location')).toHaveValue('Oslo');
  expect(screen.getByRole('switch', { name: 'Hide profile' })).toBeChecked();
  expect(screen.queryByText('#hills')).not.toBeInTheDocument();
  expect(document.querySelector('img[src*="theirs"]')).toBeInTheDocument();
  expect(onCancel).not.toHaveBeenCalled();
  await type('Bio', 'Ours')();
  submitting(edit.submit);
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  expect(writes.at(-1)).toEqual({ version: '"2"', body: { bio: 'Ours' } });
  expect(writes).toHaveLength(2);
});

it('closes the dialog of a password when the one of the other administrator is kept', async () => {
  const edit = edits.find(({ field }) => field === 'New Password') as Edit;
  const writes = editedServer(edit);
  renderAt('/adm/users', edit.dialog);
  await edit.edit();
  submitting(edit.submit);
  await answer('Show Theirs');
  expect(onCancel).toHaveBeenCalled();
  expect(writes).toHaveLength(1);
});

it.each([
  ['a text', type('Bio', 'My words'), { bio: 'My words' }],
  ['a switch', toggle('Hide profile'), { hidden: true }],
])('saves %s without a question beside another field that was changed meanwhile', async (_name, edit, sent) => {
  const writes = editedServer({ call: 'PATCH /adm/api/users/7/page', theirs: { ...user, location: 'Oslo', version: '2' } });
  renderAt('/adm/users', userDialog);
  await edit();
  submitting('Update User');
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  // Only the own change is sent, so the other field keeps the value of the other administrator.
  expect(writes).toEqual([
    { version: '"1"', body: sent },
    { version: '"2"', body: sent },
  ]);
});

it('asks again when the object is changed once more', async () => {
  const bodies: (string | null)[] = [];
  fakeServer({
    'GET /adm/api/users/7': () => ({ body: user }),
    'PATCH /adm/api/users/7/page': ({ headers }) => {
      bodies.push(headers.get('if-match'));
      const current = { ...user, bio: `Words ${String(bodies.length)}`, version: String(bodies.length + 1) };
      if (bodies.length > 2) return { body: current };
      return { status: 412, body: { statusCode: 412, code: 'version_conflict', params: {}, message: 'Changed.', current } };
    },
  });
  renderAt('/adm/users', userDialog);
  await type('Bio', 'My words')();
  submitting('Update User');
  await screen.findByText('Words 1');
  fireEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
  await screen.findByText('Words 2');
  await answer('Keep Mine');
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  expect(bodies).toEqual(['"1"', '"2"', '"3"']);
});

it('sends nothing when nothing was changed', async () => {
  const writes = editedServer({ call: 'PATCH /adm/api/users/7/page', theirs: { ...user, version: '2' } });
  renderAt('/adm/users', userDialog);
  await screen.findByLabelText('Bio');
  submitting('Update User');
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  expect(writes).toEqual([]);
});

it('flags a media item that was changed meanwhile', async () => {
  const item = { ...listedMedia, version: '1' };
  const sent: unknown[] = [];
  const server = fakeServer({});
  Object.assign(server.handlers, {
    [`PATCH /adm/api/media/${String(item.id)}`]: ({ body, headers }: { body: unknown; headers: Headers }) => {
      sent.push([headers.get('if-match'), body]);
      return { body: { ...item, sensitive: true, hidden: true, version: '3' } };
    },
  });
  renderAt('/adm/media', <MediaActions item={item} onDelete={() => undefined} />);
  await press(`Hide: ${item.originalName}`)();
  await screen.findByText('Media hidden');
  // Without a version and without the other flag, which keeps the value of the other administrator.
  expect(sent).toEqual([[null, { hidden: true }]]);
});
