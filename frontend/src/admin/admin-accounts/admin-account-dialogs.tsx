import { Form, Input } from 'antd';
import { NewPasswordItem } from '@/admin/passwords/new-password-item';
import { AdminSessionList } from '@/admin/shared/admin-sessions';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { FormDialog } from '@/admin/shared/form-dialog';
import { atLeast, validEmail } from '@/admin/shared/forms';
import type { ToastText } from '@/shared/ui/use-submit';
import type { AdminRole } from '@kernel/admin-role';
import { Identifier } from '@/admin/shared/identifier';
import { Modal } from '@/admin/shared/modal';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useVersionedSave } from '@/admin/shared/use-versioned-save';
import {
  useCreateAdminAccountMutation,
  useDeleteAdminAccountMutation,
  useDropSecondFactorOfMutation,
  useEndSessionOfAdminMutation,
  useEndSessionsOfAdminMutation,
  useGetSessionsOfAdminQuery,
  useResetAdminPasswordMutation,
  type AdminAccount,
} from '@/shared/api/admin-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { RoleItem } from './role-dialog';

/** The observed limit (PR-56). */
const USERNAME_MIN = 3;

interface AccountDialogProps {
  admin: AdminAccount;
  modalProps: ModalProps;
}

/** The toasts of these dialogs have the titles 'Success' and 'Error' (PR-56). */
const done = (text: string): ToastText => [getT('adminAccounts')('success'), text];

interface NewAdmin {
  username: string;
  password: string;
  email?: string;
  role?: AdminRole;
}

export function CreateAdminDialog({ modalProps }: { modalProps: ModalProps }) {
  const t = getT('adminAccounts');
  const labels = getT('adminCommon');
  const [create] = useCreateAdminAccountMutation();
  const keyOf = useIdempotencyKey();
  const submit = async ({ username, password, email = '', role }: NewAdmin): Promise<ToastText> => {
    const createAdminDto = { username, password, email: email === '' ? null : email, role };
    await create({ 'Idempotency-Key': keyOf(createAdminDto), createAdminDto }).unwrap();
    return done(t('createdHint'));
  };
  return (
    <FormDialog<NewAdmin>
      title={t('createTitle')}
      modalProps={modalProps}
      submit={t('create')}
      submitting={labels('creating')}
      failed={t('error')}
      initial={{ role: 'moderator' }}
      onSubmit={submit}
    >
      <Form.Item name="username" label={labels('username')} rules={[atLeast(USERNAME_MIN, labels('usernameTooShort'))]}>
        <Input autoComplete="off" maxLength={50} />
      </Form.Item>
      <NewPasswordItem name="password" label={labels('password')} tooShort={labels('passwordTooShort')} username={{ field: 'username' }} />
      <Form.Item name="email" label={labels('emailOptional')} rules={[validEmail()]}>
        <Input type="text" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <RoleItem />
    </FormDialog>
  );
}

interface NewPassword {
  newPassword: string;
}

/** No administrator sees a password, so the one of another administrator is not described. */
export function ResetPasswordDialog({ admin, isOwn, modalProps }: AccountDialogProps & { isOwn: boolean }) {
  const t = getT('adminAccounts');
  const labels = getT('adminCommon');
  const [reset] = useResetAdminPasswordMutation();
  const { save, question } = useVersionedSave<AdminAccount, NewPassword>({
    audited: { objectType: 'admin', objectId: String(admin.id) },
    loaded: admin,
    valuesOf: () => ({ newPassword: '' }),
    describe: () => [],
    send: ({ newPassword = '' }, ifMatch) => reset({ id: admin.id, 'If-Match': ifMatch, resetAdminPasswordDto: { newPassword } }).unwrap(),
    onTheirs: modalProps.onDone,
  });
  const submit = async (values: NewPassword): Promise<ToastText | null> => ((await save(values)) ? done(t('resetDone')) : null);
  return (
    <FormDialog<NewPassword>
      title={t('resetTitle', { username: admin.username })}
      modalProps={modalProps}
      submit={t('resetSubmit')}
      submitting={labels('updating')}
      failed={t('error')}
      onSubmit={submit}
    >
      <NewPasswordItem
        name="newPassword"
        label={labels('newPassword')}
        tooShort={labels('passwordTooShort')}
        hint={isOwn ? t('resetOwnHint') : t('resetHint', { username: admin.username })}
        username={admin.username}
      />
      {question}
    </FormDialog>
  );
}

export function DeleteAdminDialog({ admin, modalProps }: AccountDialogProps) {
  const t = getT('adminAccounts');
  const [remove] = useDeleteAdminAccountMutation();
  const confirm = async (): Promise<ToastText> => {
    await remove({ id: admin.id }).unwrap();
    return done(t('deleted'));
  };
  return (
    <ConfirmDialog title={t('deleteTitle')} modalProps={modalProps} failed={t('error')} onConfirm={confirm}>
      <Identifier name={t('deleteQuestion', { username: admin.username })} />
    </ConfirmDialog>
  );
}

export function DropSecondFactorDialog({ admin, modalProps }: AccountDialogProps) {
  const t = getT('adminAccounts');
  const labels = getT('adminCommon');
  const [drop] = useDropSecondFactorOfMutation();
  const confirm = async (): Promise<ToastText> => {
    await drop({ id: admin.id }).unwrap();
    return done(t('turnedOff'));
  };
  return (
    <ConfirmDialog
      title={t('turnOffTitle')}
      modalProps={modalProps}
      confirm={labels('turnOff')}
      confirming={labels('turningOff')}
      onConfirm={confirm}
    >
      <Identifier name={t('turnOffHint', { username: admin.username })} />
    </ConfirmDialog>
  );
}

/** The sessions of another administrator, which owners see and end. */
export function AdminSessionsDialog({ admin: { id, username }, modalProps }: AccountDialogProps) {
  const [end] = useEndSessionOfAdminMutation();
  const [endAll] = useEndSessionsOfAdminMutation();
  return (
    <Modal {...modalProps} title={getT('adminSettings.sessions')('titleOf', { username })} footer={null}>
      <AdminSessionList
        query={useGetSessionsOfAdminQuery({ id })}
        onEnd={async (sessionId) => (await end({ id, sessionId })).error}
        onEndOthers={async () => (await endAll({ id })).error}
      />
    </Modal>
  );
}
