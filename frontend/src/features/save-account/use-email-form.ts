import { useState } from 'react';
import { looksLikeEmail, useEmailAvailability } from '../session/use-identity-checks';
import { errorMessage } from '../../shared/api/problem';
import { useSendMagicLinkMutation } from '../../shared/api/public-api';
import { saveAccountTexts } from '../../shared/i18n/en/save-account';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { showToast } from '../../shared/ui/toast';

interface EmailFormOptions {
  /** Signs in to an existing account: the address is in use, so its availability is not checked; the messages are shorter (PR-5). */
  signIn: boolean;
  initial?: string;
  onSent: (email: string) => void;
}

function showError(title: string, description: string): void {
  showToast({ title, description, destructive: true });
}

/** The states of the field (PR-55): empty, invalid, checking, available, unavailable. */
export function useEmailForm({ signIn, initial = '', onSent }: EmailFormOptions) {
  const t = getT(saveAccountTexts).save;
  const [typed, setTyped] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  /** What was missing when the form was submitted. */
  const [inputError, setInputError] = useState<string>();
  const [send, { isLoading: isSending }] = useSendMagicLinkMutation();

  const email = typed.trim();
  const isValid = looksLikeEmail(email);
  const availability = useEmailAvailability(!signIn && isValid ? email : null);

  const problemOf = (): string | undefined => {
    if (signIn || email === '') return undefined;
    if (!isValid) return t.invalid;
    if (availability.state === 'unavailable') return availability.reason || t.taken;
    return availability.state === 'failed' ? t.unchecked : undefined;
  };
  const problem = problemOf();
  const canSend = !isSending && (signIn ? email.includes('@') : availability.state === 'available');

  const refuse = (title: string, hint: string): void => {
    setInputError(hint);
    showError(title, hint);
  };
  const submit = async (): Promise<void> => {
    if (email === '') {
      refuse(t.emptyTitle, t.emptyHint);
      return;
    }
    // The field shows a problem of its check already.
    if (problem !== undefined) {
      showError(t.invalidTitle, problem);
      return;
    }
    if (!isValid) {
      refuse(t.invalidTitle, t.invalidHint);
      return;
    }
    if (!canSend) return;
    setFailure(null);
    const { data, error } = await send({ sendMagicLinkDto: { email, signIn } });
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
