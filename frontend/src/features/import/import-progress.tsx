import { useState } from 'react';
import { useCancelImportMutation, type ImportView } from '@/shared/api/creator-api';
import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Button } from '@/shared/ui/button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useImports } from './use-imports';

/** The server continues when the page is closed. */
export function ImportProgress({ found: { id, state, progress } }: { found: ImportView }) {
  const t = getT('import');
  useImports({ isPolled: true });
  const [isAsking, setAsking] = useState(false);
  const [cancel] = useCancelImportMutation();
  const { done, total } = progress;
  const isUndoing = state === 'undoing';
  const title = isUndoing ? t('undoing') : t('importing');
  return (
    <section aria-labelledby="import-progress" className="card flex flex-col gap-4 p-5 sm:p-8">
      <h2 id="import-progress" className="text-xl font-bold tracking-tight">
        {title}
      </h2>
      <ProgressBar label={title} percent={total === 0 ? 0 : (100 * done) / total} />
      <p role="status" className="text-ink-soft">
        {t('progress', { done, total })}
      </p>
      <p className="text-sm text-ink-faint">{t('leave')}</p>
      {isUndoing ? null : (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={t('cancelTitle')}
          question={t('cancelHint')}
          confirm={t('cancel')}
          onConfirm={async () => {
            await cancel({ id }).unwrap();
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
