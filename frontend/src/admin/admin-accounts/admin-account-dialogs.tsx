import { Form, Input } from 'antd';
import {
  useCreateAdminAccountMutation,
  useDeleteAdminAccountMutation,
  useDropSecondFactorOfMutation,
  useResetAdminPasswordMutation,
  type AdminAccount,
} from '../../shared/api/admin-api';
import { NewPasswordItem } from '../passwords/new-password-item';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { FormDialog } from '../shared/form-dialog';
import { errorMessage } from '../../shared/api/problem';
import { atLeast, validEmail } from '../shared/rules';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices, type Notices } from '../shared/use-notices';

/** The observed limit (PR-56). */
const USERNAME_MIN = 3;
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters';

const reasonOf = (error: unknown): string => errorMessage(error, 'Something went wrong. Please try again.');
const failureOf = (error: unknown): string | null => (error === undefined ? null : reasonOf(error));

/** Shows the result in a notice, whose title is 'Error' or 'Success' here (PR-56). */
function showResult(notices: Notices, modalProps: ModalProps, error: unknown, success: string): void {
  if (error !== undefined) {
    notices.failed('Error', reasonOf(error));
    return;
  }
  notices.done('Success', success);
  modalProps.onCancel();
}

interface NewAdmin {
  username: string;
  password: string;
  email?: string;
}

export function CreateAdminDialog({ modalProps }: { modalProps: ModalProps }) {
  const notices = useNotices();
  const [create, { isLoading, error }] = useCreateAdminAccountMutation();
  const submit = async ({ username, password, email = '' }: NewAdmin): Promise<void> => {
    const answer = await create({ createAdminDto: { username, password, email: email === '' ? null : email } });
    showResult(notices, modalProps, answer.error, 'Admin account created successfully');
  };
  return (
    <FormDialog<NewAdmin>
      title="Create New Admin Account"
      modalProps={modalProps}
      submit="Create Admin"
      submitting="Creating..."
      loading={isLoading}
      failure={failureOf(error)}
      onSubmit={(admin) => void submit(admin)}
    >
      <Form.Item name="username" label="Username" rules={[atLeast(USERNAME_MIN, 'Username must be at least 3 characters')]}>
        <Input autoFocus autoComplete="off" maxLength={50} />
      </Form.Item>
      <NewPasswordItem name="password" label="Password" tooShort={PASSWORD_TOO_SHORT} username={{ field: 'username' }} />
      <Form.Item name="email" label="Email (Optional)" rules={[validEmail]}>
        <Input type="text" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
    </FormDialog>
  );
}

interface ResetPasswordDialogProps {
  admin: AdminAccount;
  isOwn: boolean;
  modalProps: ModalProps;
}

export function ResetPasswordDialog({ admin, isOwn, modalProps }: ResetPasswordDialogProps) {
  const notices = useNotices();
  const [reset, { isLoading, error }] = useResetAdminPasswordMutation();
  const submit = async ({ newPassword }: { newPassword: string }): Promise<void> => {
    const answer = await reset({ id: admin.id, resetAdminPasswordDto: { newPassword } });
    showResult(notices, modalProps, answer.error, 'Password updated successfully');
  };
  return (
    <FormDialog<{ newPassword: string }>
      title={`Reset Password for ${admin.username}`}
      modalProps={modalProps}
      submit="Update Password"
      submitting="Updating..."
      loading={isLoading}
      failure={failureOf(error)}
      onSubmit={(values) => void submit(values)}
    >
      <NewPasswordItem
        name="newPassword"
        label="New Password"
        tooShort={PASSWORD_TOO_SHORT}
        hint={
          isOwn
            ? 'Your other sessions end.'
            : `All sessions of ${admin.username} end. ${admin.username} must change this password at the next sign-in.`
        }
        username={admin.username}
        autoFocus
      />
    </FormDialog>
  );
}

export function DeleteAdminDialog({ admin, modalProps }: { admin: AdminAccount; modalProps: ModalProps }) {
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteAdminAccountMutation();
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id: admin.id });
    showResult(notices, modalProps, answer.error, 'Admin account deleted successfully');
  };
  return (
    <ConfirmDialog
      title="Delete Admin Account"
      modalProps={modalProps}
      confirm="Delete"
      confirming="Deleting..."
      loading={isLoading}
      failure={failureOf(error)}
      onConfirm={() => void confirm()}
    >
      {`Are you sure you want to delete the admin account ${admin.username}? This action cannot be undone.`}
    </ConfirmDialog>
  );
}

export function DropSecondFactorDialog({ admin, modalProps }: { admin: AdminAccount; modalProps: ModalProps }) {
  const notices = useNotices();
  const [drop, { isLoading, error }] = useDropSecondFactorOfMutation();
  const confirm = async (): Promise<void> => {
    const answer = await drop({ id: admin.id });
    showResult(notices, modalProps, answer.error, 'Two-factor sign-in turned off');
  };
  return (
    <ConfirmDialog
      title="Turn Off Two-Factor Sign-In"
      modalProps={modalProps}
      confirm="Turn Off"
      confirming="Turning off..."
      loading={isLoading}
      failure={failureOf(error)}
      onConfirm={() => void confirm()}
    >
      {`For an administrator who has lost the phone and the recovery codes. ${admin.username} then signs in with the password alone.`}
    </ConfirmDialog>
  );
}
