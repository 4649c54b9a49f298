import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FilterSelect, SearchField } from '@/admin/shared/filters';
import { ListPage } from '@/admin/shared/list-page';
import { StatCard, StatCards } from '@/admin/shared/screen-layout';
import { QueryState, StatCardsSkeleton, TableSkeleton } from '@/admin/shared/states';
import { useDialog } from '@/admin/shared/use-dialog';
import { choiceOf, pagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import { adminApi, useGetHashtagStatsQuery, useLazyGetAdminHashtagsQuery, type AdminHashtag } from '@/shared/api/admin-api';
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
    ...pagingOf(params),
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

/** The dialogs of the screen, and the functions that open them. */
function useDialogs() {
  const add = useDialog<true>();
  const edit = useDialog<AdminHashtag>();
  const users = useDialog<AdminHashtag>();
  const merge = useDialog<Merge>();
  const remove = useDialog<AdminHashtag>();
  const [findHashtags] = useLazyGetAdminHashtagsQuery();

  const offerMerge = async (hashtag: AdminHashtag, name: string): Promise<void> => {
    const { data } = await findHashtags({ name, limit: 1 });
    edit.close();
    merge.show({ hashtag, into: data?.hashtags[0] });
  };
  const dialogs = (
    <>
      {add.render((_, modalProps) => (
        <AddHashtagDialog modalProps={modalProps} />
      ))}
      {edit.render((hashtag, modalProps) => (
        <EditHashtagDialog hashtag={hashtag} modalProps={modalProps} onTaken={(name) => void offerMerge(hashtag, name)} />
      ))}
      {users.render((hashtag, modalProps) => (
        <HashtagUsersDialog hashtag={hashtag} modalProps={modalProps} />
      ))}
      {merge.render((subject, modalProps) => (
        <MergeHashtagDialog merge={subject} modalProps={modalProps} />
      ))}
      {remove.render((hashtag, modalProps) => (
        <DeleteHashtagDialog hashtag={hashtag} modalProps={modalProps} />
      ))}
    </>
  );
  const actions = {
    onUsers: users.show,
    onEdit: edit.show,
    onMerge: (hashtag: AdminHashtag) => merge.show({ hashtag }),
    onDelete: remove.show,
  };
  return { dialogs, actions, add: () => add.show(true) };
}

export function HashtagsScreen() {
  const t = getT('adminHashtags');
  const list = useListScreen(adminApi.endpoints.getAdminHashtags, {
    parse: filterOf,
    itemsOf: ({ hashtags, totalCount, totalEstimated }) => ({ items: hashtags, total: totalCount, estimated: totalEstimated }),
    filters: ['search', 'usage'],
  });
  const { dialogs, actions, add } = useDialogs();
  return (
    <ListPage
      title={getT('adminCommon')('hashtags')}
      subtitle={t('subtitle')}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('add')}
        </Button>
      }
      summary={<Stats />}
      search={<SearchField label={t('search')} {...list.search()} />}
      filters={
        <>
          <FilterSelect label={t('usage')} {...list.choice('usage', allTexts('adminHashtags.usages'), 'all')} />
          <FilterSelect label={getT('adminCommon')('sortBy')} {...list.choice('sort', allTexts('adminHashtags.orders'), 'usage_desc')} />
        </>
      }
      folded={['usage', 'sort']}
      list={list}
      skeleton={<TableSkeleton rows={10} />}
      empty={{ title: t('empty'), action: <Button onClick={add}>{t('addFirst')}</Button> }}
      emptyFiltered={{ title: t('emptyFiltered') }}
      footer={dialogs}
    >
      {(hashtags) => <HashtagTable hashtags={hashtags} loading={list.isStale} {...actions} />}
    </ListPage>
  );
}
