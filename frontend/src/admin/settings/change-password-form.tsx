import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { NewPasswordItem } from '@/admin/passwords/new-password-item';
import { hasChanged, requires, useSubmit } from '@/admin/shared/forms';
import { FormError } from '@/admin/shared/states';
import { useChangeAdminPasswordMutation } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { WritesOnly } from '@/admin/shared/writes-only';
import { ForcedStep } from './forced-step';

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
          ({ getFieldValue }) => requires<string>((value) => !value || getFieldValue('newPassword') === value, t('confirmationDiffers')),
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

/** For a password that was generated or set by another administrator (PR-40). */
export function ForcedChange({ username, isDialog = false }: { username: string; isDialog?: boolean }) {
  const t = getT('adminSettings');
  return (
    <ForcedStep title={t('forced')} hint={t('forcedHint')} isDialog={isDialog}>
      <ChangePasswordForm standalone username={username} />
    </ForcedStep>
  );
}
