import { Alert, Button, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { NewPasswordItem } from '@/admin/passwords/new-password-item';
import { hasChanged, useSubmit } from '@/admin/shared/forms';
import { FormError } from '@/admin/shared/states';
import { ABOVE_DIALOGS } from '@/admin/shared/use-dialog';
import { useLogOut } from '@/admin/shell/admin-layout';
import { useChangeAdminPasswordMutation } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { WritesOnly } from '@/admin/shared/writes-only';

const DONE_SHOWN_MS = 5000;

interface Passwords {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

interface ChangePasswordFormProps {
  /** The owner of the password. */
  username: string;
  /** True when the form is the only content of the page. */
  standalone?: boolean;
}

export function ChangePasswordForm({ username, standalone = false }: ChangePasswordFormProps) {
  const t = getT('adminSettings');
  const [form] = Form.useForm<Passwords>();
  const [change] = useChangeAdminPasswordMutation();
  const [done, setDone] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged, allTexts('discard'));
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const { submit, loading, error } = useSubmit<Passwords>({
    failed: t('changeFailed'),
    fallback: t('changeFailedHint'),
    submit: async ({ currentPassword, newPassword }) => {
      await change({ changePasswordDto: { currentPassword, newPassword } }).unwrap();
      form.resetFields();
      setIsChanged(false);
      setDone(true);
      return [t('updated'), t('updatedHint')];
    },
  });

  return (
    <Form<Passwords>
      form={form}
      layout="vertical"
      requiredMark={false}
      onValuesChange={(_changed, passwords) => setIsChanged(hasChanged(undefined, passwords))}
      onFinish={submit}
      onFinishFailed={({ errorFields }) => form.focusField(errorFields[0]?.name ?? ['currentPassword'])}
    >
      {done ? <Alert type="success" showIcon role="status" title={t('changed')} style={{ marginBottom: 16 }} /> : null}
      <FormError error={error} />
      <Form.Item name="currentPassword" label={t('currentPassword')} rules={[{ required: true, message: t('currentPasswordMissing') }]}>
        <Input.Password autoComplete="current-password" autoFocus={standalone} />
      </Form.Item>
      <NewPasswordItem
        name="newPassword"
        label={getT('adminCommon')('newPassword')}
        tooShort={t('newPasswordTooShort')}
        username={username}
      />
      <Form.Item
        name="confirmation"
        label={t('confirmation')}
        dependencies={['newPassword']}
        rules={[
          { required: true, message: t('confirmationMissing') },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              value === undefined || value === '' || getFieldValue('newPassword') === value
                ? Promise.resolve()
                : Promise.reject(new Error(t('confirmationDiffers'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <WritesOnly>
        <Button type="primary" htmlType="submit" block={standalone} disabled={loading}>
          {loading ? t('changing') : t('changePassword')}
        </Button>
      </WritesOnly>
    </Form>
  );
}

/** The only screen for a password that was generated or set by another administrator (PR-40). */
export function ForcedChangeScreen({ username }: { username: string }) {
  const t = getT('adminSettings');
  useDocumentTitle(t('forced'));
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-md p-8">
        <h1 className="text-xl font-bold">{t('forced')}</h1>
        <ForcedChange username={username} />
      </div>
    </main>
  );
}

/** The same over a page that was open when another administrator set the password, so that the page and its dialogs keep their input. */
export function ForcedChangeDialog({ username }: { username: string }) {
  return (
    <Modal open closable={false} keyboard={false} footer={null} centered zIndex={ABOVE_DIALOGS} title={getT('adminSettings')('forced')}>
      <ForcedChange username={username} />
    </Modal>
  );
}

function ForcedChange({ username }: { username: string }) {
  const shell = getT('adminShell');
  const { logOut, busy } = useLogOut();
  return (
    <>
      <p className="mt-1 mb-6 text-ink-soft">{getT('adminSettings')('forcedHint')}</p>
      <ChangePasswordForm standalone username={username} />
      <WritesOnly>
        <Button block style={{ marginTop: 12 }} disabled={busy} onClick={() => void logOut()}>
          {busy ? shell('loggingOut') : shell('logOut')}
        </Button>
      </WritesOnly>
    </>
  );
}
