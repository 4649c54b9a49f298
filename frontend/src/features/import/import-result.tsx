import { CircleCheck, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { translateMessage } from '@/shared/api/api-error';
import { useGetImportQuery, useUndoImportMutation, type ImportView } from '@/shared/api/creator-api';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';
import { OnlineButton } from '@/shared/ui/online-button';
import { useImportedRefetched } from './use-imports';

/** Failed items that are listed with their reasons. */
const LISTED = 20;

/** How the latest import ended, with its undoing. */
export function ImportResult({ found, onDismiss }: { found: ImportView; onDismiss: () => void }) {
  const t = getT('import');
  const { id, state, imported, failed } = found;
  useImportedRefetched(found);
  const canUndo = state !== 'undone' && imported > 0;
  const [isAsking, setAsking] = useState(false);
  const [undo] = useUndoImportMutation();
  return (
    <section aria-labelledby="import-result" className="card flex flex-col gap-4 p-5 sm:p-8">
      <header className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <div role="status" className="min-w-0 flex-1">
          <h2 id="import-result" className="text-xl font-bold tracking-tight">
            {t(`results.${state === 'undone' || state === 'cancelled' ? state : 'completed'}`)}
          </h2>
          {state === 'undone' ? null : <p className="text-ink-soft">{t('imported', { n: imported })}</p>}
          {failed > 0 ? <p className="font-medium text-danger">{t('failed', { n: failed })}</p> : null}
        </div>
        <IconButton label={t('dismiss')} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      </header>
      {failed > 0 ? <FailedItems id={id} /> : null}
      <div className="flex flex-wrap gap-2.5">
        <Link to="/profile" className={buttonClass('primary')}>
          {t('seePage')}
        </Link>
        {canUndo ? (
          <OnlineButton variant="secondary" onClick={() => setAsking(true)}>
            <Undo2 aria-hidden />
            {t('undo')}
          </OnlineButton>
        ) : null}
      </div>
      {isAsking && canUndo ? (
        <ConfirmDialog
          title={t('undoTitle')}
          question={t('undoHint', { n: imported })}
          confirm={t('undo')}
          onConfirm={async () => {
            await undo({ id }).unwrap();
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

function FailedItems({ id }: { id: number }) {
  const { data } = useGetImportQuery({ id });
  const items = data?.items.filter(({ state }) => state === 'failed') ?? [];
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {items.slice(0, LISTED).map(({ key, title, problem }) => (
        <li key={key} className="wrap-anywhere">
          <span className="font-medium">{title}</span>
          {problem === null ? null : <span className="text-ink-soft"> · {translateMessage(problem)}</span>}
        </li>
      ))}
      {items.length > LISTED ? <li className="text-ink-soft">{getT('import')('furtherFailed', { n: items.length - LISTED })}</li> : null}
    </ul>
  );
}
