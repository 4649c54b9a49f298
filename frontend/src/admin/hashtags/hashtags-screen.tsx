import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useBulkSelection } from '@/admin/bulk/selection-bar';
import { FilterSelect, SearchField } from '@/admin/shared/filters';
import { ListPage } from '@/admin/shared/list-page';
import { ForRole } from '@/admin/shared/roles';
import { StatCard, StatCards, StatCardsSkeleton } from '@/admin/shared/screen-layout';
import { QueryState, TableSkeleton } from '@/admin/shared/states';
import { useArrangement } from '@/admin/shared/use-arrangement';
import { useDialogs } from '@/admin/shared/use-dialog';
import { choiceOf, cursorPagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import { adminApi, listedPage, useGetHashtagStatsQuery, useLazyGetAdminHashtagsQuery, type AdminHashtag } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { AddHashtagDialog, DeleteHashtagDialog, EditHashtagDialog, HashtagUsersDialog } from './hashtag-dialogs';
import { HashtagTable } from './hashtag-table';
import { MergeHashtagDialog, type Merge } from './merge-hashtag-dialog';

function filterOf(params: URLSearchParams) {
  const usages = allTexts('adminHashtags.usages');
  const orders = allTexts('adminHashtags.orders');
  return {
    search: params.get('search') ?? '',
    usageFilter: choiceOf(params, 'usage', usages, 'all'),
    sortBy: choiceOf(params, 'sort', orders, 'usage_desc'),
    ...cursorPagingOf(params),
  };
}

function Stats() {
  const t = getT('adminHashtags');
  const stats = getT('adminCommon.stats');
  return (
    <QueryState query={useGetHashtagStatsQuery()} skeleton={<StatCardsSkeleton />}>
      {({ mostPopular, totalHashtags, unusedCount, totalUsage }) => (
        <StatCards>
          <StatCard label={stats('hashtags')} value={formatWhole(totalHashtags)} note={stats('hashtagsNote')} />
          <StatCard
            label={t('mostPopular')}
            value={mostPopular === null ? '–' : `#${mostPopular.name}`}
            note={mostPopular === null ? t('mostPopularNone') : t('mostPopularNote', { n: mostPopular.usageCount })}
          />
          <StatCard label={t('unused')} value={formatWhole(unusedCount)} note={t('unusedNote')} />
          <StatCard label={t('totalUsage')} value={formatWhole(totalUsage)} note={t('totalUsageNote')} />
        </StatCards>
      )}
    </QueryState>
  );
}

/** The dialog of the screen, and the functions that open one. */
function useHashtagDialogs(onDeleted: (id: number) => void) {
  const { show, dialog } = useDialogs();
  const [findHashtags] = useLazyGetAdminHashtagsQuery();
  const showMerge = (merge: Merge) => show((modalProps) => <MergeHashtagDialog merge={merge} modalProps={modalProps} />);
  const offerMerge = async (hashtag: AdminHashtag, name: string): Promise<void> => {
    const { data } = await findHashtags({ name, limit: 1 });
    showMerge({ hashtag, into: data?.hashtags[0] });
  };
  return {
    dialog,
    add: () => show((modalProps) => <AddHashtagDialog modalProps={modalProps} />),
    actions: {
      onUsers: (hashtag: AdminHashtag) => show((modalProps) => <HashtagUsersDialog hashtag={hashtag} modalProps={modalProps} />),
      onEdit: (hashtag: AdminHashtag) =>
        show((modalProps) => (
          <EditHashtagDialog hashtag={hashtag} modalProps={modalProps} onTaken={(name) => void offerMerge(hashtag, name)} />
        )),
      onMerge: (hashtag: AdminHashtag) => showMerge({ hashtag }),
      onDelete: (hashtag: AdminHashtag) =>
        show((modalProps) => <DeleteHashtagDialog hashtag={hashtag} modalProps={modalProps} onDeleted={() => onDeleted(hashtag.id)} />),
    },
  };
}

export function HashtagsScreen() {
  const t = getT('adminHashtags');
  const list = useListScreen(adminApi.endpoints.getAdminHashtags, {
    parse: filterOf,
    itemsOf: (view) => listedPage(view.hashtags, view),
    filters: ['search', 'usage'],
  });
  const { arrangement } = useArrangement('hashtags');
  const [chosen, setChosen] = useState<number[]>([]);
  const { dialog, actions, add } = useHashtagDialogs((deleted) => setChosen((before) => before.filter((id) => id !== deleted)));
  const { search, usageFilter } = list.filter;
  const bulk = useBulkSelection({
    target: 'hashtags',
    ids: chosen,
    filter: { search, usageFilter },
    counted: list.shown,
    listed: list.shown?.items,
    onClear: () => setChosen([]),
  });
  return (
    <ListPage
      title={getT('adminCommon')('hashtags')}
      subtitle={t('subtitle')}
      actions={
        <ForRole least="moderator">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t('add')}
          </Button>
        </ForRole>
      }
      summary={
        <>
          <Stats />
          {bulk.progress}
        </>
      }
      search={<SearchField label={t('search')} {...list.search()} />}
      filters={
        <>
          <FilterSelect label={t('usage')} {...list.choice('usage', allTexts('adminHashtags.usages'), 'all')} />
          <FilterSelect label={getT('adminCommon')('sortBy')} {...list.choice('sort', allTexts('adminHashtags.orders'), 'usage_desc')} />
        </>
      }
      folded={['usage', 'sort']}
      arrange={{ list: 'hashtags', columns: { tier: t('tier'), createdAt: getT('adminCommon')('created') } }}
      list={list}
      skeleton={<TableSkeleton rows={10} />}
      empty={{
        title: t('empty'),
        action: (
          <ForRole least="moderator">
            <Button onClick={add}>{t('addFirst')}</Button>
          </ForRole>
        ),
      }}
      emptyFiltered={{ title: t('emptyFiltered') }}
      footer={
        <>
          {bulk.bar}
          {dialog}
        </>
      }
    >
      {(hashtags) => (
        <HashtagTable
          hashtags={hashtags}
          loading={list.isStale}
          arrangement={arrangement}
          sort={list.filter.sortBy}
          onSort={(sort) => list.change({ sort })}
          chosen={chosen}
          onChoose={setChosen}
          {...actions}
        />
      )}
    </ListPage>
  );
}
