import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useChangeAdminPasswordMutation } from '../../shared/api/admin-api';
import { errorMessage } from '../../shared/api/problem';
import { NewPasswordItem } from '../passwords/new-password-item';
import { useNotices } from '../shared/use-notices';

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
  const [form] = Form.useForm<Passwords>();
  const notices = useNotices();
  const [change, { isLoading, error }] = useChangeAdminPasswordMutation();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => {
      setDone(false);
    }, DONE_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done]);

  const submit = async ({ currentPassword, newPassword }: Passwords): Promise<void> => {
    const answer = await change({ changePasswordDto: { currentPassword, newPassword } });
    if (answer.error !== undefined) {
      notices.failed('Password change failed', errorMessage(answer.error, 'Failed to change password'));
      return;
    }
    form.resetFields();
    setDone(true);
    notices.done('Password updated', 'Your admin password has been successfully changed.');
  };

  return (
    <Form<Passwords>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(passwords) => void submit(passwords)}
      onFinishFailed={({ errorFields }) => {
        form.focusField(errorFields[0]?.name ?? ['currentPassword']);
      }}
    >
      {done ? <Alert type="success" showIcon role="status" title="Password changed successfully!" style={{ marginBottom: 16 }} /> : null}
      {error === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={errorMessage(error, 'Failed to change password')} style={{ marginBottom: 16 }} />
      )}
      <Form.Item name="currentPassword" label="Current Password" rules={[{ required: true, message: 'Current password is required' }]}>
        <Input.Password autoComplete="current-password" autoFocus={standalone} />
      </Form.Item>
      <NewPasswordItem
        name="newPassword"
        label="New Password"
        tooShort="New password must be at least 6 characters"
        hint="Password must be at least 6 characters long"
        username={username}
      />
      <Form.Item
        name="confirmation"
        label="Confirm New Password"
        dependencies={['newPassword']}
        rules={[
          { required: true, message: 'Please confirm your new password' },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              value === undefined || value === '' || getFieldValue('newPassword') === value
                ? Promise.resolve()
                : Promise.reject(new Error("Passwords don't match")),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block={standalone} disabled={isLoading}>
        {isLoading ? 'Changing...' : 'Change Password'}
      </Button>
    </Form>
  );
}
