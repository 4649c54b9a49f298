import { Languages } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DeleteAccount } from '@/features/account/delete-account';
import { OwnData } from '@/features/account/own-data';
import { OwnPasskeys } from '@/features/account/own-passkeys';
import { OwnSessions } from '@/features/account/own-sessions';
import { WithdrawEmail } from '@/features/account/withdraw-email';
import { NotificationSwitches } from '@/features/notifications/notification-switches';
import { OwnBlocks } from '@/features/profile/own-blocks';
import { useSaveAccount } from '@/features/session/save-account-slice';
import { SignOutDialog } from '@/features/session/sign-out-dialog';
import type { OwnProfileView } from '@/shared/api/public-api';
import { currentLanguage, languageName, languages } from '@/shared/texts/language';
import { chooseLanguage } from '@/shared/texts/select-language';
import { arePasskeysPossible } from '@/shared/lib/passkeys';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { Button } from '@/shared/ui/button';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { Link } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Select } from '@/shared/ui/select';
import { Skeleton } from '@/shared/ui/skeleton';
import { SessionState } from '@/features/session/session-state';
import { Loading } from '@/shared/ui/query-state';

export function AccountScreen() {
  const t = getT('account');
  useDocumentTitle(t('title'));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SessionState failed={t('loadFailed')} skeleton={<AccountSkeleton />}>
        {(user) => <Account user={user} />}
      </SessionState>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <Loading className="flex flex-col gap-5 sm:gap-6">
      <Skeleton shape="card" className="h-44" />
      <Skeleton shape="card" className="h-56" />
      <Skeleton shape="card" className="h-36" />
    </Loading>
  );
}

function Account({ user }: { user: OwnProfileView }) {
  const t = getT('account');
  const [signOutScope, setSignOutScope] = useState<'here' | 'everywhere' | null>(null);
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <SignInSection user={user} />
      <AccountSection title={getT('passkeys')('title')}>
        <OwnPasskeys hasEmail={user.verifiedEmail !== null} />
      </AccountSection>
      <AccountSection title={t('sessions')}>
        <OwnSessions />
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          <OnlineButton variant="secondary" onClick={() => setSignOutScope('here')}>
            {t('signOut')}
          </OnlineButton>
          <OnlineButton variant="secondary" onClick={() => setSignOutScope('everywhere')}>
            {t('signOutEverywhere')}
          </OnlineButton>
          <OfflineReason />
        </div>
      </AccountSection>
      <AccountSection title={getT('notificationSettings')('title')}>
        <NotificationSwitches />
      </AccountSection>
      <LanguageSection />
      <AccountSection title={getT('decisions')('title')}>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/account/decisions">{t('decisions')}</Link>
          <Link to="/about/moderation">{t('moderationSummary')}</Link>
        </p>
      </AccountSection>
      <AccountSection title={t('takeAlong')}>
        <OwnData />
      </AccountSection>
      <AccountSection title={getT('people')('title')}>
        <OwnBlocks />
      </AccountSection>
      <AccountSection title={t('remove')}>
        <p className="mb-4 text-ink-soft">{t('removeHint')}</p>
        <DeleteAccount username={user.username} />
      </AccountSection>
      {signOutScope === null ? null : (
        <SignOutDialog user={user} everywhere={signOutScope === 'everywhere'} onClose={() => setSignOutScope(null)} />
      )}
    </div>
  );
}

function SignInSection({ user }: { user: OwnProfileView }) {
  const t = getT('account');
  const { email, verifiedEmail, emailVerified, isSaved } = user;
  const { open } = useSaveAccount();
  const pendingEmail = email !== null && !emailVerified ? email : null;
  return (
    <AccountSection title={t('signingIn')}>
      <div className="flex flex-col gap-1 text-ink-soft">
        {verifiedEmail === null ? null : <p>{t('verified', { email: verifiedEmail })}</p>}
        {pendingEmail === null ? null : <p>{t('pending', { email: pendingEmail })}</p>}
        {email === null && !isSaved ? <p>{t('unsaved', { passkey: String(arePasskeysPossible()) })}</p> : null}
        {email === null && isSaved ? <p>{t('passkeyOnly')}</p> : null}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {verifiedEmail !== null && pendingEmail === null ? (
          <Link to="/profile">{t('changeEmail')}</Link>
        ) : (
          <Button
            variant={isSaved ? 'secondary' : 'primary'}
            onClick={() => open(pendingEmail === null ? { kind: 'save' } : { kind: 'code', email: pendingEmail, signIn: false })}
          >
            {pendingEmail !== null ? t('enterCode') : isSaved ? t('addEmail') : t('saveAccount')}
          </Button>
        )}
        {pendingEmail === null ? null : <WithdrawEmail email={pendingEmail} user={user} />}
      </div>
    </AccountSection>
  );
}

function LanguageSection() {
  const t = getT('preferences.language');
  return (
    <AccountSection title={t('label')}>
      <div className="max-w-xs [&_label]:sr-only">
        <Select
          label={t('label')}
          placeholder={t('label')}
          value={currentLanguage()}
          options={languages.map((value) => ({ value, label: languageName(value), icon: <Languages aria-hidden /> }))}
          onChoose={(value) => {
            const chosen = languages.find((candidate) => candidate === value);
            if (chosen !== undefined && chosen !== currentLanguage()) chooseLanguage(chosen);
          }}
        />
      </div>
    </AccountSection>
  );
}

function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-5 sm:p-8">
      <h2 className="mb-3 text-xl font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
