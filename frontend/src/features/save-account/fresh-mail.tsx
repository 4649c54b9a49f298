import { useState } from 'react';
import { saveAccountTexts } from '../../shared/i18n/en/save-account';
import { verifyTexts } from '../../shared/i18n/en/verify';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { useSession } from '../session/use-session';
import { Alternative } from './alternative';
import { CodeForm } from './code-form';
import { EmailForm } from './email-form';
import { useVerify } from './use-verify';
import { MergeQuestion } from './merge-question';
import type { Entered } from './use-verify';

interface FreshMailProps {
  /** The known address of the account; without it, the visitor types the address. */
  email?: string;
  onEntered: (entered: Entered) => void;
}

/** Sends a new sign-in mail and accepts its code on the same page. */
export function FreshMail({ email, onEntered }: FreshMailProps) {
  const t = getT(saveAccountTexts).code;
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { choice, problem, isVerifying, verify, keep } = useVerify(onEntered);
  const pendingEmail = user?.emailVerified === false ? (user.email ?? '') : '';

  if (choice !== null) return <MergeQuestion choice={choice} problem={problem} isVerifying={isVerifying} onKeep={keep} />;
  if (sentTo !== null) {
    return (
      <>
        <p role="status" className="text-ink-soft">
          {t.hint}
        </p>
        <CodeForm
          submitLabel={t.submit}
          problem={problem}
          isVerifying={isVerifying}
          onSubmit={(code) => {
            verify({ email: sentTo, code });
          }}
        />
        <Alternative
          text={fill(t.mistyped, { email: sentTo })}
          action={t.otherAddress}
          onPress={() => {
            setSentTo(null);
          }}
        />
      </>
    );
  }
  // The mail verifies a pending address when the visitor has one; otherwise it signs in to an account.
  return (
    <EmailForm
      signIn={email !== undefined || pendingEmail === ''}
      initial={email ?? pendingEmail}
      label={getT(verifyTexts).freshMail}
      onSent={setSentTo}
    />
  );
}
