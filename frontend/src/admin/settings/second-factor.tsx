import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/admin/shared/badge';
import { FormDialog } from '@/admin/shared/form-dialog';
import { useSubmit } from '@/admin/shared/forms';
import { useDialogs, type ModalProps } from '@/admin/shared/use-dialog';
import type { ToastText } from '@/shared/ui/use-submit';
import {
  useConfirmSecondFactorMutation,
  useDropSecondFactorMutation,
  usePrepareSecondFactorMutation,
  type CurrentAdmin,
  type SecondFactorSetup,
} from '@/shared/api/admin-api';
import { saveAs } from '@/shared/api/download';
import { errorMessage } from '@/shared/api/api-error';
import { asciiDigits } from '@/shared/lib/ascii-digits';
import { getT } from '@/shared/texts/texts';
import { drawQrCode } from '@/shared/lib/draw-qr-code';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { copyText } from '@/shared/lib/copy-text';
import { showToast } from '@/shared/ui/toast';
import { WritesOnly } from '@/admin/shared/writes-only';

/** The codes are shown once, because the server stores only their hashes. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = getT('adminSettings.twoFactor');
  useLeaveGuard(true, { title: t('leaveTitle'), hint: t('leaveHint'), confirm: t('leave'), stay: t('stay') });
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await copyText(text);
      showToast({ title: t('copied') });
    } catch {
      // The browser denies access to the clipboard. The codes can be selected, or saved as a file.
      showToast({ title: t('copyFailed'), description: t('copyFailedHint'), destructive: true });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert type="warning" showIcon title={t('keepCodes')} description={t('keepCodesHint')} />
      <ul aria-label={t('codes')} className="grid max-w-md grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>{t('saveFile')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}

interface SetUpSecondFactorProps {
  setup: SecondFactorSetup;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

const GROUP = /.{1,4}/g;

function QrCode({ url }: { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawQrCode(canvas.current, url);
  }, [url]);
  return <canvas ref={canvas} role="img" aria-label={getT('adminSettings')('twoFactor.qrCode')} className="size-44 rounded-xl" />;
}

export function SetUpSecondFactor({ setup, onCancel, onConfirmed }: SetUpSecondFactorProps) {
  const t = getT('adminSettings.twoFactor');
  const labels = getT('adminCommon');
  const [confirm] = useConfirmSecondFactorMutation();
  const { submit, loading, error } = useSubmit<{ code: string }>({
    fallback: t('codeFailed'),
    submit: async ({ code }) => {
      const { recoveryCodes } = await confirm({ secondFactorCodeDto: { code: code.trim() } }).unwrap();
      onConfirmed(recoveryCodes);
      return [t('turnedOn'), t('turnedOnHint')];
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t('scan')}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode url={setup.otpauthUrl} />
        <p className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">
          <span className="block font-sans text-ink-faint">{t('key')}</span>
          {(setup.secret.match(GROUP) ?? []).join(' ')}
        </p>
      </div>
      {error === null ? null : <Alert type="error" showIcon role="alert" title={error} />}
      <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item name="code" normalize={asciiDigits} label={labels('code')} rules={[{ required: true, message: labels('codeMissing') }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} style={{ maxWidth: 220 }} />
        </Form.Item>
        <div className="flex flex-wrap gap-2">
          <WritesOnly>
            <Button type="primary" htmlType="submit" disabled={loading}>
              {loading ? t('turningOn') : t('turnOn')}
            </Button>
          </WritesOnly>
          <Button disabled={loading} onClick={onCancel}>
            {getT('common')('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

export function DropSecondFactorDialog({ modalProps }: { modalProps: ModalProps }) {
  const t = getT('adminSettings.twoFactor');
  const labels = getT('adminCommon');
  const [drop] = useDropSecondFactorMutation();
  const submit = async ({ code }: { code: string }): Promise<ToastText> => {
    await drop({ secondFactorCodeDto: { code: code.trim() } }).unwrap();
    return [t('turnedOff'), t('turnedOffHint')];
  };
  return (
    <FormDialog<{ code: string }>
      title={t('turnOffTitle')}
      modalProps={modalProps}
      submit={labels('turnOff')}
      submitting={labels('turningOff')}
      danger
      firstField="code"
      fallback={t('codeFailed')}
      onSubmit={submit}
    >
      <Form.Item
        name="code"
        normalize={asciiDigits}
        label={labels('code')}
        extra={labels('codeHint')}
        rules={[{ required: true, message: labels('codeMissing') }]}
      >
        <Input autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    </FormDialog>
  );
}

/** With this number of codes or fewer, a warning is shown. */
const FEW_CODES = 3;

function TurnedOn({ codesLeft }: { codesLeft: number }) {
  const t = getT('adminSettings.twoFactor');
  const { show, dialog } = useDialogs();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge variant="good">{t('on')}</Badge>
        {t('codesLeft', { n: codesLeft })}
      </p>
      {codesLeft > FEW_CODES ? null : <Alert type="warning" showIcon title={t('fewCodes')} />}
      <Button danger onClick={() => show((modalProps) => <DropSecondFactorDialog modalProps={modalProps} />)}>
        {getT('adminCommon')('turnOff')}
      </Button>
      {dialog}
    </div>
  );
}

function TurnedOff({ onPrepared }: { onPrepared: (setup: SecondFactorSetup) => void }) {
  const t = getT('adminSettings.twoFactor');
  const [prepare, { isLoading, error }] = usePrepareSecondFactorMutation();
  const start = async () => {
    const { data } = await prepare();
    if (data !== undefined) onPrepared(data);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {error === undefined ? null : <Alert type="error" showIcon role="alert" title={errorMessage(error, t('prepareFailed'))} />}
      <Badge>{t('off')}</Badge>
      <WritesOnly>
        <Button disabled={isLoading} onClick={() => void start()}>
          {isLoading ? t('preparing') : t('setUp')}
        </Button>
      </WritesOnly>
    </div>
  );
}

/** Has four states: off, setup, the recovery codes after the setup, on (PR-41). */
export function SecondFactor({ admin, onKept }: { admin: CurrentAdmin; onKept?: () => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) {
    const keep = () => {
      setCodes(null);
      onKept?.();
    };
    return <RecoveryCodes codes={codes} onDone={keep} />;
  }
  if (admin.twoFactorEnabled) return <TurnedOn codesLeft={admin.recoveryCodesLeft} />;
  if (setup === null) return <TurnedOff onPrepared={setSetup} />;
  return (
    <SetUpSecondFactor
      setup={setup}
      onCancel={() => setSetup(null)}
      onConfirmed={(recoveryCodes) => {
        setSetup(null);
        setCodes(recoveryCodes);
      }}
    />
  );
}
