import { Radio } from 'antd';
import { adminApi, type AdminMedia } from '@/shared/api/admin-api';
import { usePolling } from '@/shared/api/use-polling';
import { FilterSelect } from '@/admin/shared/filter-select';
import { ListPage } from '@/admin/shared/list-page';
import { SearchField } from '@/admin/shared/search-field';
import { UserFilterSelect } from '@/admin/shared/user-filter-select';
import { useBackToClose } from '@/admin/shared/use-back-to-close';
import { useDialog } from '@/admin/shared/use-dialog';
import { useListQuery } from '@/admin/shared/use-list-query';
import { DeleteMediaDialog } from './delete-media-dialog';
import { MediaCard } from './media-card';
import { MediaGrid, MediaGridSkeleton } from './media-grid';
import { mediaFilters, mediaListOf, thumbnailSizeOf, type MediaListFilter, type ThumbnailSize } from './media-list';
import { MediaViewer } from './media-viewer';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminMediaTexts } from '@/shared/i18n/en/admin/media';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** The observed interval (PR-56). */
const REFRESH_MS = 30_000;

type Change = (changes: Record<string, string | number | null>) => void;

interface FiltersProps {
  filter: MediaListFilter;
  /** The user whose media are listed, with a filter by user. */
  owner: string;
  change: Change;
}

function Filters({ filter, owner, change }: FiltersProps) {
  const t = getT(adminMediaTexts);
  return (
    <>
      <FilterSelect
        label={t.type}
        width={130}
        value={filter.mediaType ?? 'all'}
        options={t.types}
        onChange={(type) => {
          change({ type: type === 'all' ? null : type });
        }}
      />
      <FilterSelect
        label={t.flag}
        width={130}
        value={filter.flag ?? 'all'}
        options={t.flags}
        onChange={(flag) => {
          change({ flag: flag === 'all' ? null : flag });
        }}
      />
      <UserFilterSelect
        value={filter.userId}
        username={owner}
        onChange={(userId) => {
          change({ userId });
        }}
      />
      <FilterSelect
        label={getT(adminCommonTexts).sortBy}
        width={140}
        value={filter.sortBy ?? 'newest'}
        options={t.orders}
        onChange={(sort) => {
          change({ sort: sort === 'newest' ? null : sort });
        }}
      />
    </>
  );
}

interface SizeChoiceProps {
  size: ThumbnailSize;
  page: number;
  change: Change;
}

function SizeChoice({ size, page, change }: SizeChoiceProps) {
  const t = getT(adminMediaTexts);
  return (
    <Radio.Group
      aria-label={t.size}
      optionType="button"
      buttonStyle="solid"
      options={Object.entries(t.sizes).map(([value, label]) => ({ value, label }))}
      value={size}
      onChange={({ target }: { target: { value?: ThumbnailSize } }) => {
        // The page stays, because another thumbnail size shows the same items.
        change({ size: target.value === 'large' ? null : (target.value ?? null), page });
      }}
    />
  );
}

/** The dialogs of the screen, and the functions that open them. The viewer shows the item as the list has it now. */
function useDialogs(page: AdminMedia[], change: Change) {
  const viewer = useBackToClose(useDialog<AdminMedia>());
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
            // Replaces the history entry of the viewer, which closes it.
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
  const t = getT(adminMediaTexts);
  const list = useListQuery(adminApi.endpoints.getAdminMedia, mediaListOf, {
    pageOf: ({ media, totalCount, totalEstimated }) => ({ items: media, total: totalCount, estimated: totalEstimated }),
    filters: mediaFilters,
    ...usePolling(REFRESH_MS),
  });
  const { filter, params, change, shown, isStale } = list;
  const size = thumbnailSizeOf(params);
  const media = shown?.items ?? [];
  const { view, remove, dialogs } = useDialogs(media, change);
  const owner = media.find(({ userId }) => userId === filter.userId)?.username ?? fill(t.unknownOwner, { id: String(filter.userId) });

  return (
    <ListPage
      title={t.title}
      subtitle={t.subtitle}
      actions={<SizeChoice size={size} page={filter.page} change={change} />}
      search={
        <SearchField
          aboveFilters
          label={t.search}
          value={filter.search}
          onSearch={(search) => {
            change({ search });
          }}
        />
      }
      filters={<Filters filter={filter} owner={owner} change={change} />}
      folded={['type', 'flag', 'userId', 'sort']}
      list={list}
      skeleton={<MediaGridSkeleton size={size} />}
      empty={{ text: t.empty }}
      emptyFiltered={t.emptyFiltered}
      footer={dialogs}
    >
      {(items) => (
        <MediaGrid size={size} dim={isStale}>
          {items.map((item) => (
            <MediaCard key={item.id} item={item} size={size} onView={view} onDelete={remove} />
          ))}
        </MediaGrid>
      )}
    </ListPage>
  );
}
