import { useState } from 'react';
import { useSaveAccount, type SaveAccountDialog as OpenDialog } from '@/features/session/save-account-slice';
import { useSession } from '@/features/session/use-session';
import { arePasskeysPossible } from '@/shared/lib/passkeys';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { showToast } from '@/shared/ui/toast';
import { Alternative, CodeForm } from './code-form';
import { EmailForm } from './email-form';
import { MergeQuestion, mergeTitle } from './merge-question';
import { canMerge } from './merge-selection';
import { SaveByPasskey, SignInByPasskey } from './passkey-part';
import { doneTexts, isOver, usePasskeyProof, useVerify } from './use-verify';

/** 'Save Your Account' or 'Sign in'; after the mail is sent, the dialog for its code replaces them. */
export function SaveAccountDialog({ shown }: { shown: OpenDialog }) {
  return shown.kind === 'code' ? <CodeDialog key={shown.email} {...shown} /> : <WaysDialog key={shown.kind} {...shown} />;
}

function WaysDialog({ kind, email: initial }: Exclude<OpenDialog, { kind: 'code' }>) {
  const texts = getT('saveAccount');
  const { open, close } = useSaveAccount();
  const { user, isClosed } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const passkey = usePasskeyProof((entered) => {
    showToast(doneTexts(entered));
    close();
  });
  const isSave = kind === 'save';
  const t = isSave ? allTexts('saveAccount.save') : allTexts('saveAccount.signIn');
  const pendingEmail = user?.emailVerified === false ? user.email : null;
  if (passkey.choice !== null) {
    return (
      <GuardedDialog wide unsaved={canMerge(passkey.choice)} busy={passkey.isVerifying} onClose={close} title={mergeTitle(passkey.choice)}>
        <MergeQuestion by="passkey" choice={passkey.choice} error={passkey.error} isVerifying={passkey.isVerifying} onKeep={passkey.keep} />
      </GuardedDialog>
    );
  }
  // A saved account that gets an address has a passkey already.
  const hasTwoWays = arePasskeysPossible() && !(isSave && user?.isSaved === true);
  return (
    <GuardedDialog
      unsaved={isTyped}
      busy={isBusy || passkey.isVerifying}
      onClose={close}
      title={t.title}
      description={hasTwoWays ? t.ways : t.prompt}
    >
      {hasTwoWays && isSave ? <SaveByPasskey onBusy={setBusy} onSaved={close} /> : null}
      {hasTwoWays && !isSave ? <SignInByPasskey refusal={passkey.error?.message} onBusy={setBusy} onAnswer={passkey.verify} /> : null}
      {hasTwoWays ? <p className="-mb-1 text-ink-soft">{t.prompt}</p> : null}
      <EmailForm
        signIn={!isSave}
        initial={initial}
        onBusy={setBusy}
        onChanged={setTyped}
        onTaken={(email) => open({ kind: 'sign-in', email })}
        onSent={(email) => open({ kind: 'code', email, signIn: !isSave })}
        aside={
          <Button variant="secondary" disabled={isBusy} onClick={close}>
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
      {isClosed ? null : (
        <Alternative
          text={isSave ? texts('save.hasAccount') : texts('signIn.isNew')}
          action={isSave ? texts('save.signIn') : texts('signIn.save')}
          onPress={() => open({ kind: isSave ? 'sign-in' : 'save' })}
        />
      )}
    </GuardedDialog>
  );
}

function CodeDialog({ email, signIn }: { email: string; signIn: boolean }) {
  const texts = getT('saveAccount');
  const { open, close } = useSaveAccount();
  const [isTyped, setTyped] = useState(false);
  const { choice, error, isVerifying, verify, keep } = useVerify((entered) => {
    showToast(doneTexts(entered));
    close();
  });
  if (choice !== null) {
    return (
      <GuardedDialog wide unsaved={canMerge(choice)} busy={isVerifying} onClose={close} title={mergeTitle(choice)}>
        <MergeQuestion choice={choice} error={error} isVerifying={isVerifying} onKeep={keep} />
      </GuardedDialog>
    );
  }
  const kind = signIn ? 'sign-in' : 'save';
  const sendAgainButton = (
    <Button variant={isOver(error) ? 'primary' : 'secondary'} onClick={() => open({ kind, email })}>
      {texts('code.again')}
    </Button>
  );
  return (
    <GuardedDialog unsaved={isTyped} busy={isVerifying} onClose={close} title={texts('code.title')} description={texts('code.hint')}>
      <CodeForm
        submitLabel={texts('code.submit')}
        error={error}
        isVerifying={isVerifying}
        onSubmit={(code) => verify({ email, code })}
        onChanged={setTyped}
        aside={sendAgainButton}
      />
      <Alternative text={texts('code.mistyped', { email })} action={texts('code.otherAddress')} onPress={() => open({ kind })} />
    </GuardedDialog>
  );
}
