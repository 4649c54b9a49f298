import { Form, Input } from 'antd';
import { useDropSecondFactorMutation } from '../../shared/api/admin-api';
import { FormDialog } from '../shared/form-dialog';
import { reasonOf } from '../../shared/api/problem';
import type { DialogWindow } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

export function DropSecondFactorDialog({ window }: { window: DialogWindow }) {
  const notices = useNotices();
  const [drop, { isLoading, error }] = useDropSecondFactorMutation();
  const submit = async ({ code }: { code: string }) => {
    const { error: refusal } = await drop({ secondFactorCodeDto: { code: code.trim() } });
    if (refusal !== undefined) return;
    notices.done('Two-factor authentication is off', 'Your password alone signs you in again.');
    window.onCancel();
  };
  return (
    <FormDialog<{ code: string }>
      title="Turn Off Two-Factor Authentication"
      window={window}
      submit="Turn Off"
      submitting="Turning off..."
      busy={isLoading}
      danger
      failure={error === undefined ? null : reasonOf(error, 'The code could not be checked.')}
      onSubmit={(entered) => void submit(entered)}
    >
      <Form.Item
        name="code"
        label="Authentication code"
        extra="From your authenticator app, or one of your recovery codes."
        rules={[{ required: true, message: 'Authentication code is required' }]}
      >
        <Input autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    </FormDialog>
  );
}
