import { CircleCheck } from 'lucide-react';
import { useId, type ReactNode, useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Spinner } from '@/shared/ui/spinner';
import { TextField } from '@/shared/ui/text-field';
import { RetryCheck, type Availability, looksLikeEmail, useEmailAvailability } from '@/features/session/use-identity-checks';
import { errorMessage } from '@/shared/api/api-error';
import { useSendMagicLinkMutation } from '@/shared/api/account-api';
import { showToast } from '@/shared/ui/toast';

interface EmailFormProps {
  signIn: boolean;
  initial?: string;
  label?: string;
  onSent: (email: string) => void;
  /** Called when the request starts and when it ends. */
  onBusy?: (isBusy: boolean) => void;
  /** Called with whether the address differs from the given one. */
  onChanged?: (isChanged: boolean) => void;
  /** Set where a visitor with an account can sign in instead: called with an address that is already in use. */
  onTaken?: (email: string) => void;
  /** Beside the send button. */
  aside?: ReactNode;
}

export function EmailForm({ signIn, initial, label, onSent, onBusy, onChanged, onTaken, aside }: EmailFormProps) {
  const t = getT('saveAccount.save');
  const form = useEmailForm({ signIn, initial, onSent, onBusy });
  const failureId = useId();

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <TextField
        label={label ?? t('email')}
        type="email"
        autoComplete="email"
        placeholder={t('emailPlaceholder')}
        value={form.typed}
        error={form.error}
        hint={form.availability.state === 'checking' ? t('checking') : form.availability.state === 'available' ? t('available') : undefined}
        aside={<CheckMark availability={form.availability} />}
        onChange={({ target: { value } }) => {
          form.type(value);
          onChanged?.(value !== (initial ?? ''));
        }}
        onKeyDown={(event) => {
          // A disabled button prevents the implicit submission, so Enter submits here and the form shows what is missing.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          form.submit();
        }}
      />
      {form.availability.state === 'unavailable' && onTaken !== undefined ? (
        <Button variant="secondary" onClick={() => onTaken(form.email)}>
          {t('signInInstead')}
        </Button>
      ) : null}
      <InlineError id={failureId} text={form.failure === null ? null : `${t('failed')}. ${form.failure}`} />
      <DialogActions>
        {aside}
        <OnlineButton type="submit" loading={form.isSending} disabled={!form.canSend}>
          {form.isSending ? t('sending') : t('send')}
        </OnlineButton>
      </DialogActions>
    </form>
  );
}

function CheckMark({ availability }: { availability: Availability }) {
  if (availability.state === 'checking') return <Spinner />;
  if (availability.state === 'available') return <CircleCheck aria-hidden className="size-5 text-success" />;
  return <RetryCheck availability={availability} />;
}

interface EmailFormOptions {
  /** Signs in to an existing account: the address is in use, so its availability is not checked; the messages are shorter (PR-5). */
  signIn: boolean;
  initial?: string;
  onSent: (email: string) => void;
  onBusy?: (isBusy: boolean) => void;
}

function showError(title: string, description: string): void {
  showToast({ title, description, destructive: true });
}

/** The message below the field while the address is typed. */
function errorOf(email: string, availability: Availability): string | undefined {
  const t = getT('saveAccount.save');
  if (email === '') return undefined;
  if (!looksLikeEmail(email)) return t('invalid');
  if (availability.state === 'unavailable') return availability.reason || t('taken');
  return availability.state === 'failed' ? t('unchecked') : undefined;
}

/** What prevents sending an address whose typing showed no error. */
function missingIn(email: string): { title: string; hint: string } | null {
  const t = getT('saveAccount.save');
  if (email === '') return { title: t('emptyTitle'), hint: t('emptyHint') };
  return looksLikeEmail(email) ? null : { title: t('invalidTitle'), hint: t('invalidHint') };
}

/** The states of the field (PR-55): empty, invalid, checking, available, unavailable. */
function useEmailForm({ signIn, initial = '', onSent, onBusy }: EmailFormOptions) {
  const t = getT('saveAccount.save');
  const [typed, setTyped] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  /** What was missing when the form was submitted. */
  const [inputError, setInputError] = useState<string>();
  const [send, { isLoading: isSending }] = useSendMagicLinkMutation();

  const email = typed.trim();
  const isValid = looksLikeEmail(email);
  const availability = useEmailAvailability(!signIn && isValid ? email : null);

  const typingError = signIn ? undefined : errorOf(email, availability);
  const canSend = !isSending && (signIn ? email.includes('@') : availability.state === 'available');

  const submit = async (): Promise<void> => {
    if (typingError !== undefined) {
      showError(t('invalidTitle'), typingError);
      return;
    }
    const missing = missingIn(email);
    if (missing !== null) {
      setInputError(missing.hint);
      showError(missing.title, missing.hint);
      return;
    }
    if (!canSend) return;
    setFailure(null);
    onBusy?.(true);
    const { data, error } = await send({ sendMagicLinkDto: { email, signIn } });
    onBusy?.(false);
    if (data !== undefined) {
      showToast({ title: t('sent'), description: signIn ? t('sentShortly') : t('sentHint', { email: data.email }) });
      setTyped('');
      onSent(data.email);
      return;
    }
    const reason = errorMessage(error, signIn ? t('failedShortly') : t('failedHint'));
    setFailure(reason);
    showError(t('failed'), reason);
  };

  return {
    typed,
    email,
    type: (value: string) => {
      setFailure(null);
      setInputError(undefined);
      setTyped(value);
    },
    error: typingError ?? inputError,
    availability,
    /** Why the last mail could not be sent. */
    failure,
    canSend,
    isSending,
    submit: () => void submit(),
  };
}
