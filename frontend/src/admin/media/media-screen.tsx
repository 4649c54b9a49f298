import { Radio } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useBulkSelection } from '@/admin/bulk/selection-bar';
import { FilterSelect, SearchField, UserFilterSelect } from '@/admin/shared/filters';
import { ListPage } from '@/admin/shared/list-page';
import { periodOf, periodParameters } from '@/admin/shared/period';
import { PeriodFields } from '@/admin/shared/period-fields';
import { choiceOf, cursorPagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import { adminApi, listedPage } from '@/shared/api/admin-api';
import { usePolling } from '@/shared/api/use-polling';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { Skeleton } from '@/shared/ui/skeleton';
import { MediaCard, type ThumbnailSize } from './media-card';
import { useMediaDialogs } from './use-media-dialogs';

/** The observed interval (PR-56). */
const REFRESH_MS = 30_000;

/** The parameters of the URL that select media, besides the search. */
const FILTERS = ['type', 'flag', 'userId', 'hashtag', ...periodParameters];

/** Reads the filter of the request from the URL (PR-44). */
function filterOf(params: URLSearchParams) {
  const userId = Number(params.get('userId'));
  const types = allTexts('adminMedia.types');
  const flags = allTexts('adminMedia.flags');
  const orders = allTexts('adminMedia.orders');
  const flag = choiceOf(params, 'flag', flags, 'all');
  return {
    search: params.get('search') ?? '',
    userId: Number.isInteger(userId) && userId > 0 ? userId : undefined,
    mediaType: choiceOf(params, 'type', types, 'all'),
    flag: flag === 'all' ? undefined : flag,
    hashtag: params.get('hashtag') || undefined,
    ...periodOf(params),
    sortBy: choiceOf(params, 'sort', orders, 'newest'),
    ...cursorPagingOf(params),
  };
}

const COLUMNS: Record<ThumbnailSize, string> = {
  small: 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2',
  medium: 'grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3',
  large: 'grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-4',
};

function GridSkeleton({ size }: { size: ThumbnailSize }) {
  return (
    <div role="status" aria-label={getT('adminMedia')('loading')} className={clsx('grid', COLUMNS[size])}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="aspect-[4/5] rounded-card" />
      ))}
    </div>
  );
}

export function MediaScreen() {
  const t = getT('adminMedia');
  const list = useListScreen(adminApi.endpoints.getAdminMedia, {
    parse: filterOf,
    itemsOf: (view) => listedPage(view.media, view),
    filters: ['search', ...FILTERS],
    ...usePolling(REFRESH_MS),
  });
  const { filter, change, shown, isStale } = list;
  const { page: _page, limit: _limit, cursor: _cursor, sortBy: _sortBy, ...selected } = filter;
  const media = shown?.items ?? [];
  // Replaces the history entry of the viewer, which closes it.
  const { view, edit, remove, dialogs } = useMediaDialogs(media, ({ userId }) => change({ userId }));
  const owner = media.find(({ userId }) => userId === filter.userId)?.username ?? t('unknownOwner', { id: String(filter.userId) });
  const [chosen, setChosen] = useState<number[]>([]);
  const bulk = useBulkSelection({
    target: 'media',
    ids: chosen,
    filter: selected,
    counted: shown,
    listed: shown?.items,
    onClear: () => setChosen([]),
  });
  const size = list.choice('size', allTexts('adminMedia.sizes'), 'large');

  return (
    <ListPage
      wide
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Radio.Group
          aria-label={t('size')}
          optionType="button"
          buttonStyle="solid"
          options={Object.entries(allTexts('adminMedia.sizes')).map(([value, label]) => ({ value, label }))}
          value={size.value}
          // The page stays, because another thumbnail size shows the same items.
          onChange={({ target }) =>
            change({
              size: target.value === 'large' ? null : (target.value as ThumbnailSize),
              ...(filter.cursor === undefined ? { page: filter.page } : { cursor: filter.cursor }),
            })
          }
        />
      }
      search={<SearchField width="above" label={t('search')} {...list.search()} />}
      filters={
        <>
          <FilterSelect label={t('type')} width={130} {...list.choice('type', allTexts('adminMedia.types'), 'all')} />
          <FilterSelect label={t('flag')} width={130} {...list.choice('flag', allTexts('adminMedia.flags'), 'all')} />
          <UserFilterSelect value={filter.userId} username={owner} onChange={(userId) => change({ userId })} />
          <SearchField isFilter width="narrow" label={getT('adminCommon')('hashtag')} {...list.search('hashtag')} />
          <PeriodFields params={list.params} change={change} />
          <FilterSelect
            label={getT('adminCommon')('sortBy')}
            width={140}
            {...list.choice('sort', allTexts('adminMedia.orders'), 'newest')}
          />
        </>
      }
      folded={[...FILTERS, 'sort']}
      arrange={{ list: 'media' }}
      list={list}
      skeleton={<GridSkeleton size={size.value} />}
      empty={{ title: t('empty') }}
      emptyFiltered={{ title: t('emptyFiltered') }}
      summary={bulk.progress}
      footer={
        <>
          {bulk.bar}
          {dialogs}
        </>
      }
    >
      {(items) => (
        <ul aria-label={t('list')} aria-busy={isStale} className={clsx('grid', COLUMNS[size.value], isStale && 'opacity-60')}>
          {items.map((item) => (
            <MediaCard
              key={item.id}
              item={item}
              size={size.value}
              chosen={chosen.includes(item.id)}
              onChoose={(isChosen) => setChosen(isChosen ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))}
              onView={view}
              onEdit={edit}
              onDelete={remove}
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
