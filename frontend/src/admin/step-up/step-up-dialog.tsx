import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useStepUpAdminMutation } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { FormDialog } from '@/admin/shared/form-dialog';
import { useDialog } from '@/admin/shared/use-dialog';
import { useWaitingCalls } from '@/admin/shared/use-waiting-calls';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { getT } from '@/shared/i18n/texts';

type Kind = 'password' | 'code';

interface Proof {
  password?: string;
  code?: string;
}

function ProofFields({ kind }: { kind: Kind }) {
  const labels = getT(adminCommonTexts);
  if (kind === 'code') {
    return (
      <Form.Item name="code" label={labels.code} extra={labels.codeHint} rules={[{ required: true, message: labels.codeMissing }]}>
        <Input autoFocus autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    );
  }
  return (
    <Form.Item
      name="password"
      label={getT(adminSettingsTexts).stepUp.password}
      rules={[{ required: true, message: labels.passwordMissing }]}
    >
      <Input.Password autoFocus autoComplete="current-password" />
    </Form.Item>
  );
}

/**
 * Requests the password or a code when the server requires a confirmed identity for an operation. The refused call is then
 * repeated automatically.
 */
export function StepUpDialog({ twoFactorEnabled }: { twoFactorEnabled: boolean }) {
  const t = getT(adminSettingsTexts).stepUp;
  const labels = getT(adminCommonTexts);
  const dialog = useDialog<true>();
  const [kind, setKind] = useState<Kind>('password');
  const [stepUp, { isLoading, error, reset }] = useStepUpAdminMutation();
  const resolveWaitingCalls = useWaitingCalls('step_up_required', () => {
    dialog.show(true);
  });
  const submit = async ({ password, code }: Proof) => {
    const proof = kind === 'code' ? { code: code?.trim() } : { password };
    const { error: failure } = await stepUp({ stepUpDto: proof });
    if (failure !== undefined) return;
    dialog.close();
    resolveWaitingCalls(true);
  };
  if (dialog.subject === null) return null;
  return (
    <FormDialog<Proof>
      aboveDialogs
      firstField={kind}
      title={t.title}
      modalProps={{
        ...dialog.modalProps,
        // A password needs no confirmation before it is discarded.
        onChanged: () => undefined,
        onCancel: () => {
          dialog.close();
          resolveWaitingCalls(false);
        },
        afterClose: () => {
          reset();
          dialog.modalProps.afterClose();
        },
      }}
      submit={t.confirm}
      submitting={t.confirming}
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, t.failed)}
      onSubmit={submit}
    >
      <p className="mb-4">{t.hint}</p>
      {twoFactorEnabled ? (
        <Radio.Group
          aria-label={t.with}
          value={kind}
          style={{ marginBottom: 16 }}
          options={[
            { value: 'password', label: labels.password },
            { value: 'code', label: labels.code },
          ]}
          onChange={({ target }) => {
            setKind(target.value as Kind);
          }}
        />
      ) : null}
      <ProofFields kind={kind} />
    </FormDialog>
  );
}
