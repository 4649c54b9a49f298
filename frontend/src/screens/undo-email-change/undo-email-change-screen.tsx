import { CircleCheck, LinkIcon, UserRoundX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { FreshMail, SignedInPanel } from '@/features/save-account/fresh-mail';
import type { Entered } from '@/features/save-account/use-verify';
import { asApiError, fieldMessage } from '@/shared/api/api-error';
import { useUndoEmailChangeMutation, type UndoneEmailChangeView } from '@/shared/api/account-api';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { buttonClass } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { MessagePanel } from '@/shared/ui/message-panel';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { useSearchParams } from '@/shared/lib/use-search-params';
import { Link } from '@/shared/ui/link';

const FAILURES = ['undo_link_invalid', 'undo_link_expired', 'undo_link_used'] as const;

/** The page of the link in the mail to the former address. Opening it changes nothing; only the button sends the request. */
export function UndoEmailChangeScreen() {
  const t = getT('undoEmailChange');
  useDocumentTitle(t('title'));
  const [params] = useSearchParams();
  const [undo, { data, error, isLoading }] = useUndoEmailChangeMutation();
  const token = params.get('token') ?? '';
  const send = () => void undo({ undoEmailChangeDto: { token } });

  if (data !== undefined) return <Undone undone={data} />;
  if (error !== undefined) return <Failed error={error} isRetrying={isLoading} onRetry={send} />;
  return <Question isUndoing={isLoading} onUndo={send} />;
}

function Question({ isUndoing, onUndo }: { isUndoing: boolean; onUndo: () => void }) {
  const t = getT('undoEmailChange');
  return (
    <MessagePanel icon={Undo2} title={t('title')} hint={t('hint')}>
      <OfflineReason className="text-center" />
      <div className="flex flex-col gap-2.5 sm:flex-row sm:justify-center">
        <OnlineButton loading={isUndoing} onClick={onUndo}>
          {isUndoing ? t('undoing') : t('undo')}
        </OnlineButton>
        <Link to="/" className={buttonClass('secondary')}>
          {t('leave')}
        </Link>
      </div>
    </MessagePanel>
  );
}

function Undone({ undone: { username, email } }: { undone: UndoneEmailChangeView }) {
  const t = getT('undoEmailChange');
  const [entered, setEntered] = useState<Entered | null>(null);
  if (entered !== null) return <SignedInPanel entered={entered} />;
  const panel = { icon: CircleCheck, title: t('undone', { email }), hint: t('undoneHint', { username }), status: true };
  return <FreshMail panel={panel} email={email} onEntered={setEntered} />;
}

function Failed({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const t = getT('undoEmailChange');
  const [entered, setEntered] = useState<Entered | null>(null);
  if (entered !== null) return <SignedInPanel entered={entered} />;
  const apiError = asApiError(error);
  if (apiError?.code === 'former_email_taken') {
    return <FreshMail panel={{ icon: UserRoundX, title: t('taken'), hint: t('takenHint'), alert: true }} onEntered={setEntered} />;
  }
  const failure = fieldMessage(error, 'token') === undefined ? FAILURES.find((code) => code === apiError?.code) : 'undo_link_invalid';
  if (failure === undefined) {
    return (
      <>
        <h1 className="mb-6 text-3xl font-extrabold tracking-tight">{t('title')}</h1>
        <ErrorState title={t('failed')} error={error} retrying={isRetrying} onRetry={onRetry} />
      </>
    );
  }
  const undoEmailChange = getT(`undoEmailChange.failures.${failure}`);
  return (
    <MessagePanel icon={LinkIcon} title={undoEmailChange('title')} hint={undoEmailChange('hint')} alert>
      <Link to="/" className={`${buttonClass('secondary')} self-center`}>
        {t('toDiscover')}
      </Link>
    </MessagePanel>
  );
}
