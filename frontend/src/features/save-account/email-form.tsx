import { CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { saveAccountTexts } from '@/shared/i18n/en/save-account';
import { getT } from '@/shared/i18n/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Spinner } from '@/shared/ui/spinner';
import { TextField } from '@/shared/ui/text-field';
import { RetryCheck } from '@/features/session/retry-check';
import type { Availability } from '@/features/session/use-identity-checks';
import { useEmailForm } from './use-email-form';

interface EmailFormProps {
  signIn: boolean;
  initial?: string;
  label?: string;
  onSent: (email: string) => void;
  /** Called when the request starts and when it ends. */
  onBusy?: (isBusy: boolean) => void;
  /** Set where a visitor with an account can sign in instead: called with an address that is already in use. */
  onTaken?: (email: string) => void;
  /** Beside the send button. */
  aside?: ReactNode;
}

export function EmailForm({ signIn, initial, label, onSent, onBusy, onTaken, aside }: EmailFormProps) {
  const t = getT(saveAccountTexts).save;
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
        label={label ?? t.email}
        type="email"
        autoComplete="email"
        placeholder={t.emailPlaceholder}
        value={form.typed}
        problem={form.problem}
        hint={form.availability.state === 'checking' ? t.checking : form.availability.state === 'available' ? t.available : undefined}
        aside={<CheckMark availability={form.availability} />}
        onChange={(event) => {
          form.type(event.target.value);
        }}
        onKeyDown={(event) => {
          // A disabled button prevents the implicit submission, so Enter submits here and the form shows what is missing.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          form.submit();
        }}
      />
      {form.availability.state === 'unavailable' && onTaken !== undefined ? (
        <Button
          variant="secondary"
          onClick={() => {
            onTaken(form.email);
          }}
        >
          {t.signInInstead}
        </Button>
      ) : null}
      <InlineError id={failureId} text={form.failure === null ? null : `${t.failed}. ${form.failure}`} />
      <DialogActions>
        {aside}
        <OnlineButton type="submit" loading={form.isSending} disabled={!form.canSend}>
          {form.isSending ? t.sending : t.send}
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
