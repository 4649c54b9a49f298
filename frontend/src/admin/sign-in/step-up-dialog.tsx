import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { FormDialog } from '@/admin/shared/form-dialog';
import { errorText, FormError } from '@/admin/shared/states';
import { useDialog } from '@/admin/shared/use-dialog';
import { useLazyGetStepUpQuery, useStartAdminProofMutation, useStepUpAdminMutation, type CurrentAdmin } from '@/shared/api/admin-api';
import { startDownload } from '@/shared/api/download';
import { askAdministrator } from '@/shared/api/repeat-refused';
import { answerWithPasskey, arePasskeysPossible } from '@/shared/lib/passkeys';
import { asciiDigits } from '@/shared/lib/ascii-digits';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { useWaitingCalls } from './use-waiting-calls';

type Kind = 'password' | 'code' | 'passkey';

interface Proof {
  password?: string;
  code?: string;
}

function ProofFields({ kind }: { kind: Kind }) {
  const labels = getT('adminCommon');
  if (kind === 'passkey') return <p>{getT('adminSettings')('stepUp.passkeyHint')}</p>;
  if (kind === 'code') {
    return (
      <Form.Item
        name="code"
        normalize={asciiDigits}
        label={labels('code')}
        extra={labels('codeHint')}
        rules={[{ required: true, message: labels('codeMissing') }]}
      >
        <Input autoFocus autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    );
  }
  return (
    <Form.Item
      name="password"
      label={getT('adminSettings')('stepUp.password')}
      rules={[{ required: true, message: labels('passwordMissing') }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}

/**
 * Requests the password or a code when the server requires a confirmed identity for an operation. The refused call is then
 * repeated automatically.
 */
export function StepUpDialog({ twoFactorEnabled, passkeyCount }: Pick<CurrentAdmin, 'twoFactorEnabled' | 'passkeyCount'>) {
  const t = getT('adminSettings.stepUp');
  const labels = getT('adminCommon');
  const dialog = useDialog<true>();
  const [kind, setKind] = useState<Kind>('password');
  const [stepUp] = useStepUpAdminMutation();
  const [startProof] = useStartAdminProofMutation();
  const [isNotUsed, setNotUsed] = useState(false);
  const hasPasskey = passkeyCount > 0 && arePasskeysPossible();
  const resolveWaitingCalls = useWaitingCalls('step_up_required', () => dialog.show(true));
  const close = (isConfirmed: boolean) => {
    dialog.close();
    resolveWaitingCalls(isConfirmed);
  };
  const proofOf = async ({ password, code }: Proof) => {
    if (kind === 'password') return { password };
    if (kind === 'code') return { code: code?.trim() };
    const { answer } = await answerWithPasskey(await startProof().unwrap());
    return answer && { passkey: answer };
  };
  const submit = async (entered: Proof) => {
    setNotUsed(false);
    const stepUpDto = await proofOf(entered);
    setNotUsed(stepUpDto === undefined);
    if (stepUpDto === undefined) return null;
    await stepUp({ stepUpDto }).unwrap();
    close(true);
    return null;
  };
  return dialog.render((_, modalProps) => (
    <FormDialog<Proof>
      aboveDialogs
      firstField={kind === 'passkey' ? undefined : kind}
      title={t('title')}
      // A password needs no confirmation before it is discarded.
      modalProps={{ ...modalProps, onChanged: () => undefined, onCancel: () => close(false) }}
      submit={t('confirm')}
      submitting={t('confirming')}
      fallback={t('failed')}
      onSubmit={submit}
    >
      <p className="mb-4">{t('hint')}</p>
      <FormError error={isNotUsed ? getT('adminSignIn')('passkeyNotUsed') : null} />
      {twoFactorEnabled || hasPasskey ? (
        <Radio.Group
          aria-label={t('with')}
          value={kind}
          style={{ marginBottom: 16 }}
          options={[
            { value: 'password', label: labels('password') },
            ...(twoFactorEnabled ? [{ value: 'code', label: labels('code') }] : []),
            ...(hasPasskey ? [{ value: 'passkey', label: t('passkey') }] : []),
          ]}
          onChange={({ target }) => setKind(target.value as Kind)}
        />
      ) : null}
      <ProofFields kind={kind} />
    </FormDialog>
  ));
}

/** Downloads a file after the identity is confirmed, because the browser would show a refusal in place of the page. */
export function useProtectedDownload(): (url: string) => Promise<void> {
  const [getStepUp] = useLazyGetStepUpQuery();
  return async (url) => {
    const { data, error } = await getStepUp();
    if (data === undefined)
      showToast({ title: getT('adminSettings')('stepUp.downloadFailed'), description: errorText(error), destructive: true });
    else if (!data.required || (await askAdministrator('step_up_required'))) startDownload(url);
  };
}
