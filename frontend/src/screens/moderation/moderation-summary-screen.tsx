import { CountTables, MonthChoice, useShownMonth } from '@/shared/ui/month-counts';
import { useGetModerationSummaryQuery } from '@/shared/api/decisions-api';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { QueryState } from '@/shared/ui/query-state';

/** Reports, decisions and appeals of a month, as counts only (PR-131). */
export function ModerationSummaryScreen() {
  const t = getT('moderationSummary');
  useDocumentTitle(t('title'));
  const shown = useShownMonth();
  const { currentData, ...query } = useGetModerationSummaryQuery({ month: shown.month });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <MonthChoice {...shown} />
      <QueryState query={{ ...query, data: currentData }} failed={t('failed')} skeleton={<Skeleton shape="card" className="h-80" />}>
        {({ counts }) => <CountTables counts={counts} />}
      </QueryState>
    </div>
  );
}
