import { CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useIdentityTexts } from '../../shared/lib/texts/identity-texts';
import { useTexts } from '../../shared/lib/texts/texts';
import { useOnline } from '../../shared/lib/use-online';
import { Button } from '../../shared/ui/button';
import { Spinner } from '../../shared/ui/spinner';
import { TextField } from '../../shared/ui/text-field';
import { useEmailForm } from './use-email-form';

interface EmailFormProps {
  signIn: boolean;
  initial?: string;
  label?: string;
  onSent: (email: string) => void;
  /** Beside the send button. */
  aside?: ReactNode;
}

export function EmailForm({ signIn, initial, label, onSent, aside }: EmailFormProps) {
  const t = useIdentityTexts().save;
  const { common } = useTexts();
  const online = useOnline();
  const form = useEmailForm({ signIn, initial, onSent });
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
        hint={form.availability === 'checking' ? t.checking : form.availability === 'available' ? t.available : undefined}
        aside={<CheckMark state={form.availability} />}
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
      {form.failure === null ? null : (
        <p id={failureId} role="alert" className="rounded-2xl bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          {t.failed}. {form.failure}
        </p>
      )}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:items-center sm:justify-end">
        {online ? null : <p className="text-sm font-medium text-danger sm:mr-auto">{common.offlineShort}</p>}
        {aside}
        <Button type="submit" loading={form.isSending} disabled={!form.canSend || !online}>
          {form.isSending ? t.sending : t.send}
        </Button>
      </div>
    </form>
  );
}

function CheckMark({ state }: { state: string }) {
  if (state === 'checking') return <Spinner />;
  return state === 'available' ? <CircleCheck aria-hidden className="size-5 text-success" /> : null;
}
