import { useState } from 'react';
import { ImportPreview } from '@/features/import/import-preview';
import { ImportProgress } from '@/features/import/import-progress';
import { ImportResult } from '@/features/import/import-result';
import { ImportSources } from '@/features/import/import-sources';
import { useImports } from '@/features/import/use-imports';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

/** One step at a time: the source, the preview, the progress. The server keeps the step, so that a reload continues with it. */
export function ImportScreen() {
  const t = getT('import');
  useDocumentTitle(t('title'));
  const { active, latest, error, isLoading, retry } = useImports();
  /** The result of an import is shown until another source is chosen. */
  const [dismissedId, setDismissedId] = useState<number>();
  const result = latest?.id === dismissedId ? undefined : latest;

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {error === undefined ? null : <ErrorState title={t('loadFailed')} error={error} onRetry={retry} retrying={isLoading} />}
      {isLoading ? (
        <div role="status">
          <span className="sr-only">{getT('common')('loading')}</span>
          <Skeleton shape="card" className="h-96" />
        </div>
      ) : null}
      {isLoading || error !== undefined ? null : (
        <div className="flex flex-col gap-5">
          {active === undefined && result !== undefined ? (
            <ImportResult found={result} onDismiss={() => setDismissedId(result.id)} />
          ) : null}
          {active === undefined ? <ImportSources /> : null}
          {active?.state === 'ready' ? <ImportPreview key={active.id} id={active.id} /> : null}
          {active !== undefined && active.state !== 'ready' ? <ImportProgress found={active} /> : null}
        </div>
      )}
    </div>
  );
}
