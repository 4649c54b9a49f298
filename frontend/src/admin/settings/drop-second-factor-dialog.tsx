import { Form, Input } from 'antd';
import { useDropSecondFactorMutation } from '../../shared/api/admin-api';
import { FormDialog } from '../shared/form-dialog';
import { errorMessage } from '../../shared/api/problem';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

export function DropSecondFactorDialog({ modalProps }: { modalProps: ModalProps }) {
  const notices = useNotices();
  const [drop, { isLoading, error }] = useDropSecondFactorMutation();
  const submit = async ({ code }: { code: string }) => {
    const { error: failure } = await drop({ secondFactorCodeDto: { code: code.trim() } });
    if (failure !== undefined) return;
    notices.done('Two-factor authentication is off', 'Your password alone signs you in again.');
    modalProps.onCancel();
  };
  return (
    <FormDialog<{ code: string }>
      title="Turn Off Two-Factor Authentication"
      modalProps={modalProps}
      submit="Turn Off"
      submitting="Turning off..."
      loading={isLoading}
      danger
      failure={error === undefined ? null : errorMessage(error, 'The code could not be checked.')}
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
