import type { ReactNode } from 'react';
import type { AdminAccount, AdminHashtag, BlockListEntry } from '@/shared/api/admin-api';
import {
  CreateAdminDialog,
  DeleteAdminDialog,
  DropSecondFactorDialog as DropSecondFactorOfDialog,
  ResetPasswordDialog,
} from '@/admin/admin-accounts/admin-account-dialogs';
import { InviteAdminDialog } from '@/admin/admin-accounts/invitations';
import { RoleDialog } from '@/admin/admin-accounts/role-dialog';
import { AddEntryDialog, RemoveEntryDialog } from '@/admin/block-lists/block-lists-screen';
import { DeleteBackupDialog } from '@/admin/backup/stored-backups';
import { PurgeDialog } from '@/admin/database/purge-dialog';
import { AddHashtagDialog, DeleteHashtagDialog, EditHashtagDialog } from '@/admin/hashtags/hashtag-dialogs';
import { MergeHashtagDialog } from '@/admin/hashtags/merge-hashtag-dialog';
import { DeleteMediaDialog } from '@/admin/media/media-actions';
import { DecideDialog, NoteDialog } from '@/admin/reports/decide-dialog';
import { RemovePasskeyDialog, RenamePasskeyDialog } from '@/admin/settings/admin-passkeys';
import { ChangePasswordForm } from '@/admin/settings/change-password-form';
import { OwnEmailForm } from '@/admin/settings/settings-screen';
import { DropSecondFactorDialog, SetUpSecondFactor } from '@/admin/settings/second-factor';
import { AcceptForm } from '@/admin/sign-in/invitation-screen';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { RenameSetDialog } from '@/admin/user-preview/media-sets';
import { CreateUserDialog, type UnfinishedUser } from '@/admin/users/create-user-dialog';
import { DeleteUsersDialog } from '@/admin/users/delete-users-dialog';
import { EditUserDialog } from '@/admin/users/edit-user-dialog';

import { editableUser, keeper, listedMedia, listedUser, reportGroup, runningPurge } from './admin-answers';
import type { Handler } from './fake-server';

const PASSWORD = 'quiet-heron-reads-maps-1957';
const user = editableUser;
export const hashtag: AdminHashtag = { id: 5, name: 'hills', usageCount: 2, createdAt: user.createdAt, version: '1' };
const account: AdminAccount = { ...listedUser, id: 9, role: 'administrator', lastLoginAt: null, twoFactorEnabled: true, version: '1' };
const backup = {
  id: 3,
  startedAt: user.createdAt,
  finishedAt: user.createdAt,
  size: 9,
  scheduled: false,
  alarm: null,
  alarmMessage: null,
  verificationMessage: null,
  verification: null,
  verifiedAt: null,
  sha256: 'a',
};
const album = { id: 4, name: 'Vases', slug: 'vases', cover: null, mediaCount: 2, isPrivate: false, version: 'first' };
const passkey = { id: 4, name: 'Phone', createdAt: user.createdAt, lastUsedAt: null };
const setup = { secret: 'ABCD', otpauthUrl: 'otpauth://totp/a' };

const entry: BlockListEntry = {
  id: 5,
  kind: 'word',
  value: 'casino',
  note: '',
  findsSimilar: false,
  createdBy: keeper.username,
  createdAt: user.createdAt,
};

const NO_CONTENT: Handler = () => ({ status: 204 });
const OK: Handler = () => ({ body: { success: true } });
const uploaded: Handler = () => ({ body: { files: [{ storageUrl: '/storage/face.png' }] } });

/** A dialog or a form of the back-office that saves input or confirms an action. */
export interface AdminForm {
  name: string;
  show: (modalProps: ModalProps, onUnfinished: (user: UnfinishedUser) => void) => ReactNode;
  /** The values to enter, by the labels of their fields. */
  input: Record<string, string>;
  /** Whether an avatar is chosen too. */
  hasAvatar?: boolean;
  /** A hashtag that is chosen too. */
  hashtag?: string;
  submit: string;
  /** The requests that save the input, with their responses. The operation is the name in the generated client. */
  requests: [operation: string, request: string, response: Handler][];
  /** The button that retries, when it is another one. */
  retry?: RegExp;
  /** The notice of the success, for a form that stays open. */
  done?: string;
}

const ownSecondFactor = <SetUpSecondFactor setup={setup} onCancel={() => undefined} onConfirmed={() => undefined} />;

