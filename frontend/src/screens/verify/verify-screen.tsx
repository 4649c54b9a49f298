import { LinkIcon, MonitorSmartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '@/features/save-account/code-form';
import { FreshMail, SignedInPanel } from '@/features/save-account/fresh-mail';
import { isOver, linkFailureOf, useVerify, type Entered } from '@/features/save-account/use-verify';
import { MergeQuestion, mergeTitle } from '@/features/save-account/merge-question';
import { useSession } from '@/features/session/use-session';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ErrorState } from '@/shared/ui/error-state';
import { MessagePanel } from '@/shared/ui/message-panel';
import { Spinner } from '@/shared/ui/spinner';
import { useSearchParams } from '@/shared/lib/use-search-params';

/** The page of the link in a sign-in mail. Loading it does not use up the link (PR-6); only the request that it sends does. */
export function VerifyScreen() {
  const t = getT('verify');
  useDocumentTitle(t('title'));
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return <Verify key={token} token={token} />;
}

function Verify({ token }: { token: string }) {
  const t = getT('verify');
  const session = useSession();
  const [entered, setEntered] = useState<Entered | null>(null);
  const { choice, error, isVerifying, verify, keep } = useVerify(setEntered);
  const isSent = useRef(false);

  // Waits for the session, because a later response to a new visitor would replace the session of the sign-in.
  const isSettled = session.user !== undefined || session.error !== undefined;
  useEffect(() => {
    if (!isSettled || isSent.current) return;
    isSent.current = true;
    verify({ token });
  }, [isSettled, token, verify]);

  if (entered !== null) return <SignedInPanel entered={entered} />;
  if (choice !== null) {
    return (
      <MessagePanel icon={MonitorSmartphone} title={mergeTitle(choice)} wide>
        <MergeQuestion choice={choice} error={error} isVerifying={isVerifying} onKeep={keep} />
      </MessagePanel>
    );
  }
  if (error === null) {
    return (
      <div role="status" className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-center">
        <Spinner className="size-8 text-accent" />
        <h1 className="text-xl font-bold tracking-tight">{t('working')}</h1>
      </div>
    );
  }
  if (isOver(error)) {
    const failure = linkFailureOf(error);
    const hint = failure === 'link_invalid' || failure === 'link_used' ? t(`failureHints.${failure}`) : error.message;
    const title = failure === undefined ? t('notFinished') : t(`failures.${failure}`);
    return <FreshMail panel={{ icon: LinkIcon, title, hint, alert: true }} onEntered={setEntered} />;
  }
  if (error.code === 'code_required' || error.code === 'wrong_code') {
    return (
      <MessagePanel icon={MonitorSmartphone} title={t('elsewhere')} hint={t('elsewhereHint')}>
        <CodeForm submitLabel={t('elsewhere')} error={error} isVerifying={isVerifying} onSubmit={(code) => verify({ token, code })} />
      </MessagePanel>
    );
  }
  return (
    <>
      <h1 className="mb-6 text-3xl font-extrabold tracking-tight">{t('title')}</h1>
      <ErrorState title={t('notFinished')} error={error} retrying={isVerifying} onRetry={() => verify({ token })} />
    </>
  );
}
