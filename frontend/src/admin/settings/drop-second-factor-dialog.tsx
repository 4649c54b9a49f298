import { Form, Input } from 'antd';
import { useDropSecondFactorMutation } from '@/shared/api/admin-api';
import { FormDialog } from '@/admin/shared/form-dialog';
import { errorMessage } from '@/shared/api/api-error';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { getT } from '@/shared/i18n/texts';

export function DropSecondFactorDialog({ modalProps }: { modalProps: ModalProps }) {
  const t = getT(adminSettingsTexts).twoFactor;
  const labels = getT(adminCommonTexts);
  const notices = useNotices();
  const [drop, { isLoading, error }] = useDropSecondFactorMutation();
  const submit = async ({ code }: { code: string }) => {
    const { error: failure } = await drop({ secondFactorCodeDto: { code: code.trim() } });
    if (failure !== undefined) return;
    notices.done(t.turnedOff, t.turnedOffHint);
    modalProps.onDone();
  };
  return (
    <FormDialog<{ code: string }>
      title={t.turnOffTitle}
      modalProps={modalProps}
      submit={labels.turnOff}
      submitting={labels.turningOff}
      loading={isLoading}
      danger
      firstField="code"
      failure={error === undefined ? null : errorMessage(error, t.codeFailed)}
      onSubmit={submit}
    >
      <Form.Item name="code" label={labels.code} extra={labels.codeHint} rules={[{ required: true, message: labels.codeMissing }]}>
        <Input autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    </FormDialog>
  );
}
