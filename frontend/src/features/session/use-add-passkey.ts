import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useAddPasskeyMutation, useStartPasskeyMutation, type PasskeyView } from '@/shared/api/account-api';
import { createPasskey } from '@/shared/lib/passkeys';
import { getT } from '@/shared/texts/texts';

/** Adds a passkey to the viewer's account. `add` resolves to null when there is none; `error` then says why. */
export function useAddPasskey() {
  const t = getT('passkeys');
  const [start] = useStartPasskeyMutation();
  const [save] = useAddPasskeyMutation();
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const attempt = async (): Promise<PasskeyView | string> => {
    const options = await start();
    if (options.data === undefined) return errorMessage(options.error, t('addFailed'));
    const { answer, failure } = await createPasskey(options.data);
    if (answer === undefined) return t(failure === 'exists' ? 'exists' : 'notAdded');
    const saved = await save({ newPasskeyDto: answer });
    return saved.data ?? errorMessage(saved.error, t('addFailed'));
  };

  const add = async (): Promise<PasskeyView | null> => {
    setAdding(true);
    setError(null);
    const result = await attempt().finally(() => setAdding(false));
    if (typeof result !== 'string') return result;
    setError(result);
    return null;
  };
  return { add, isAdding, error };
}
