import { CircleCheck, LinkIcon, MonitorSmartphone, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CodeForm } from '../../features/save-account/code-form';
import { doneTexts } from '../../features/save-account/done-texts';
import { FreshMail } from '../../features/save-account/fresh-mail';
import { isOver, linkFailureOf } from '../../features/save-account/link-failures';
import { MergeQuestion } from '../../features/save-account/merge-question';
import { useVerify, type Entered } from '../../features/save-account/use-verify';
import { useSession } from '../../features/session/use-session';
import { useIdentityTexts } from '../../shared/lib/texts/identity-texts';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { buttonClass } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/error-state';
import { Spinner } from '../../shared/ui/spinner';

/** Where the link of the mail leads. Loading it uses up nothing (decision 6): only the call does, and only in the browser that asked. */
export function VerifyScreen() {
  const t = useIdentityTexts().verify;
  useDocumentTitle(t.title);
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return <Verify key={token} token={token} />;
}

function Verify({ token }: { token: string }) {
  const texts = useIdentityTexts();
  const t = texts.verify;
  const session = useSession();
  const [entered, setEntered] = useState<Entered | null>(null);
  const { choice, problem, isVerifying, verify, keep } = useVerify(setEntered);
  const asked = useRef(false);

  // Not before the session is settled: an answer to a newcomer that arrives later would sign out again who has just come in.
  const isSettled = session.user !== undefined || session.problem !== undefined;
  useEffect(() => {
    if (!isSettled || asked.current) return;
    asked.current = true;
    verify({ token });
  }, [isSettled, token, verify]);

  if (entered !== null) return <Done entered={entered} />;
  if (choice !== null) {
    return (
      <Panel icon={MonitorSmartphone} title={texts.merge.title} wide>
        <MergeQuestion choice={choice} isVerifying={isVerifying} onKeep={keep} />
      </Panel>
    );
  }
  if (problem === null) {
    return (
      <div role="status" className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-center">
        <Spinner className="size-8 text-accent" />
        <h1 className="text-xl font-bold tracking-tight">{t.working}</h1>
      </div>
    );
  }
  if (isOver(problem)) {
    const failure = linkFailureOf(problem);
    return (
      <Panel icon={LinkIcon} title={failure === undefined ? t.notFinished : t.failures[failure]} hint={problem.message} alert>
        <FreshMail onEntered={setEntered} />
      </Panel>
    );
  }
  if (problem.code === 'code_required' || problem.code === 'wrong_code') {
    return (
      <Panel icon={MonitorSmartphone} title={t.elsewhere} hint={t.elsewhereHint}>
        <CodeForm
          submitLabel={t.elsewhere}
          problem={problem}
          isVerifying={isVerifying}
          onSubmit={(code) => {
            verify({ token, code });
          }}
        />
      </Panel>
    );
  }
  return (
    <>
      <h1 className="mb-6 text-3xl font-extrabold tracking-tight">{t.title}</h1>
      <ErrorState
        title={t.notFinished}
        problem={problem}
        retrying={isVerifying}
        onRetry={() => {
          verify({ token });
        }}
      />
    </>
  );
}

function Done({ entered }: { entered: Entered }) {
  const t = useIdentityTexts().verify;
  const { title, description } = doneTexts(entered);
  return (
    <Panel icon={CircleCheck} title={title} hint={description} status>
      <div className="flex flex-col gap-2.5 sm:flex-row sm:justify-center">
        <Link to="/profile" className={buttonClass()}>
          {t.toProfile}
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          {t.toDiscover}
        </Link>
      </div>
    </Panel>
  );
}

interface PanelProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  alert?: boolean;
  status?: boolean;
  wide?: boolean;
  children: ReactNode;
}

function Panel({ icon: Icon, title, hint, alert = false, status = false, wide = false, children }: PanelProps) {
  const role = alert ? 'alert' : status ? 'status' : undefined;
  return (
    <div className={`card mx-auto mt-4 flex flex-col gap-6 p-6 sm:mt-10 sm:p-10 ${wide ? 'max-w-2xl' : 'max-w-lg'}`}>
      <div role={role} className="text-center">
        <span
          className={`mb-5 inline-flex size-16 items-center justify-center rounded-3xl ${alert ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent'}`}
        >
          <Icon aria-hidden className="size-7" strokeWidth={1.75} />
        </span>
        <h1 className="text-2xl font-extrabold tracking-tight text-balance">{title}</h1>
        {hint === undefined ? null : <p className="mt-2 text-balance text-ink-soft">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
