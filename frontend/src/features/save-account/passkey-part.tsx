import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useStartPasskeySignInMutation, type PasskeySignInDto } from '@/shared/api/account-api';
import { answerWithPasskey } from '@/shared/lib/passkeys';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { useAddPasskey } from '@/features/session/use-add-passkey';

interface PartProps {
  action: string;
  running: string;
  hint: string;
  isRunning: boolean;
  error: string | null | undefined;
  onPress: () => void;
}

/** The first of the two ways of the dialog; the form for an address follows. */
function PasskeyPart({ action, running, hint, isRunning, error, onPress }: PartProps): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <OnlineButton variant="secondary" size="large" loading={isRunning} onClick={onPress}>
        {isRunning ? null : <KeyRound aria-hidden />}
        {isRunning ? running : action}
      </OnlineButton>
      <p className="text-center text-sm text-ink-faint">{hint}</p>
      <InlineError text={error} />
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {getT('passkeys')('or')}
      </p>
    </div>
  );
}

interface WayProps {
  /** The browser waits for the authenticator, so the dialog stays open. */
  onBusy: (isBusy: boolean) => void;
}

/** Saves the account of this browser by a passkey. */
export function SaveByPasskey({ onBusy, onSaved }: WayProps & { onSaved: () => void }) {
  const t = getT('passkeys');
  const { add, isAdding, error } = useAddPasskey();
  const save = async (): Promise<void> => {
    onBusy(true);
    const passkey = await add().finally(() => onBusy(false));
    if (passkey === null) return;
    showToast({ title: getT('verify')('done.saved'), description: t('savedHint') });
    onSaved();
  };
  return (
    <PasskeyPart
      action={t('save')}
      running={t('waiting')}
      hint={t('saveHint')}
      isRunning={isAdding}
      error={error}
      onPress={() => void save()}
    />
  );
}

interface SignInByPasskeyProps extends WayProps {
  /** Why the last passkey was refused. */
  refusal: string | undefined;
  onAnswer: (proof: PasskeySignInDto) => void;
}

/** Asks for a passkey of any account. The dialog sends its answer, and sends it again with the account to keep. */
export function SignInByPasskey({ refusal, onBusy, onAnswer }: SignInByPasskeyProps) {
  const t = getT('passkeys');
  const [start] = useStartPasskeySignInMutation();
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = async (): Promise<string | null> => {
    const options = await start();
    if (options.data === undefined) return errorMessage(options.error, t('signInFailed'));
    const { answer } = await answerWithPasskey(options.data);
    if (answer === undefined) return t('notUsed');
    onAnswer(answer);
    return null;
  };
  const signIn = async (): Promise<void> => {
    setWaiting(true);
    onBusy(true);
    setError(null);
    const failure = await ask().finally(() => {
      setWaiting(false);
      onBusy(false);
    });
    setError(failure);
  };
  return (
    <PasskeyPart
      action={t('signIn')}
      running={t('waiting')}
      hint={t('signInHint')}
      isRunning={isWaiting}
      error={error ?? (isWaiting ? undefined : refusal)}
      onPress={() => void signIn()}
    />
  );
}
