import { Skeleton } from 'antd';
import { FilterSelect, SearchField } from '@/admin/shared/filters';
import { ListPage } from '@/admin/shared/list-page';
import { periodOf, periodParameters } from '@/admin/shared/period';
import { PeriodFields } from '@/admin/shared/period-fields';
import { RefreshButton, StatCard, StatCards, StatCardsSkeleton } from '@/admin/shared/screen-layout';
import { useBackToClose, useDialog } from '@/admin/shared/use-dialog';
import { choiceOf, pageOf, useListScreen } from '@/admin/shared/use-list-screen';
import { adminApi, type AdminActivity } from '@/shared/api/admin-api';
import { usePolling } from '@/shared/api/use-polling';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { ActivityRow } from './activity-row';
import { summaryOf } from './activity-types';
import { MediaPreviewDialog, type MediaMetadata } from './media-preview';

/** PR-56. */
const INITIAL_SIZE = '50';
const REFRESH_MS = 30_000;
const SKELETON_ROWS = 10;

function filterOf(params: URLSearchParams) {
  const typeFilters = allTexts('adminActivities.typeFilters');
  const sizes = allTexts('adminActivities.sizes');
  const type = choiceOf(params, 'type', typeFilters, 'all');
  return {
    search: params.get('search') || undefined,
    type: type === 'all' ? undefined : type,
    ...periodOf(params),
    limit: Number(choiceOf(params, 'limit', sizes, INITIAL_SIZE)),
    page: pageOf(params.get('page')),
    cursor: params.get('cursor') || undefined,
  };
}

function FeedSkeleton() {
  return (
    <section className="card p-5" aria-busy>
      <h2 className="font-semibold">{getT('adminActivities')('section')}</h2>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} active avatar title={false} paragraph={{ rows: 2 }} style={{ padding: '16px 0' }} />
      ))}
    </section>
  );
}

function Summaries({ activities }: { activities: AdminActivity[] }) {
  const t = getT('adminActivities');
  const { total, uploads, updates, users } = summaryOf(activities);
  return (
    <StatCards>
      <StatCard label={t('total')} value={formatWhole(total)} />
      <StatCard label={t('uploads')} value={formatWhole(uploads)} />
      <StatCard label={t('updates')} value={formatWhole(updates)} />
      <StatCard label={getT('adminCommon')('stats.activeUsers')} value={formatWhole(users)} />
    </StatCards>
  );
}

interface FeedProps {
  activities: AdminActivity[];
  total: number;
  now: number;
  onOpen: (media: MediaMetadata) => void;
}

function Feed({ activities, total, now, onOpen }: FeedProps) {
  const t = getT('adminActivities');
  const n = formatWhole(activities.length);
  return (
    <section className="card p-5">
      <h2 className="font-semibold">{t('feed', { n })}</h2>
      <ul className="divide-y divide-line">
        {activities.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} now={now} onOpen={onOpen} />
        ))}
      </ul>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">{t('showing', { n, total })}</p>
    </section>
  );
}

export function ActivitiesScreen() {
  const t = getT('adminActivities');
  const labels = getT('adminCommon');
  const list = useListScreen(adminApi.endpoints.getAdminActivityPage, {
    parse: filterOf,
    itemsOf: (page) => page,
    filters: ['search', 'type', ...periodParameters],
    ...usePolling(REFRESH_MS),
  });
  const { shown, isLoading, isFetching, reload } = list;
  // The state of the dialog is in the screen, so that the dialog stays open when its activity is no longer listed.
  const preview = useBackToClose(useDialog<MediaMetadata>());

  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<RefreshButton fetching={isFetching} onRefresh={reload} />}
      summary={isLoading ? <StatCardsSkeleton note={false} /> : shown === undefined ? null : <Summaries activities={shown.items} />}
      search={<SearchField label={t('search')} {...list.search()} />}
      filters={
        <>
          <FilterSelect label={t('type')} {...list.choice('type', allTexts('adminActivities.typeFilters'), 'all')} />
          <PeriodFields params={list.params} change={list.change} />
          <FilterSelect label={labels('pageSize')} width={120} {...list.choice('limit', allTexts('adminActivities.sizes'), INITIAL_SIZE)} />
        </>
      }
      folded={['type', 'limit', ...periodParameters]}
      arrange={{ list: 'activities' }}
      list={list}
      skeleton={<FeedSkeleton />}
      // The observed text (PR-56), also without a filter.
      empty={{
        title: t('empty'),
        hint: (
          <>
            {t('emptyHint')}
            <br />
            {t('emptyYet')}
          </>
        ),
      }}
      emptyFiltered={{ title: t('empty'), hint: t('emptyHint') }}
      // The size is one of the filters.
      sizes={[]}
      footer={preview.render((media, modalProps) => (
        <MediaPreviewDialog media={media} modalProps={modalProps} />
      ))}
    >
      {(activities) => <Feed activities={activities} total={shown?.total ?? 0} now={list.fetchedAt} onOpen={preview.show} />}
    </ListPage>
  );
}
