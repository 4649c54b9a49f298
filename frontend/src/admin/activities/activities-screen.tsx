import { ReloadOutlined } from '@ant-design/icons';
import { Button, Pagination, Skeleton } from 'antd';
import { useGetAdminActivityPageQuery, type AdminActivity } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { usePollingInterval, useTabReturn } from '../../shared/lib/use-polling';
import { FilterSelect } from '../shared/filter-select';
import { ErrorState } from '../shared/error-state';
import { clearFiltersAction, EmptyState } from '../shared/empty-state';
import { StatCard, StatCards, ScreenLayout } from '../shared/screen-layout';
import { StatCardsSkeleton } from '../shared/skeletons';
import { SearchField } from '../shared/search-field';
import { oneOf, pageOf } from '../shared/url-filters';
import { useDialog } from '../shared/use-dialog';
import { useUrlFilters } from '../shared/use-url-filters';
import { ActivityRow } from './activity-row';
import { summaryOf, typeFilterNames, typeFilters } from './activity-types';
import type { MediaMetadata } from './media-metadata';
import { MediaPreviewDialog } from './media-preview';

/** PR-56. */
const sizeTexts = { '25': '25 items', '50': '50 items', '100': '100 items', '200': '200 items' };
/** The first size is the default. */
const sizes = ['50', '25', '100', '200'] as const;
const REFRESH_MS = 30_000;
const SKELETON_ROWS = 10;

function FeedSkeleton() {
  return (
    <section className="card p-5" aria-busy>
      <h2 className="font-semibold">Activities</h2>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} active avatar title={false} paragraph={{ rows: 2 }} style={{ padding: '16px 0' }} />
      ))}
    </section>
  );
}

function Summaries({ activities }: { activities: AdminActivity[] }) {
  const { total, uploads, updates, users } = summaryOf(activities);
  return (
    <StatCards>
      <StatCard label="Total Activities" value={formatWhole(total)} />
      <StatCard label="Media Uploads" value={formatWhole(uploads)} />
      <StatCard label="Profile Updates" value={formatWhole(updates)} />
      <StatCard label="Active Users" value={formatWhole(users)} />
    </StatCards>
  );
}

interface FeedProps {
  activities: AdminActivity[];
  total: number;
  now: number;
  /** Clears the search and the type; undefined without either. */
  clear: ReturnType<typeof clearFiltersAction>;
  onOpen: (media: MediaMetadata) => void;
}

function Feed({ activities, total, now, clear, onOpen }: FeedProps) {
  return (
    <section className="card p-5">
      <h2 className="font-semibold">{`Activity Feed (${formatWhole(activities.length)} items)`}</h2>
      {activities.length === 0 ? (
        <EmptyState
          text={
            <>
              <p className="font-medium">No activities found</p>
              <p>Try adjusting your search or filters</p>
              {clear === undefined ? <p>No filter is set: there are no activities yet.</p> : null}
            </>
          }
          action={clear}
        />
      ) : (
        <ul className="divide-y divide-line">
          {activities.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        {`Showing ${formatWhole(activities.length)} of ${formatWhole(total)} total activities`}
      </p>
    </section>
  );
}

export function ActivitiesScreen() {
  const [params, change] = useUrlFilters();
  const search = params.get('search') ?? '';
  const type = oneOf(typeFilterNames, params.get('type'));
  const size = oneOf(sizes, params.get('limit'));
  const limit = Number(size);
  const page = pageOf(params.get('page'));
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useGetAdminActivityPageQuery(
    { search: search === '' ? undefined : search, type: type === 'all' ? undefined : type, limit, page },
    { pollingInterval: usePollingInterval(REFRESH_MS) },
  );
  useTabReturn(() => void refetch());
  // The state of the dialog is in the screen, so that the dialog stays open when its activity is no longer listed.
  const preview = useDialog<MediaMetadata>();

  return (
    <ScreenLayout
      title="Recent Activities"
      subtitle="Track user actions and platform activity in real-time"
      actions={
        <Button icon={<ReloadOutlined aria-hidden spin={isFetching} />} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      {data === undefined ? null : <Summaries activities={data.items} />}
      {data === undefined && error === undefined ? <StatCardsSkeleton note={false} /> : null}
      <div className="flex flex-wrap gap-3">
        <SearchField
          value={search}
          label="Search by username or description..."
          onSearch={(text) => {
            change({ search: text });
          }}
        />
        <FilterSelect
          label="Activity type"
          value={type}
          options={typeFilters}
          onChange={(chosen) => {
            change({ type: chosen === 'all' ? null : chosen });
          }}
        />
        <FilterSelect
          label="Page size"
          value={size}
          options={sizeTexts}
          width={120}
          onChange={(size) => {
            change({ limit: size });
          }}
        />
      </div>
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <FeedSkeleton /> : null}
      {data === undefined ? null : (
        <>
          <Feed
            activities={data.items}
            total={data.total}
            now={fulfilledTimeStamp ?? 0}
            clear={search !== '' || type !== 'all' ? clearFiltersAction(change, 'search', 'type') : undefined}
            onOpen={preview.show}
          />
          {data.total > limit ? (
            <Pagination
              current={page}
              pageSize={limit}
              total={data.total}
              showSizeChanger={false}
              align="end"
              onChange={(next) => {
                change({ page: next });
              }}
            />
          ) : null}
        </>
      )}
      {preview.subject === null ? null : <MediaPreviewDialog media={preview.subject} modalProps={preview.modalProps} />}
    </ScreenLayout>
  );
}
