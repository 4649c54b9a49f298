import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  adminApi,
  useGetHashtagStatsQuery,
  useLazyGetAdminHashtagsQuery,
  type AdminHashtag,
  type HashtagFilter,
} from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { FilterSelect } from '@/admin/shared/filter-select';
import { ErrorState } from '@/admin/shared/error-state';
import { ListPage } from '@/admin/shared/list-page';
import { StatCard, StatCards } from '@/admin/shared/screen-layout';
import { StatCardsSkeleton, TableSkeleton } from '@/admin/shared/skeletons';
import { PAGE_SIZE, pageSizes } from '@/admin/shared/pager';
import { SearchField } from '@/admin/shared/search-field';
import { oneOf, pageOf, sizeOf } from '@/admin/shared/url-filters';
import { useDialog } from '@/admin/shared/use-dialog';
import { useListQuery } from '@/admin/shared/use-list-query';
import { DeleteHashtagDialog } from './delete-hashtag-dialog';
import { AddHashtagDialog, EditHashtagDialog } from './hashtag-name-dialog';
import { HashtagTable, type HashtagActions } from './hashtag-table';
import { HashtagUsersDialog } from './hashtag-users-dialog';
import { MergeHashtagDialog, type Merge } from './merge-hashtag-dialog';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminHashtagsTexts } from '@/shared/i18n/en/admin/hashtags';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

type Filter = Required<Omit<HashtagFilter, 'name'>>;

function filterOf(params: URLSearchParams): Filter {
  return {
    search: params.get('search') ?? '',
    usageFilter: oneOf(['all', 'unused', 'low', 'medium', 'high'], params.get('usage')),
    sortBy: oneOf(['usage_desc', 'usage_asc', 'name_asc', 'name_desc', 'newest', 'oldest'], params.get('sort')),
    page: pageOf(params.get('page')),
    limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
  };
}

function Stats() {
  const { data, error, refetch, isFetching } = useGetHashtagStatsQuery();
  if (error !== undefined) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <StatCardsSkeleton />;
  const t = getT(adminHashtagsTexts);
  const { stats } = getT(adminCommonTexts);
  const { mostPopular } = data;
  return (
    <StatCards>
      <StatCard label={stats.hashtags} value={formatWhole(data.totalHashtags)} note={stats.hashtagsNote} />
      <StatCard
        label={t.mostPopular}
        value={mostPopular === null ? '–' : `#${mostPopular.name}`}
        note={mostPopular === null ? t.mostPopularNone : fill(t.mostPopularNote, { n: formatWhole(mostPopular.usageCount) })}
      />
      <StatCard label={t.unused} value={formatWhole(data.unusedCount)} note={t.unusedNote} />
      <StatCard label={t.totalUsage} value={formatWhole(data.totalUsage)} note={t.totalUsageNote} />
    </StatCards>
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
  const actions: HashtagActions = {
    onUsers: users.show,
    onEdit: edit.show,
    onMerge: (hashtag) => {
      merge.show({ hashtag });
    },
    onDelete: remove.show,
  };
  const dialogs = (
    <>
      {add.subject === null ? null : <AddHashtagDialog modalProps={add.modalProps} />}
      {edit.subject === null ? null : (
        <EditHashtagDialog
          hashtag={edit.subject}
          modalProps={edit.modalProps}
          onTaken={(name) => {
            if (edit.subject !== null) void offerMerge(edit.subject, name);
          }}
        />
      )}
      {users.subject === null ? null : <HashtagUsersDialog hashtag={users.subject} modalProps={users.modalProps} />}
      {merge.subject === null ? null : <MergeHashtagDialog merge={merge.subject} modalProps={merge.modalProps} />}
      {remove.subject === null ? null : <DeleteHashtagDialog hashtag={remove.subject} modalProps={remove.modalProps} />}
    </>
  );
  return {
    actions,
    dialogs,
    add: () => {
      add.show(true);
    },
  };
}

function Filters({ filter, change }: { filter: Filter; change: (changes: Record<string, string>) => void }) {
  const t = getT(adminHashtagsTexts);
  return (
    <>
      <FilterSelect
        label={t.usage}
        value={filter.usageFilter}
        options={t.usages}
        onChange={(usage) => {
          change({ usage });
        }}
      />
      <FilterSelect
        label={getT(adminCommonTexts).sortBy}
        value={filter.sortBy}
        options={t.orders}
        onChange={(sort) => {
          change({ sort });
        }}
      />
    </>
  );
}

export function HashtagsScreen() {
  const t = getT(adminHashtagsTexts);
  const list = useListQuery(adminApi.endpoints.getAdminHashtags, filterOf, {
    pageOf: ({ hashtags, totalCount, totalEstimated }) => ({ items: hashtags, total: totalCount, estimated: totalEstimated }),
    filters: ['search', 'usage'],
  });
  const { actions, dialogs, add } = useDialogs();
  return (
    <ListPage
      title={getT(adminCommonTexts).hashtags}
      subtitle={t.subtitle}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t.add}
        </Button>
      }
      summary={<Stats />}
      search={
        <SearchField
          value={list.filter.search}
          label={t.search}
          onSearch={(search) => {
            list.change({ search });
          }}
        />
      }
      filters={<Filters filter={list.filter} change={list.change} />}
      folded={['usage', 'sort']}
      list={list}
      skeleton={<TableSkeleton rows={10} />}
      empty={{ text: t.empty, action: { label: t.addFirst, act: add } }}
      emptyFiltered={t.emptyFiltered}
      footer={dialogs}
    >
      {(hashtags) => <HashtagTable hashtags={hashtags} loading={list.isStale} {...actions} />}
    </ListPage>
  );
}
