import { Form, Input, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useStepUpAdminMutation } from '../../shared/api/admin-api';
import { errorMessage } from '../../shared/api/problem';
import { provideStepUp } from '../../shared/api/step-up';
import { FormDialog } from '../shared/form-dialog';
import { useDialog } from '../shared/use-dialog';

type Kind = 'password' | 'code';

interface Proof {
  password?: string;
  code?: string;
}

/** Calls that wait for the same confirmation share one dialog. */
function useWaitingCalls(show: () => void) {
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  const resolveWaitingCalls = (confirmed: boolean) => {
    waiting.current.splice(0).forEach((resolve) => {
      resolve(confirmed);
    });
  };
  useEffect(() => {
    const calls = waiting.current;
    const unregister = provideStepUp(
      () =>
        new Promise<boolean>((resolve) => {
          calls.push(resolve);
          latestShow.current();
        }),
    );
    return () => {
      unregister();
      calls.splice(0).forEach((resolve) => {
        resolve(false);
      });
    };
  }, []);
  return resolveWaitingCalls;
}

function ProofFields({ kind }: { kind: Kind }) {
  if (kind === 'code') {
    return (
      <Form.Item
        name="code"
        label="Authentication code"
        extra="From your authenticator app, or one of your recovery codes."
        rules={[{ required: true, message: 'Authentication code is required' }]}
      >
        <Input autoFocus autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="password" label="Your Password" rules={[{ required: true, message: 'Password is required' }]}>
      <Input.Password autoFocus autoComplete="current-password" />
    </Form.Item>
  );
}

/**
 * Requests the password or a code when the server requires a confirmed identity for an operation. The refused call is then
 * repeated automatically.
 */
export function StepUpDialog({ twoFactorEnabled }: { twoFactorEnabled: boolean }) {
  const dialog = useDialog<true>();
  const [kind, setKind] = useState<Kind>('password');
  const [stepUp, { isLoading, error, reset }] = useStepUpAdminMutation();
  const resolveWaitingCalls = useWaitingCalls(() => {
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
      title="Confirm Your Identity"
      modalProps={{
        ...dialog.modalProps,
        onCancel: () => {
          dialog.close();
          resolveWaitingCalls(false);
        },
        afterClose: () => {
          reset();
          dialog.modalProps.afterClose();
        },
      }}
      submit="Confirm"
      submitting="Confirming..."
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, 'Your identity could not be confirmed.')}
      onSubmit={(proof) => void submit(proof)}
    >
      <p className="mb-4">This needs a recent confirmation that it is you. It then holds for 10 minutes.</p>
      {twoFactorEnabled ? (
        <Radio.Group
          aria-label="Confirm with"
          value={kind}
          style={{ marginBottom: 16 }}
          options={[
            { value: 'password', label: 'Password' },
            { value: 'code', label: 'Authentication code' },
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