export const adminForms: AdminForm[] = [
  {
    name: 'Add Hashtag',
    show: (modalProps) => <AddHashtagDialog modalProps={modalProps} />,
    input: { Name: 'mountains' },
    submit: 'Add Hashtag',
    requests: [['createHashtag', 'POST /adm/api/hashtags', () => ({ body: hashtag })]],
  },
  {
    name: 'Edit Hashtag',
    show: (modalProps) => <EditHashtagDialog hashtag={hashtag} modalProps={modalProps} onTaken={() => undefined} />,
    input: { Name: 'mountains' },
    submit: 'Update',
    requests: [['renameHashtag', 'PUT /adm/api/hashtags/5', () => ({ body: hashtag })]],
  },
  {
    name: 'Merge Hashtag',
    show: (modalProps) => <MergeHashtagDialog merge={{ hashtag, into: { ...hashtag, id: 6 } }} modalProps={modalProps} />,
    input: {},
    submit: 'Merge',
    requests: [['mergeHashtag', 'POST /adm/api/hashtags/5/merge', () => ({ body: hashtag })]],
  },
  {
    name: 'Delete Hashtag',
    show: (modalProps) => <DeleteHashtagDialog hashtag={hashtag} modalProps={modalProps} onDeleted={() => undefined} />,
    input: {},
    submit: 'Delete',
    requests: [['deleteHashtag', 'DELETE /adm/api/hashtags/5', OK]],
  },
  {
    name: 'Create Admin',
    show: (modalProps) => <CreateAdminDialog modalProps={modalProps} />,
    input: { Username: 'second', Password: PASSWORD, 'Email (Optional)': 'second@example.org' },
    submit: 'Create Admin',
    requests: [['createAdminAccount', 'POST /adm/api/admin-accounts', () => ({ body: account })]],
  },
  {
    name: 'Change Role',
    show: (modalProps) => <RoleDialog admin={account} modalProps={modalProps} />,
    input: {},
    submit: 'Change Role',
    requests: [['changeAdminAccount', 'PATCH /adm/api/admin-accounts/9', () => ({ body: account })]],
  },
  {
    name: 'Invite Admin',
    show: (modalProps) => <InviteAdminDialog modalProps={modalProps} />,
    input: { Email: 'mara@example.org' },
    submit: 'Send Invitation',
    requests: [['inviteAdmin', 'POST /adm/api/admin-invitations', () => ({ body: { id: 2 } })]],
  },
  {
    name: 'Accept Invitation',
    show: () => <AcceptForm token="a" />,
    input: { Username: 'mara', Password: PASSWORD },
    submit: 'Create Account',
    requests: [['acceptInvitation', 'POST /adm/api/invitation', () => ({ body: { id: 9 } })]],
    done: 'You are signed in as mara.',
  },
  {
    name: 'Own Email',
    show: () => <OwnEmailForm admin={keeper} />,
    input: { 'Your email address': 'keeper@example.org' },
    submit: 'Save Address',
    requests: [['changeOwnAccount', 'PATCH /adm/api/account', () => ({ body: keeper })]],
    done: 'The address is saved',
  },
  {
    name: 'Reset Password',
    show: (modalProps) => <ResetPasswordDialog admin={account} isOwn={false} modalProps={modalProps} />,
    input: { 'New Password': PASSWORD },
    submit: 'Update Password',
    requests: [['resetAdminPassword', 'PUT /adm/api/admin-accounts/9/password', OK]],
  },
  {
    name: 'Delete Admin',
    show: (modalProps) => <DeleteAdminDialog admin={account} modalProps={modalProps} />,
    input: {},
    submit: 'Delete',
    requests: [['deleteAdminAccount', 'DELETE /adm/api/admin-accounts/9', OK]],
  },
  {
    name: 'Turn Off Two-Factor of another administrator',
    show: (modalProps) => <DropSecondFactorOfDialog admin={account} modalProps={modalProps} />,
    input: {},
    submit: 'Turn Off',
    requests: [['dropSecondFactorOf', 'DELETE /adm/api/admin-accounts/9/two-factor', OK]],
  },
  {
    name: 'Turn Off Two-Factor',
    show: (modalProps) => <DropSecondFactorDialog modalProps={modalProps} />,
    input: { 'Authentication code': '123456' },
    submit: 'Turn Off',
    requests: [['dropSecondFactor', 'DELETE /adm/api/two-factor', OK]],
  },
  {
    name: 'Rename Album',
    show: (modalProps) => <RenameSetDialog set={{ ...album, kind: 'album' }} modalProps={modalProps} />,
    input: { Name: 'Bowls' },
    submit: 'Rename',
    requests: [['renameUserAlbum', 'PATCH /adm/api/albums/4', () => ({ body: { ...album, name: 'Bowls' } })]],
  },
  {
    name: 'Rename Passkey',
    show: (modalProps) => <RenamePasskeyDialog passkey={passkey} modalProps={modalProps} />,
    input: { Name: 'Work phone' },
    submit: 'Rename',
    requests: [['renameAdminPasskey', 'PATCH /adm/api/passkeys/4', () => ({ body: { ...passkey, name: 'Work phone' } })]],
  },
  {
    name: 'Remove Passkey',
    show: (modalProps) => <RemovePasskeyDialog passkey={passkey} modalProps={modalProps} />,
    input: {},
    submit: 'Remove',
    requests: [['removeAdminPasskey', 'DELETE /adm/api/passkeys/4', OK]],
  },
  {
    name: 'Turn On Two-Factor',
    show: () => ownSecondFactor,
    input: { 'Authentication code': '123456' },
    submit: 'Turn On',
    requests: [['confirmSecondFactor', 'POST /adm/api/two-factor/confirm', () => ({ body: { recoveryCodes: ['a'] } })]],
    done: 'Two-factor sign-in is on',
  },
  {
    name: 'Change Password',
    show: () => <ChangePasswordForm username={keeper.username} />,
    input: { 'Current Password': 'old', 'New Password': PASSWORD, 'Confirm New Password': PASSWORD },
    submit: 'Change Password',
    requests: [['changeAdminPassword', 'POST /adm/api/change-password', OK]],
    done: 'Password updated',
  },
  {
    name: 'Create User',
    show: (modalProps, onUnfinished) => <CreateUserDialog modalProps={modalProps} onUnfinished={onUnfinished} />,
    input: { Username: 'hill.runner', Bio: 'Hills.', 'Email (Optional)': 'runner@example.org' },
    hasAvatar: true,
    hashtag: '#hills',
    submit: 'Create User',
    retry: /^Create User|^Retry/,
    requests: [
      ['createUser', 'POST /adm/api/users', () => ({ body: user })],
      ['uploadUserMedia', 'POST /adm/api/users/7/media', uploaded],
      ['updateUser', 'PATCH /adm/api/users/7', () => ({ body: user })],
    ],
  },
  {
    name: 'Edit User',
    show: (modalProps) => <EditUserDialog user={user} modalProps={modalProps} />,
    input: { Bio: 'Higher hills.', Location: 'Oslo' },
    hasAvatar: true,
    submit: 'Update User',
    requests: [
      ['uploadUserMedia', 'POST /adm/api/users/7/media', uploaded],
      ['updateUserPage', 'PATCH /adm/api/users/7/page', () => ({ body: user })],
    ],
  },
  {
    name: 'Delete User',
    show: (modalProps) => <DeleteUsersDialog users={[user]} modalProps={modalProps} onDone={() => undefined} />,
    input: {},
    submit: 'Delete',
    requests: [['deleteUser', 'DELETE /adm/api/users/7', OK]],
  },
  {
    name: 'Delete Users',
    show: (modalProps) => <DeleteUsersDialog users={[user, { ...user, id: 8 }]} modalProps={modalProps} onDone={() => undefined} />,
    input: {},
    submit: 'Delete 2 users',
    requests: [
      ['deleteUser', 'DELETE /adm/api/users/7', OK],
      ['deleteUser', 'DELETE /adm/api/users/8', OK],
    ],
  },
  {
    name: 'Delete Media',
    show: (modalProps) => <DeleteMediaDialog item={listedMedia} modalProps={modalProps} onDone={() => undefined} />,
    input: {},
    submit: 'Delete',
    requests: [['deleteAdminMedia', 'DELETE /adm/api/media/31', OK]],
  },
  {
    name: 'Dismiss',
    show: (modalProps) => (
      <DecideDialog
        decision={{ group: reportGroup(), action: 'dismiss' }}
        modalProps={modalProps}
        onDecided={() => undefined}
        onUndo={() => Promise.resolve()}
      />
    ),
    input: {},
    submit: 'Dismiss',
    requests: [['resolveReport', 'POST /adm/api/reports/1/resolve', OK]],
  },
  {
    name: 'Add a note',
    show: (modalProps) => <NoteDialog group={reportGroup()} modalProps={modalProps} />,
    input: { Note: 'Seen before' },
    submit: 'Save Note',
    requests: [['addReportNote', 'POST /adm/api/reports/1/notes', NO_CONTENT]],
  },
  {
    name: 'Add to a block list',
    show: (modalProps) => <AddEntryDialog kind="word" modalProps={modalProps} />,
    input: { Word: 'casino', 'Note (optional)': 'Spam' },
    submit: 'Add',
    requests: [['addBlockListEntry', 'POST /adm/api/block-list', () => ({ body: { id: 5 } })]],
  },
  {
    name: 'Remove from a block list',
    show: (modalProps) => <RemoveEntryDialog entry={entry} modalProps={modalProps} />,
    input: {},
    submit: 'Remove',
    requests: [['removeBlockListEntry', 'DELETE /adm/api/block-list/5', OK]],
  },
  {
    name: 'Delete Backup',
    show: (modalProps) => <DeleteBackupDialog backup={backup} modalProps={modalProps} />,
    input: {},
    submit: 'Delete',
    requests: [['deleteStoredBackup', 'DELETE /adm/api/backup/stored/3', OK]],
  },
  {
    name: 'Purge',
    show: (modalProps) => (
      <PurgeDialog toDelete={2} olderThanDays={7} lastBackup={null} now={0} modalProps={modalProps} onStarted={() => undefined} />
    ),
    input: { 'Type PURGE to continue': 'PURGE' },
    submit: 'Purge 2 users',
    requests: [['startPurge', 'POST /adm/api/jobs/purge', () => ({ body: runningPurge })]],
  },
];
