import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  useGetAdminHashtagsQuery,
  useGetHashtagStatsQuery,
  useLazyGetAdminHashtagsQuery,
  type AdminHashtag,
  type HashtagFilter,
} from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { FilterSelect } from '../shared/filter-select';
import { ErrorState } from '../shared/error-state';
import { clearFiltersAction, EmptyState } from '../shared/empty-state';
import { StatCard, StatCards, ScreenLayout } from '../shared/screen-layout';
import { StatCardsSkeleton, TableSkeleton } from '../shared/skeletons';
import { Pager, PAGE_SIZE, pageSizes } from '../shared/pager';
import { SearchField } from '../shared/search-field';
import { oneOf, pageOf, sizeOf } from '../shared/url-filters';
import { useDialog } from '../shared/use-dialog';
import { useUrlFilters } from '../shared/use-url-filters';
import { DeleteHashtagDialog } from './delete-hashtag-dialog';
import { AddHashtagDialog, EditHashtagDialog } from './hashtag-name-dialog';
import { HashtagTable, type HashtagActions } from './hashtag-table';
import { HashtagUsersDialog } from './hashtag-users-dialog';
import { MergeHashtagDialog, type Merge } from './merge-hashtag-dialog';
import { usageFilters } from './usage-tiers';

const orders = {
  usage_desc: 'Most used',
  usage_asc: 'Least used',
  name_asc: 'Name A-Z',
  name_desc: 'Name Z-A',
  newest: 'Newest',
  oldest: 'Oldest',
};

function filterOf(params: URLSearchParams): Required<Omit<HashtagFilter, 'name'>> {
  return {
    search: params.get('search') ?? '',
    usageFilter: oneOf(['all', 'unused', 'low', 'medium', 'high'], params.get('usage')),
    sortBy: oneOf(['usage_desc', 'usage_asc', 'name_asc', 'name_desc', 'newest', 'oldest'], params.get('sort')),
    page: pageOf(params.get('page')),
    limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
  };
}

function Stats() {
  const { data, error, refetch } = useGetHashtagStatsQuery();
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <StatCardsSkeleton />;
  const { mostPopular } = data;
  return (
    <StatCards>
      <StatCard label="Total Hashtags" value={formatWhole(data.totalHashtags)} note="Available tags" />
      <StatCard
        label="Most Popular"
        value={mostPopular === null ? '–' : `#${mostPopular.name}`}
        note={mostPopular === null ? 'None is used yet' : `${formatWhole(mostPopular.usageCount)} uses`}
      />
      <StatCard label="Unused" value={formatWhole(data.unusedCount)} note="On no profile" />
      <StatCard label="Total Usage" value={formatWhole(data.totalUsage)} note="All hashtags together" />
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

export function HashtagsScreen() {
  const [params, change] = useUrlFilters();
  const filter = filterOf(params);
  const { data, error, isFetching, refetch } = useGetAdminHashtagsQuery(filter);
  const { actions, dialogs, add } = useDialogs();
  const isFiltered = filter.search !== '' || filter.usageFilter !== 'all';

  return (
    <ScreenLayout
      title="Hashtags"
      subtitle="What creators can be found by"
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          Add Hashtag
        </Button>
      }
    >
      <Stats />
      <div className="flex flex-wrap gap-3">
        <SearchField
          value={filter.search}
          label="Search hashtags..."
          onSearch={(search) => {
            change({ search });
          }}
        />
        <FilterSelect
          label="Usage"
          value={filter.usageFilter}
          options={usageFilters}
          onChange={(usage) => {
            change({ usage });
          }}
        />
        <FilterSelect
          label="Sort by"
          value={filter.sortBy}
          options={orders}
          onChange={(sort) => {
            change({ sort });
          }}
        />
      </div>
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === undefined ? (
          <TableSkeleton rows={10} />
        ) : null
      ) : (
        <>
          <HashtagTable
            hashtags={data.hashtags}
            loading={isFetching}
            nothing={
              isFiltered ? (
                <EmptyState text="No hashtags found matching your filters." action={clearFiltersAction(change, 'search', 'usage')} />
              ) : (
                <EmptyState text="No hashtags found." action={{ label: 'Add the first hashtag', act: add }} />
              )
            }
            {...actions}
          />
          <Pager page={filter.page} size={filter.limit} total={data.totalCount} estimated={data.totalEstimated} onGo={change} />
        </>
      )}
      {dialogs}
    </ScreenLayout>
  );
}
