import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { adminApi, type User } from '@/shared/api/admin-api';
import { downloadFile } from '@/shared/api/download';
import { FilterSelect } from '@/admin/shared/filter-select';
import { ListPage } from '@/admin/shared/list-page';
import { TableSkeleton } from '@/admin/shared/skeletons';
import { SearchField } from '@/admin/shared/search-field';
import { useDialog } from '@/admin/shared/use-dialog';
import { useListQuery } from '@/admin/shared/use-list-query';
import { useNotices } from '@/admin/shared/use-notices';
import { CreateUserDialog } from './create-user-dialog';
import { DeleteUsersDialog } from './delete-users-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { UnfinishedUserDialog } from './unfinished-user-dialog';
import type { UnfinishedUser } from './use-create-user';
import { exportUrl, userFilters, userListOf, type UserList } from './user-list';
import { UsersTable } from './users-table';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

function ExportButton({ list }: { list: UserList }) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await downloadFile(exportUrl(list), 'users.csv');
    setBusy(false);
    if (problem !== null) notices.failed(getT(adminCommonTexts).exportFailed, problem.message);
  };
  return (
    <Button disabled={busy} onClick={() => void save()}>
      {busy ? getT(adminCommonTexts).exporting : getT(adminUsersTexts).export}
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
  const t = getT(adminUsersTexts);
  return (
    <div
      role="region"
      aria-label={t.selection}
      className="card sticky bottom-4 z-10 flex flex-wrap items-center gap-1 px-3 py-2.5 shadow-lift sm:gap-3 sm:px-4 [@media(height<24rem)]:static"
    >
      <span className="mr-auto font-medium sm:mr-0">{fill(t.selected, { n: chosen.length })}</span>
      <Button danger onClick={onDelete}>
        {t.deleteSelected}
      </Button>
      <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={onClear}>
        <span className="max-sm:sr-only">{t.clearSelection}</span>
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

function Filters({ list, change }: { list: UserList; change: (changes: Record<string, string | null>) => void }) {
  const t = getT(adminUsersTexts);
  return (
    <>
      <FilterSelect
        label={getT(adminCommonTexts).status}
        width={130}
        value={list.status}
        options={t.statuses}
        onChange={(status) => {
          change({ status: status === 'all' ? null : status });
        }}
      />
      <FilterSelect
        label={t.visibility}
        width={150}
        value={list.visibility}
        options={t.visibilities}
        onChange={(visibility) => {
          change({ visibility: visibility === 'all' ? null : visibility });
        }}
      />
      {/* Below this width the table has no columns to sort by. */}
      <div className="flex grow min-[90rem]:hidden sm:grow-0">
        <FilterSelect
          label={getT(adminCommonTexts).sortBy}
          width={190}
          value={list.sort}
          options={t.orders}
          onChange={(sort) => {
            change({ sort: sort === 'createdAt_desc' ? null : sort });
          }}
        />
      </div>
    </>
  );
}

export function UsersScreen() {
  const t = getT(adminUsersTexts);
  const list = useListQuery(adminApi.endpoints.getUserPage, userListOf, { pageOf: (page) => page, filters: userFilters });
  const { filter, change, isStale } = list;
  const [chosen, setChosen] = useState<User[]>([]);
  const { creating, edited, toDelete, dialogs } = useDialogs((deleted) => {
    setChosen(chosen.filter(({ id }) => deleted.every((user) => user.id !== id)));
  });
  const addUser = () => {
    creating.show(true);
  };

  return (
    <ListPage
      title={t.title}
      subtitle={t.subtitle}
      wide
      actions={
        <>
          <ExportButton list={filter} />
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={addUser}>
            {t.add}
          </Button>
        </>
      }
      search={
        <SearchField
          label={t.search}
          value={filter.search}
          onSearch={(search) => {
            change({ search });
          }}
        />
      }
      filters={<Filters list={filter} change={change} />}
      folded={['status', 'visibility', 'sort']}
      list={list}
      skeleton={<TableSkeleton rows={10} avatar />}
      empty={{ text: t.empty }}
      emptyFiltered={t.emptyFiltered}
      footer={
        <>
          <SelectionBar
            chosen={chosen}
            onDelete={() => {
              toDelete.show(chosen);
            }}
            onClear={() => {
              setChosen([]);
            }}
          />
          {dialogs}
        </>
      }
    >
      {(users) => (
        <UsersTable
          list={filter}
          users={users}
          loading={isStale}
          chosen={chosen}
          onChoose={setChosen}
          onChange={change}
          onEdit={edited.show}
          onDelete={(user) => {
            toDelete.show([user]);
          }}
        />
      )}
    </ListPage>
  );
}
