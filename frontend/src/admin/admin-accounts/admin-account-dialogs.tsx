import { Form, Input } from 'antd';
import {
  useCreateAdminAccountMutation,
  useDeleteAdminAccountMutation,
  useDropSecondFactorOfMutation,
  useResetAdminPasswordMutation,
  type AdminAccount,
} from '@/shared/api/admin-api';
import { NewPasswordItem } from '@/admin/passwords/new-password-item';
import type { Versioned } from '@/shared/lib/merge-edits';
import { useVersionedSave } from '@/admin/conflicts/use-versioned-save';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { FormDialog } from '@/admin/shared/form-dialog';
import { Identifier } from '@/admin/shared/identifier';
import { atLeast, validEmail } from '@/admin/shared/rules';
import { showFieldErrors } from '@/admin/shared/show-field-errors';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices, type Notices } from '@/admin/shared/use-notices';
import { isProblem } from '@/shared/api/problem';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { adminConflictTexts } from '@/shared/i18n/en/admin/conflict';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminAccountsTexts } from '@/shared/i18n/en/admin/accounts';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { failureMessage, failureOf } from '@/admin/shared/failure-message';

/** The observed limit (PR-56). */
const USERNAME_MIN = 3;

/** Shows the result in a notice, whose title is in English 'Error' or 'Success' here (PR-56). */
function showResult(notices: Notices, modalProps: ModalProps, error: unknown, success: string): void {
  const t = getT(adminAccountsTexts);
  if (error !== undefined) {
    notices.failed(t.error, failureMessage(error));
    return;
  }
  notices.done(t.success, success);
  modalProps.onDone();
}

interface NewAdmin {
  username: string;
  password: string;
  email?: string;
}

export function CreateAdminDialog({ modalProps }: { modalProps: ModalProps }) {
  const t = getT(adminAccountsTexts);
  const labels = getT(adminCommonTexts);
  const notices = useNotices();
  const [form] = Form.useForm<NewAdmin>();
  const [create, { isLoading, error }] = useCreateAdminAccountMutation();
  const keyOf = useIdempotencyKey();
  const submit = async ({ username, password, email = '' }: NewAdmin): Promise<void> => {
    const createAdminDto = { username, password, email: email === '' ? null : email };
    const answer = await create({ 'Idempotency-Key': keyOf(createAdminDto), createAdminDto });
    showFieldErrors(form, answer.error);
    showResult(notices, modalProps, answer.error, t.createdHint);
  };
  return (
    <FormDialog<NewAdmin>
      title={t.createTitle}
      modalProps={modalProps}
      submit={t.create}
      submitting={labels.creating}
      loading={isLoading}
      form={form}
      failure={failureOf(error)}
      onSubmit={submit}
    >
      <Form.Item name="username" label={labels.username} rules={[atLeast(USERNAME_MIN, labels.usernameTooShort)]}>
        <Input autoFocus autoComplete="off" maxLength={50} />
      </Form.Item>
      <NewPasswordItem name="password" label={labels.password} tooShort={labels.passwordTooShort} username={{ field: 'username' }} />
      <Form.Item name="email" label={labels.emailOptional} rules={[validEmail()]}>
        <Input type="text" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
    </FormDialog>
  );
}

interface NewPassword {
  newPassword: string;
}

const unreadPassword = ({ version }: AdminAccount): Versioned<NewPassword> => ({ version, values: { newPassword: '' } });

interface ResetPasswordDialogProps {
  admin: AdminAccount;
  isOwn: boolean;
  modalProps: ModalProps;
}

export function ResetPasswordDialog({ admin, isOwn, modalProps }: ResetPasswordDialogProps) {
  const t = getT(adminAccountsTexts);
  const labels = getT(adminCommonTexts);
  const notices = useNotices();
  const conflict = getT(adminConflictTexts);
  const [form] = Form.useForm<NewPassword>();
  const [reset, { isLoading, error }] = useResetAdminPasswordMutation();
  const { save, conflictDialog } = useVersionedSave<NewPassword>({
    fields: { newPassword: { label: labels.newPassword, show: () => conflict.ownSecret, isSecret: true } },
    loaded: unreadPassword(admin),
    send: ({ newPassword = '' }, version) =>
      reset({ id: admin.id, 'If-Match': `"${version}"`, resetAdminPasswordDto: { newPassword } }).unwrap(),
    stateOf: (current) => unreadPassword(current as AdminAccount),
  });
  const submit = async (values: NewPassword): Promise<void> => {
    try {
      if (await save(values)) showResult(notices, modalProps, undefined, t.resetDone);
    } catch (problem) {
      showResult(notices, modalProps, problem, t.resetDone);
    }
  };
  return (
    <FormDialog<NewPassword>
      title={fill(t.resetTitle, { username: admin.username })}
      modalProps={modalProps}
      submit={t.resetSubmit}
      submitting={labels.updating}
      loading={isLoading}
      form={form}
      failure={isProblem(error) && error.code === 'version_conflict' ? null : failureOf(error)}
      onSubmit={submit}
    >
      <NewPasswordItem
        name="newPassword"
        label={labels.newPassword}
        tooShort={labels.passwordTooShort}
        hint={isOwn ? t.resetOwnHint : fill(t.resetHint, { username: admin.username })}
        username={admin.username}
        autoFocus
      />
      {conflictDialog((chosen) => {
        // Without a password the administrator keeps the one that the other administrator has set.
        if (chosen.newPassword === '') modalProps.onDone();
        else void submit(chosen);
      })}
    </FormDialog>
  );
}

export function DeleteAdminDialog({ admin, modalProps }: { admin: AdminAccount; modalProps: ModalProps }) {
  const t = getT(adminAccountsTexts);
  const labels = getT(adminCommonTexts);
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteAdminAccountMutation();
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id: admin.id });
    showResult(notices, modalProps, answer.error, t.deleted);
  };
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      modalProps={modalProps}
      confirm={labels.delete}
      confirming={labels.deleting}
      loading={isLoading}
      failure={failureOf(error)}
      onConfirm={() => void confirm()}
    >
      <Identifier name={fill(t.deleteQuestion, { username: admin.username })} />
    </ConfirmDialog>
  );
}

export function DropSecondFactorDialog({ admin, modalProps }: { admin: AdminAccount; modalProps: ModalProps }) {
  const t = getT(adminAccountsTexts);
  const labels = getT(adminCommonTexts);
  const notices = useNotices();
  const [drop, { isLoading, error }] = useDropSecondFactorOfMutation();
  const confirm = async (): Promise<void> => {
    const answer = await drop({ id: admin.id });
    showResult(notices, modalProps, answer.error, t.turnedOff);
  };
  return (
    <ConfirmDialog
      title={t.turnOffTitle}
      modalProps={modalProps}
      confirm={labels.turnOff}
      confirming={labels.turningOff}
      loading={isLoading}
      failure={failureOf(error)}
      onConfirm={() => void confirm()}
    >
      <Identifier name={fill(t.turnOffHint, { username: admin.username })} />
    </ConfirmDialog>
  );
}
