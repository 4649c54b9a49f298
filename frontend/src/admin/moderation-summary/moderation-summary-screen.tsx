import { ScreenLayout } from '@/admin/shared/screen-layout';
import { CardSkeleton, QueryState } from '@/admin/shared/states';
import { CountTables, MonthChoice, useShownMonth } from '@/shared/ui/month-counts';
import { useGetMonthlySummaryQuery } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';

/** The counts that the public page about moderation shows (PR-131). */
export function ModerationSummaryScreen() {
  const t = getT('moderationSummary');
  const shown = useShownMonth();
  const { currentData, ...query } = useGetMonthlySummaryQuery({ month: shown.month });
  return (
    <ScreenLayout title={t('title')} subtitle={t('subtitle')}>
      <div>
        <MonthChoice {...shown} />
        <QueryState query={{ ...query, data: currentData }} skeleton={<CardSkeleton lines={6} />}>
          {({ counts }) => <CountTables counts={counts} />}
        </QueryState>
      </div>
    </ScreenLayout>
  );
}
