import { MailCheck, MonitorSmartphone, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { MessagePanel, type MessagePanelProps } from '@/shared/ui/message-panel';
import { useSession } from '@/features/session/use-session';
import { buttonClass } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { Alternative, CodeForm } from './code-form';
import { EmailForm } from './email-form';
import { useVerify, type Entered, doneTexts } from './use-verify';
import { MergeQuestion, mergeTitle } from './merge-question';

interface FreshMailProps {
  /** Why a new mail is needed. */
  panel: Omit<MessagePanelProps, 'children'>;
  /** The known address of the account; without it, the visitor types the address. */
  email?: string;
  onEntered: (entered: Entered) => void;
}

/** The content of a page that sends a new sign-in mail, then accepts its code. */
export function FreshMail({ panel, email, onEntered }: FreshMailProps) {
  const t = getT('saveAccount.code');
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { choice, error, isVerifying, verify, keep } = useVerify(onEntered);
  const pendingEmail = user?.emailVerified === false ? (user.email ?? '') : '';

  if (choice !== null) {
    return (
      <MessagePanel icon={MonitorSmartphone} title={mergeTitle(choice)} wide>
        <MergeQuestion choice={choice} error={error} isVerifying={isVerifying} onKeep={keep} />
      </MessagePanel>
    );
  }
  if (sentTo !== null) {
    return (
      <MessagePanel icon={MailCheck} title={t('title')} hint={t('hint')} status>
        <CodeForm submitLabel={t('submit')} error={error} isVerifying={isVerifying} onSubmit={(code) => verify({ email: sentTo, code })} />
        <Alternative text={t('mistyped', { email: sentTo })} action={t('otherAddress')} onPress={() => setSentTo(null)} />
      </MessagePanel>
    );
  }
  // The mail verifies a pending address when the visitor has one; otherwise it signs in to an account.
  return (
    <MessagePanel {...panel}>
      <EmailForm
        signIn={email !== undefined || pendingEmail === ''}
        initial={email ?? pendingEmail}
        label={getT('verify')('freshMail')}
        onSent={setSentTo}
      />
    </MessagePanel>
  );
}

/** Shows the result of a sign-in by mail, with links to the next pages. */
export function SignedInPanel({ entered }: { entered: Entered }) {
  const t = getT('verify');
  const { title, description } = doneTexts(entered);
  return (
    <MessagePanel icon={CircleCheck} title={title} hint={description} status>
      <div className="flex flex-col gap-2.5 sm:flex-row sm:justify-center">
        <Link to="/profile" className={buttonClass()}>
          {t('toProfile')}
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          {t('toDiscover')}
        </Link>
      </div>
    </MessagePanel>
  );
}
