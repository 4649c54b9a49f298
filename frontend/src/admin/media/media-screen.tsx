import { Radio, Tag } from 'antd';
import { useDispatch } from 'react-redux';
import { adminApi, useGetAdminMediaQuery, type AdminDispatch, type AdminMedia } from '../../shared/api/admin-api';
import { usePollingInterval } from '../../shared/lib/use-polling';
import { FilterSelect } from '../shared/filter-select';
import { ErrorState } from '../shared/error-state';
import { clearFiltersAction, EmptyState } from '../shared/empty-state';
import { ScreenLayout } from '../shared/screen-layout';
import { Pager } from '../shared/pager';
import { SearchField } from '../shared/search-field';
import { useCancelOvertaken } from '../shared/use-cancel-overtaken';
import { useDialog } from '../shared/use-dialog';
import { useUrlFilters } from '../shared/use-url-filters';
import { DeleteMediaDialog } from './delete-media-dialog';
import { MediaCard } from './media-card';
import { MediaGrid, MediaGridSkeleton } from './media-grid';
import { isFiltered, mediaListOf, mediaTypes, orders, thumbnailSizes, type MediaList, type ThumbnailSize } from './media-list';
import { MediaViewer } from './media-viewer';

/** The observed interval (PR-56). */
const REFRESH_MS = 30_000;

type Change = ReturnType<typeof useUrlFilters>[1];

const sizes = Object.entries(thumbnailSizes).map(([value, label]) => ({ value, label }));

function Filters({ list: { filter, size }, owner, change }: { list: MediaList; owner: string; change: Change }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label="Search media..."
        value={filter.search}
        onSearch={(search) => {
          change({ search });
        }}
      />
      <FilterSelect
        label="Media type"
        width={130}
        value={filter.mediaType ?? 'all'}
        options={mediaTypes}
        onChange={(type) => {
          change({ type: type === 'all' ? null : type });
        }}
      />
      <FilterSelect
        label="Sort by"
        width={140}
        value={filter.sortBy ?? 'newest'}
        options={orders}
        onChange={(sort) => {
          change({ sort: sort === 'newest' ? null : sort });
        }}
      />
      <Radio.Group
        aria-label="Thumbnail size"
        optionType="button"
        buttonStyle="solid"
        options={sizes}
        value={size}
        onChange={({ target }: { target: { value?: ThumbnailSize } }) => {
          // The page stays, because another thumbnail size shows the same items.
          change({ size: target.value === 'large' ? null : (target.value ?? null), page: filter.page });
        }}
      />
      {filter.userId === undefined ? null : (
        <Tag
          closable={{ 'aria-label': 'Show the media of all users' }}
          onClose={() => {
            change({ userId: null });
          }}
        >
          {`Only of ${owner}`}
        </Tag>
      )}
    </div>
  );
}

/** The dialogs of the screen, and the functions that open them. The viewer shows the item as the list has it now. */
function useDialogs(page: AdminMedia[], change: Change) {
  const viewer = useDialog<AdminMedia>();
  const toDelete = useDialog<AdminMedia>();
  const viewed = page.find(({ id }) => id === viewer.subject?.id) ?? viewer.subject;
  const dialogs = (
    <>
      {viewed === null ? null : (
        <MediaViewer
          item={viewed}
          page={page}
          modalProps={viewer.modalProps}
          onGo={viewer.show}
          onDelete={toDelete.show}
          onOnlyOf={({ userId }) => {
            viewer.close();
            change({ userId });
          }}
        />
      )}
      {toDelete.subject === null ? null : (
        <DeleteMediaDialog item={toDelete.subject} modalProps={toDelete.modalProps} onDone={viewer.close} />
      )}
    </>
  );
  return { view: viewer.show, remove: toDelete.show, dialogs };
}

export function MediaScreen() {
  const [params, change] = useUrlFilters();
  const list = mediaListOf(params);
  const { data, currentData, error, refetch } = useGetAdminMediaQuery(list.filter, { pollingInterval: usePollingInterval(REFRESH_MS) });
  const dispatch = useDispatch<AdminDispatch>();
  useCancelOvertaken(JSON.stringify(list.filter), currentData !== undefined, () => {
    dispatch(adminApi.util.getRunningQueryThunk('getAdminMedia', list.filter))?.abort();
  });
  // The result of the previous filter stays visible while the request runs, but not when it fails.
  const shown = error === undefined ? data : currentData;
  const media = shown?.media ?? [];
  const { view, remove, dialogs } = useDialogs(media, change);
  const owner = media.find(({ userId }) => userId === list.filter.userId)?.username ?? `user ${String(list.filter.userId)}`;

  return (
    <ScreenLayout title="Media Management" subtitle="Everything that was uploaded">
      <Filters list={list} owner={owner} change={change} />
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown === undefined && error === undefined ? <MediaGridSkeleton size={list.size} /> : null}
      {shown?.totalCount === 0 ? (
        isFiltered(list.filter) ? (
          <EmptyState text="No media found matching your filters." action={clearFiltersAction(change, 'search', 'type', 'userId')} />
        ) : (
          <EmptyState text="No media found." />
        )
      ) : null}
      {media.length === 0 ? null : (
        <MediaGrid size={list.size} dim={currentData === undefined}>
          {media.map((item) => (
            <MediaCard key={item.id} item={item} size={list.size} onView={view} onDelete={remove} />
          ))}
        </MediaGrid>
      )}
      <Pager
        page={list.filter.page}
        size={list.filter.limit}
        total={shown?.totalCount ?? 0}
        estimated={shown?.totalEstimated}
        onGo={change}
      />
      {dialogs}
    </ScreenLayout>
  );
}
