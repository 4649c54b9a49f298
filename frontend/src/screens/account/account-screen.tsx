import { Download, Languages } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DeleteAccount } from '../../features/account/delete-account';
import { OwnSessions } from '../../features/account/own-sessions';
import { useSaveAccount } from '../../features/session/save-account-slice';
import { SignOutDialog } from '../../features/session/sign-out-dialog';
import { useSession } from '../../features/session/use-session';
import type { SessionUser } from '../../shared/api/public-api';
import { chooseLanguage, language, languageNames, languages } from '../../shared/lib/language';
import { useIdentityTexts } from '../../shared/lib/texts/identity-texts';
import { fill, useTexts } from '../../shared/lib/texts/texts';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { Button, buttonClass } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Select } from '../../shared/ui/select';

const EXPORT = '/api/profile/export';

export function AccountScreen() {
  const t = useIdentityTexts().account;
  const { common } = useTexts();
  useDocumentTitle(t.title);
  const { user, problem, isLoading, retry } = useSession();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {user === undefined && problem !== undefined ? (
        <ErrorState title={t.loadFailed} problem={problem} onRetry={retry} retrying={isLoading} />
      ) : null}
      {user === undefined && problem === undefined ? <p role="status">{common.loading}</p> : null}
      {user === undefined ? null : <Account user={user} />}
    </div>
  );
}

function Account({ user }: { user: SessionUser }) {
  const t = useIdentityTexts().account;
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null);
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <SigningIn user={user} />
      <Section title={t.sessions}>
        <OwnSessions />
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            onClick={() => {
              setLeaving('here');
            }}
          >
            {t.signOut}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setLeaving('everywhere');
            }}
          >
            {t.signOutEverywhere}
          </Button>
        </div>
      </Section>
      <LanguageChoice />
      <Section title={t.takeAlong}>
        <p className="mb-4 text-ink-soft">{t.takeAlongHint}</p>
        {/* the browser itself writes the file as it comes: a gallery may be larger than what a page can hold */}
        <a href={EXPORT} download className={buttonClass('secondary')}>
          <Download aria-hidden />
          {t.download}
        </a>
      </Section>
      <Section title={t.remove}>
        <p className="mb-4 text-ink-soft">{t.removeHint}</p>
        <DeleteAccount username={user.username} />
      </Section>
      {leaving === null ? null : (
        <SignOutDialog
          user={user}
          everywhere={leaving === 'everywhere'}
          onClose={() => {
            setLeaving(null);
          }}
        />
      )}
    </div>
  );
}

function SigningIn({ user: { email, verifiedEmail, emailVerified } }: { user: SessionUser }) {
  const t = useIdentityTexts().account;
  const { open } = useSaveAccount();
  const waiting = email !== null && !emailVerified ? email : null;
  return (
    <Section title={t.signingIn}>
      <div className="flex flex-col gap-1 text-ink-soft">
        {verifiedEmail === null ? null : <p>{fill(t.verified, { email: verifiedEmail })}</p>}
        {waiting === null ? null : <p>{fill(t.pending, { email: waiting })}</p>}
        {email === null ? <p>{t.unsaved}</p> : null}
      </div>
      {verifiedEmail !== null && waiting === null ? null : (
        <Button
          className="mt-4"
          onClick={() => {
            open(waiting === null ? { kind: 'save' } : { kind: 'code', email: waiting, signIn: false });
          }}
        >
          {waiting === null ? t.saveAccount : t.enterCode}
        </Button>
      )}
    </Section>
  );
}

function LanguageChoice() {
  const t = useTexts().language;
  return (
    <Section title={t.label}>
      <div className="max-w-xs [&_label]:sr-only">
        <Select
          label={t.label}
          placeholder={t.label}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value], icon: <Languages aria-hidden /> }))}
          onChoose={(value) => {
            const chosen = languages.find((known) => known === value);
            if (chosen !== undefined && chosen !== language) chooseLanguage(chosen);
          }}
        />
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-5 sm:p-8">
      <h2 className="mb-3 text-xl font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
