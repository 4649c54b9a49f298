import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi, useGetUserPageQuery, type AdminDispatch, type User } from '../../shared/api/admin-api';
import { downloadFile } from '../../shared/api/download';
import { FilterSelect } from '../shared/filter-select';
import { ErrorState } from '../shared/error-state';
import { ScreenLayout } from '../shared/screen-layout';
import { TableSkeleton } from '../shared/skeletons';
import { Pager } from '../shared/pager';
import { SearchField } from '../shared/search-field';
import { useCancelOvertaken } from '../shared/use-cancel-overtaken';
import { useDialog } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { useUrlFilters } from '../shared/use-url-filters';
import { CreateUserDialog } from './create-user-dialog';
import { DeleteUsersDialog } from './delete-users-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { UnfinishedUserDialog } from './unfinished-user-dialog';
import type { UnfinishedUser } from './use-create-user';
import { exportUrl, userListOf, type UserList } from './user-list';
import { UsersTable } from './users-table';

const STATUSES = { all: 'All statuses', active: 'Active', inactive: 'Inactive' };

function ExportButton({ list }: { list: UserList }) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await downloadFile(exportUrl(list), 'users.csv');
    setBusy(false);
    if (problem !== null) notices.failed('Export failed', problem.message);
  };
  return (
    <Button disabled={busy} onClick={() => void save()}>
      {busy ? 'Exporting...' : 'Export'}
    </Button>
  );
}

interface SelectionBarProps {
  chosen: User[];
  onDelete: () => void;
  onClear: () => void;
}

/** The actions of the selected users. The bar sticks to the lower edge: it moves no row, and stays visible while scrolling. */
function SelectionBar({ chosen, onDelete, onClear }: SelectionBarProps) {
  if (chosen.length === 0) return null;
  return (
    <div
      role="region"
      aria-label="Selection"
      className="card sticky bottom-4 z-10 flex flex-wrap items-center gap-1 px-3 py-2.5 shadow-lift sm:gap-3 sm:px-4"
    >
      <span className="mr-auto font-medium sm:mr-0">{`${String(chosen.length)} selected`}</span>
      <Button danger onClick={onDelete}>
        Delete selected
      </Button>
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}

/** The dialogs of the screen, and the functions that open them. */
function useDialogs(onDeleted: (deleted: User[]) => void) {
  const creating = useDialog<true>();
  const unfinished = useDialog<UnfinishedUser>();
  const edited = useDialog<User>();
  const toDelete = useDialog<User[]>();
  const afterDeletion = (left: User[]) => {
    onDeleted((toDelete.subject ?? []).filter(({ id }) => left.every((user) => user.id !== id)));
    if (left.length > 0) toDelete.show(left);
  };
  const dialogs = (
    <>
      {creating.subject === null ? null : <CreateUserDialog modalProps={creating.modalProps} onUnfinished={unfinished.show} />}
      {unfinished.subject === null ? null : (
        <UnfinishedUserDialog user={unfinished.subject} modalProps={unfinished.modalProps} onChange={unfinished.show} />
      )}
      {edited.subject === null ? null : <EditUserDialog user={edited.subject} modalProps={edited.modalProps} />}
      {toDelete.subject === null ? null : (
        <DeleteUsersDialog users={toDelete.subject} modalProps={toDelete.modalProps} onDone={afterDeletion} />
      )}
    </>
  );
  return { creating, edited, toDelete, dialogs };
}

function Filters({ list, change }: { list: UserList; change: ReturnType<typeof useUrlFilters>[1] }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Search users..."
        value={list.search}
        onSearch={(search) => {
          change({ search });
        }}
      />
      <FilterSelect
        label="Status"
        value={list.status}
        options={STATUSES}
        onChange={(status) => {
          change({ status: status === 'all' ? null : status });
        }}
      />
    </div>
  );
}

export function UsersScreen() {
  const [params, change] = useUrlFilters();
  const list = userListOf(params);
  const dispatch = useDispatch<AdminDispatch>();
  const { data, currentData, error, isFetching, refetch } = useGetUserPageQuery(list);
  useCancelOvertaken(JSON.stringify(list), currentData !== undefined, () => {
    dispatch(adminApi.util.getRunningQueryThunk('getUserPage', list))?.abort();
  });
  const isMissing = error !== undefined && !isFetching && currentData === undefined;
  const [chosen, setChosen] = useState<User[]>([]);
  const { creating, edited, toDelete, dialogs } = useDialogs((deleted) => {
    setChosen(chosen.filter(({ id }) => deleted.every((user) => user.id !== id)));
  });

  return (
    <ScreenLayout
      title="User Management"
      subtitle="Profiles, their status and their content"
      actions={
        <>
          <ExportButton list={list} />
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              creating.show(true);
            }}
          >
            Add User
          </Button>
        </>
      }
    >
      <Filters list={list} change={change} />
      {error === undefined || isFetching ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <TableSkeleton rows={10} avatar /> : null}
      {isMissing || data === undefined ? null : (
        <>
          <UsersTable
            list={list}
            users={data.items}
            loading={isFetching}
            chosen={chosen}
            onChoose={setChosen}
            onChange={change}
            onEdit={edited.show}
            onDelete={(user) => {
              toDelete.show([user]);
            }}
          />
          <SelectionBar
            chosen={chosen}
            onDelete={() => {
              toDelete.show(chosen);
            }}
            onClear={() => {
              setChosen([]);
            }}
          />
          <Pager page={list.page} size={list.limit} total={data.total} estimated={data.estimated} onGo={change} />
        </>
      )}
      {dialogs}
    </ScreenLayout>
  );
}
