import { useState } from 'react';
import { useSaveAccount, type SaveAccountDialog as OpenDialog } from '@/features/session/save-account-slice';
import { useSession } from '@/features/session/use-session';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/toast';
import { Alternative, CodeForm } from './code-form';
import { EmailForm } from './email-form';
import { MergeQuestion } from './merge-question';
import { doneTexts, useVerify, isOver } from './use-verify';

/** 'Save Your Account' or 'Sign in'; after the mail is sent, the dialog for its code replaces them. */
export function SaveAccountDialog({ shown }: { shown: OpenDialog }) {
  return shown.kind === 'code' ? <CodeDialog key={shown.email} {...shown} /> : <EmailDialog key={shown.kind} {...shown} />;
}

function EmailDialog({ kind, email: initial }: Exclude<OpenDialog, { kind: 'code' }>) {
  const texts = getT('saveAccount');
  const { open, close } = useSaveAccount();
  const { user } = useSession();
  const [isSending, setSending] = useState(false);
  const isSave = kind === 'save';
  const t = isSave ? allTexts('saveAccount.save') : allTexts('saveAccount.signIn');
  const pendingEmail = user?.emailVerified === false ? user.email : null;
  return (
    <Dialog open busy={isSending} onOpenChange={close} title={t.title} description={t.prompt}>
      <EmailForm
        signIn={!isSave}
        initial={initial}
        onBusy={setSending}
        onTaken={(email) => open({ kind: 'sign-in', email })}
        onSent={(email) => open({ kind: 'code', email, signIn: !isSave })}
        aside={
          <Button variant="secondary" disabled={isSending} onClick={close}>
            {texts('save.later')}
          </Button>
        }
      />
      {isSave && pendingEmail !== null ? (
        <Alternative
          text={texts('save.pending', { email: pendingEmail })}
          action={texts('save.enterCode')}
          onPress={() => open({ kind: 'code', email: pendingEmail, signIn: false })}
        />
      ) : null}
      <Alternative
        text={isSave ? texts('save.hasAccount') : texts('signIn.isNew')}
        action={isSave ? texts('save.signIn') : texts('signIn.save')}
        onPress={() => open({ kind: isSave ? 'sign-in' : 'save' })}
      />
    </Dialog>
  );
}

function CodeDialog({ email, signIn }: { email: string; signIn: boolean }) {
  const texts = getT('saveAccount');
  const { open, close } = useSaveAccount();
  const { choice, error, isVerifying, verify, keep } = useVerify((entered) => {
    showToast(doneTexts(entered));
    close();
  });
  if (choice !== null) {
    return (
      <Dialog open busy={isVerifying} onOpenChange={close} title={texts('merge.title')}>
        <MergeQuestion choice={choice} error={error} isVerifying={isVerifying} onKeep={keep} />
      </Dialog>
    );
  }
  const kind = signIn ? 'sign-in' : 'save';
  const sendAgainButton = (
    <Button variant={isOver(error) ? 'primary' : 'secondary'} onClick={() => open({ kind, email })}>
      {texts('code.again')}
    </Button>
  );
  return (
    <Dialog open busy={isVerifying} onOpenChange={close} title={texts('code.title')} description={texts('code.hint')}>
      <CodeForm
        submitLabel={texts('code.submit')}
        error={error}
        isVerifying={isVerifying}
        onSubmit={(code) => verify({ email, code })}
        aside={sendAgainButton}
      />
      <Alternative text={texts('code.mistyped', { email })} action={texts('code.otherAddress')} onPress={() => open({ kind })} />
    </Dialog>
  );
}
