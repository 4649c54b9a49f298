import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useChangeAdminPasswordMutation } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { NewPasswordItem } from '@/admin/passwords/new-password-item';
import { discardQuestion } from '@/admin/shared/ask-to-discard';
import { hasChanged } from '@/admin/shared/has-changed';
import { OnlineOnly } from '@/admin/shared/online-only';
import { useNotices } from '@/admin/shared/use-notices';
import { useSingleSubmit } from '@/admin/shared/use-single-submit';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { getT } from '@/shared/i18n/texts';

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
  const t = getT(adminSettingsTexts);
  const [form] = Form.useForm<Passwords>();
  const notices = useNotices();
  const [change, { isLoading, error }] = useChangeAdminPasswordMutation();
  const [done, setDone] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged, discardQuestion());
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => {
      setDone(false);
    }, DONE_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done]);

  const submit = useSingleSubmit(async ({ currentPassword, newPassword }: Passwords) => {
    const answer = await change({ changePasswordDto: { currentPassword, newPassword } });
    if (answer.error !== undefined) {
      notices.failed(t.changeFailed, errorMessage(answer.error, t.changeFailedHint));
      return;
    }
    form.resetFields();
    setIsChanged(false);
    setDone(true);
    notices.done(t.updated, t.updatedHint);
  });

  return (
    <Form<Passwords>
      form={form}
      layout="vertical"
      requiredMark={false}
      onValuesChange={(_changed, passwords) => {
        setIsChanged(hasChanged(undefined, passwords));
      }}
      onFinish={submit}
      onFinishFailed={({ errorFields }) => {
        form.focusField(errorFields[0]?.name ?? ['currentPassword']);
      }}
    >
      {done ? <Alert type="success" showIcon role="status" title={t.changed} style={{ marginBottom: 16 }} /> : null}
      {error === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={errorMessage(error, t.changeFailedHint)} style={{ marginBottom: 16 }} />
      )}
      <Form.Item name="currentPassword" label={t.currentPassword} rules={[{ required: true, message: t.currentPasswordMissing }]}>
        <Input.Password autoComplete="current-password" autoFocus={standalone} />
      </Form.Item>
      <NewPasswordItem
        name="newPassword"
        label={getT(adminCommonTexts).newPassword}
        tooShort={t.newPasswordTooShort}
        hint={t.newPasswordHint}
        username={username}
      />
      <Form.Item
        name="confirmation"
        label={t.confirmation}
        dependencies={['newPassword']}
        rules={[
          { required: true, message: t.confirmationMissing },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              value === undefined || value === '' || getFieldValue('newPassword') === value
                ? Promise.resolve()
                : Promise.reject(new Error(t.confirmationDiffers)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <OnlineOnly>
        <Button type="primary" htmlType="submit" block={standalone} disabled={isLoading}>
          {isLoading ? t.changing : t.changePassword}
        </Button>
      </OnlineOnly>
    </Form>
  );
}
