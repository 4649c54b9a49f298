import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useBulkSelection } from '@/admin/bulk/selection-bar';
import { FilterSelect, SearchField } from '@/admin/shared/filters';
import { ExportButton, ListPage } from '@/admin/shared/list-page';
import { periodOf, periodParameters } from '@/admin/shared/period';
import { PeriodFields } from '@/admin/shared/period-fields';
import { ForRole } from '@/admin/shared/roles';
import { TableSkeleton } from '@/admin/shared/states';
import { useArrangement } from '@/admin/shared/use-arrangement';
import { useDialog } from '@/admin/shared/use-dialog';
import { choiceOf, cursorPagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import { SuspendDialog } from '@/admin/user-preview/suspension';
import { adminApi, type User } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { CreateUserDialog, UnfinishedUserDialog, type UnfinishedUser } from './create-user-dialog';
import { DeleteUsersDialog } from './delete-users-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { useHideUser } from './use-hide-user';
import { columnNames, UsersTable } from './users-table';

/** The parameters of the URL that select users, besides the search. */
const FILTERS = ['status', 'visibility', 'address', 'hashtag', ...periodParameters];

/** Reads the state of the list from the URL (PR-44). */
function filterOf(params: URLSearchParams) {
  const statuses = allTexts('adminUsers.statuses');
  const visibilities = allTexts('adminUsers.visibilities');
  const orders = allTexts('adminUsers.orders');
  const address = choiceOf(params, 'address', allTexts('adminUsers.addresses'), 'all');
  return {
    search: params.get('search') ?? '',
    status: choiceOf(params, 'status', statuses, 'all'),
    visibility: choiceOf(params, 'visibility', visibilities, 'all'),
    address: address === 'all' ? undefined : address,
    hashtag: params.get('hashtag') || undefined,
    ...periodOf(params),
    sort: choiceOf(params, 'sort', orders, 'createdAt_desc'),
    ...cursorPagingOf(params),
  };
}

/** The query of the parameters that have a value. */
const queryOf = (filter: Record<string, string | undefined>): string =>
  new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))).toString();

/** The dialogs of the screen, and the functions that open them. */
function useUserDialogs(onDeleted: (deleted: User[]) => void) {
  const creating = useDialog<true>();
  const unfinished = useDialog<UnfinishedUser>();
  const edited = useDialog<User>();
  const suspended = useDialog<User>();
  const toDelete = useDialog<User[]>();
  const dialogs = (
    <>
      {creating.render((_, modalProps) => (
        <CreateUserDialog modalProps={modalProps} onUnfinished={unfinished.show} />
      ))}
      {unfinished.render((user, modalProps) => (
        <UnfinishedUserDialog user={user} modalProps={modalProps} />
      ))}
      {edited.render((user, modalProps) => (
        <EditUserDialog user={user} modalProps={modalProps} />
      ))}
      {suspended.render((user, modalProps) => (
        <SuspendDialog user={user} modalProps={modalProps} />
      ))}
      {toDelete.render((users, modalProps) => (
        <DeleteUsersDialog
          users={users}
          modalProps={modalProps}
          onDone={(left) => {
            onDeleted(users.filter((user) => !left.includes(user)));
            if (left.length > 0) toDelete.show(left);
          }}
        />
      ))}
    </>
  );
  return { creating, edited, suspended, toDelete, dialogs };
}

export function UsersScreen() {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const list = useListScreen(adminApi.endpoints.getUserPage, {
    parse: filterOf,
    itemsOf: (page) => page,
    filters: ['search', ...FILTERS],
    // Other administrators change users too.
    refetchOnFocus: true,
  });
  const { page: _page, limit: _limit, cursor: _cursor, sort, ...selected } = list.filter;
  const { status, ...filter } = selected;
  const { arrangement } = useArrangement('users');
  const hide = useHideUser();
  const [chosen, setChosen] = useState<User[]>([]);
  const { creating, edited, suspended, toDelete, dialogs } = useUserDialogs((deleted) =>
    setChosen(chosen.filter(({ id }) => deleted.every((user) => user.id !== id))),
  );

  const bulk = useBulkSelection({
    target: 'users',
    ids: chosen.map(({ id }) => id),
    filter: { ...filter, userStatus: status },
    counted: list.shown,
    listed: list.shown?.items,
    onClear: () => setChosen([]),
    onDelete: () => toDelete.show(chosen),
  });

  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      wide
      actions={
        <ForRole least="moderator">
          {/* All matching users. The server escapes formulas (PR-44). */}
          <ExportButton label={t('export')} url={`/adm/api/users/export?${queryOf(selected)}`} fileName="users.csv" />
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => creating.show(true)}>
            {t('add')}
          </Button>
        </ForRole>
      }
      summary={bulk.progress}
      search={<SearchField label={t('search')} {...list.search()} />}
      filters={
        <>
          <FilterSelect label={labels('status')} width={130} {...list.choice('status', allTexts('adminUsers.statuses'), 'all')} />
          <FilterSelect label={t('visibility')} width={150} {...list.choice('visibility', allTexts('adminUsers.visibilities'), 'all')} />
          <FilterSelect label={t('address')} width={150} {...list.choice('address', allTexts('adminUsers.addresses'), 'all')} />
          <SearchField isFilter width="narrow" label={labels('hashtag')} {...list.search('hashtag')} />
          <PeriodFields params={list.params} change={list.change} />
          {/* Below this width the table has no columns to sort by. */}
          <div className="flex grow min-[90rem]:hidden sm:grow-0">
            <FilterSelect label={labels('sortBy')} width={190} {...list.choice('sort', allTexts('adminUsers.orders'), 'createdAt_desc')} />
          </div>
        </>
      }
      folded={[...FILTERS, 'sort']}
      arrange={{ list: 'users', columns: columnNames() }}
      list={list}
      skeleton={<TableSkeleton rows={10} avatar />}
      empty={{ title: t('empty') }}
      emptyFiltered={{ title: t('emptyFiltered') }}
      footer={
        <>
          {bulk.bar}
          {dialogs}
        </>
      }
    >
      {(users) => (
        <UsersTable
          arrangement={arrangement}
          sort={sort}
          search={filter.search}
          users={users}
          loading={list.isStale}
          chosen={chosen}
          onChoose={setChosen}
          onChange={list.change}
          onEdit={edited.show}
          onHide={(user) => void hide(user)}
          onSuspend={suspended.show}
          onDelete={(user) => toDelete.show([user])}
        />
      )}
    </ListPage>
  );
}
