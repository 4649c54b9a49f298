import { useState } from 'react';
import { looksLikeEmail, useEmailAvailability, type Availability } from '@/features/session/use-identity-checks';
import { errorMessage } from '@/shared/api/problem';
import { useSendMagicLinkMutation } from '@/shared/api/public-api';
import { saveAccountTexts } from '@/shared/i18n/en/save-account';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { showToast } from '@/shared/ui/toast';

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
function problemOf(email: string, availability: Availability): string | undefined {
  const t = getT(saveAccountTexts).save;
  if (email === '') return undefined;
  if (!looksLikeEmail(email)) return t.invalid;
  if (availability.state === 'unavailable') return availability.reason || t.taken;
  return availability.state === 'failed' ? t.unchecked : undefined;
}

/** What prevents sending an address whose typing showed no problem. */
function missingIn(email: string): { title: string; hint: string } | null {
  const t = getT(saveAccountTexts).save;
  if (email === '') return { title: t.emptyTitle, hint: t.emptyHint };
  return looksLikeEmail(email) ? null : { title: t.invalidTitle, hint: t.invalidHint };
}

/** The states of the field (PR-55): empty, invalid, checking, available, unavailable. */
export function useEmailForm({ signIn, initial = '', onSent, onBusy }: EmailFormOptions) {
  const t = getT(saveAccountTexts).save;
  const [typed, setTyped] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  /** What was missing when the form was submitted. */
  const [inputError, setInputError] = useState<string>();
  const [send, { isLoading: isSending }] = useSendMagicLinkMutation();

  const email = typed.trim();
  const isValid = looksLikeEmail(email);
  const availability = useEmailAvailability(!signIn && isValid ? email : null);

  const problem = signIn ? undefined : problemOf(email, availability);
  const canSend = !isSending && (signIn ? email.includes('@') : availability.state === 'available');

  const submit = async (): Promise<void> => {
    if (problem !== undefined) {
      showError(t.invalidTitle, problem);
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
      showToast({ title: t.sent, description: signIn ? t.sentShortly : fill(t.sentHint, { email: data.email }) });
      setTyped('');
      onSent(data.email);
      return;
    }
    const reason = errorMessage(error, signIn ? t.failedShortly : t.failedHint);
    setFailure(reason);
    showError(t.failed, reason);
  };

  return {
    typed,
    email,
    type: (value: string) => {
      setFailure(null);
      setInputError(undefined);
      setTyped(value);
    },
    problem: problem ?? inputError,
    availability,
    /** Why the last mail could not be sent. */
    failure,
    canSend,
    isSending,
    submit: () => void submit(),
  };
}
