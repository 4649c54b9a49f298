import { ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { adminApi, type AdminActivity } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { usePolling } from '@/shared/api/use-polling';
import { FilterSelect } from '@/admin/shared/filter-select';
import { ListPage } from '@/admin/shared/list-page';
import { StatCard, StatCards } from '@/admin/shared/screen-layout';
import { StatCardsSkeleton } from '@/admin/shared/skeletons';
import { SearchField } from '@/admin/shared/search-field';
import { oneOf, pageOf } from '@/admin/shared/url-filters';
import { useBackToClose } from '@/admin/shared/use-back-to-close';
import { useDialog } from '@/admin/shared/use-dialog';
import { useListQuery } from '@/admin/shared/use-list-query';
import { ActivityRow } from './activity-row';
import { summaryOf, typeFilterNames } from './activity-types';
import type { MediaMetadata } from './media-metadata';
import { MediaPreviewDialog } from './media-preview';
import { adminActivitiesTexts } from '@/shared/i18n/en/admin/activities';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** PR-56. The first size is the default. */
const sizes = ['50', '25', '100', '200'] as const;
const REFRESH_MS = 30_000;
const SKELETON_ROWS = 10;

function FeedSkeleton() {
  return (
    <section className="card p-5" aria-busy>
      <h2 className="font-semibold">{getT(adminActivitiesTexts).section}</h2>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} active avatar title={false} paragraph={{ rows: 2 }} style={{ padding: '16px 0' }} />
      ))}
    </section>
  );
}

function Summaries({ activities }: { activities: AdminActivity[] }) {
  const t = getT(adminActivitiesTexts);
  const { total, uploads, updates, users } = summaryOf(activities);
  return (
    <StatCards>
      <StatCard label={t.total} value={formatWhole(total)} />
      <StatCard label={t.uploads} value={formatWhole(uploads)} />
      <StatCard label={t.updates} value={formatWhole(updates)} />
      <StatCard label={getT(adminCommonTexts).stats.activeUsers} value={formatWhole(users)} />
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
  const t = getT(adminActivitiesTexts);
  return (
    <section className="card p-5">
      <h2 className="font-semibold">{fill(t.feed, { n: formatWhole(activities.length) })}</h2>
      <ul className="divide-y divide-line">
        {activities.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} now={now} onOpen={onOpen} />
        ))}
      </ul>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        {fill(t.showing, { n: formatWhole(activities.length), total: formatWhole(total) })}
      </p>
    </section>
  );
}

/** The observed text (PR-56), also without a filter. */
function NoActivities() {
  const t = getT(adminActivitiesTexts);
  return (
    <>
      <p className="font-medium">{t.empty}</p>
      <p>{t.emptyHint}</p>
    </>
  );
}

const activityListOf = (params: URLSearchParams) => {
  const search = params.get('search') ?? '';
  const type = oneOf(typeFilterNames, params.get('type'));
  return {
    search: search === '' ? undefined : search,
    type: type === 'all' ? undefined : type,
    limit: Number(oneOf(sizes, params.get('limit'))),
    page: pageOf(params.get('page')),
  };
};

function Filters({ params, change }: { params: URLSearchParams; change: (changes: Record<string, string | null>) => void }) {
  const t = getT(adminActivitiesTexts);
  return (
    <>
      <FilterSelect
        label={t.type}
        value={oneOf(typeFilterNames, params.get('type'))}
        options={t.typeFilters}
        onChange={(type) => {
          change({ type: type === 'all' ? null : type });
        }}
      />
      <FilterSelect
        label={getT(adminCommonTexts).pageSize}
        value={oneOf(sizes, params.get('limit'))}
        options={t.sizes}
        width={120}
        onChange={(limit) => {
          change({ limit });
        }}
      />
    </>
  );
}

export function ActivitiesScreen() {
  const t = getT(adminActivitiesTexts);
  const list = useListQuery(adminApi.endpoints.getAdminActivityPage, activityListOf, {
    pageOf: (page) => page,
    filters: ['search', 'type'],
    ...usePolling(REFRESH_MS),
  });
  const { shown, isLoading, isFetching, reload } = list;
  // The state of the dialog is in the screen, so that the dialog stays open when its activity is no longer listed.
  const preview = useBackToClose(useDialog<MediaMetadata>());

  return (
    <ListPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button icon={<ReloadOutlined aria-hidden spin={isFetching} />} onClick={reload}>
          {/* On a phone the subtitle needs the width. */}
          <span className="max-sm:sr-only">{getT(adminCommonTexts).refresh}</span>
        </Button>
      }
      summary={isLoading ? <StatCardsSkeleton note={false} /> : shown === undefined ? null : <Summaries activities={shown.items} />}
      search={
        <SearchField
          value={list.params.get('search') ?? ''}
          label={t.search}
          onSearch={(search) => {
            list.change({ search });
          }}
        />
      }
      filters={<Filters params={list.params} change={list.change} />}
      folded={['type', 'limit']}
      list={list}
      skeleton={<FeedSkeleton />}
      empty={{
        text: (
          <>
            <NoActivities />
            <p>{t.emptyYet}</p>
          </>
        ),
      }}
      emptyFiltered={<NoActivities />}
      // The size is one of the filters.
      sizes={[]}
      footer={preview.subject === null ? null : <MediaPreviewDialog media={preview.subject} modalProps={preview.modalProps} />}
    >
      {(activities) => <Feed activities={activities} total={shown?.total ?? 0} now={list.fetchedAt} onOpen={preview.show} />}
    </ListPage>
  );
}
