import { useState } from 'react';
import { useIdentityTexts } from '../../shared/lib/texts/identity-texts';
import { fill } from '../../shared/lib/texts/texts';
import { useSession } from '../session/use-session';
import { CodeForm } from './code-form';
import { EmailForm } from './email-form';
import { useVerify } from './use-verify';
import { MergeQuestion } from './merge-question';
import type { Entered } from './use-verify';

interface FreshMailProps {
  /** The address of an account that is known; left out: typed in. */
  email?: string;
  onEntered: (entered: Entered) => void;
}

/** The way out of a link that is over: another mail, and its code right here. */
export function FreshMail({ email, onEntered }: FreshMailProps) {
  const t = useIdentityTexts();
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { choice, problem, isVerifying, verify, keep } = useVerify(onEntered);
  const waiting = user?.emailVerified === false ? (user.email ?? '') : '';

  if (choice !== null) return <MergeQuestion choice={choice} isVerifying={isVerifying} onKeep={keep} />;
  if (sentTo !== null) {
    return (
      <>
        <p role="status" className="text-ink-soft">
          {fill(t.code.hint, { email: sentTo })}
        </p>
        <CodeForm
          submitLabel={t.code.submit}
          problem={problem}
          isVerifying={isVerifying}
          onSubmit={(code) => {
            verify({ email: sentTo, code });
          }}
        />
      </>
    );
  }
  // Whoever waits for this very address goes on waiting for it; anybody else comes back to an account.
  return (
    <EmailForm signIn={email !== undefined || waiting === ''} initial={email ?? waiting} label={t.verify.freshMail} onSent={setSentTo} />
  );
}
