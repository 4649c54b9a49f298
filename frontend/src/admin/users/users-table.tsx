import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Grid, Table, type TableColumnsType, type TableProps } from 'antd';
import type { User } from '../../shared/api/admin-api';
import { badgeDay } from '../shared/dates';
import { clearFiltersAction, EmptyState } from '../shared/empty-state';
import { ProfileLink } from '../shared/profile-link';
import { orderOf, sortOf } from '../shared/table-order';
import { lastLoginOf, locationOf, StatusBadge, UserCell } from './user-cell';
import { isFiltered, type UserList } from './user-list';

interface UsersTableProps {
  list: UserList;
  users: User[];
  loading: boolean;
  chosen: User[];
  onChoose: (users: User[]) => void;
  onChange: (changes: Record<string, string | number | null>) => void;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

function Actions({ user, onEdit, onDelete }: { user: User } & Pick<UsersTableProps, 'onEdit' | 'onDelete'>) {
  return (
    <div className="flex gap-1">
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit ${user.username}`}
        onClick={() => {
          onEdit(user);
        }}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete ${user.username}`}
        onClick={() => {
          onDelete(user);
        }}
      />
    </div>
  );
}

type AvailableWidth = Record<'narrow' | 'wide', boolean>;

/** The first column shows the values of hidden columns. */
function columnsFor({ list, onEdit, onDelete }: UsersTableProps, { narrow, wide }: AvailableWidth): TableColumnsType<User> {
  const sorted = (key: string) => ({ key, sorter: true, sortOrder: orderOf(list.sort, key) });
  return [
    { ...sorted('id'), title: 'User', render: (_, user) => <UserCell user={user} narrow={narrow} wide={wide} /> },
    { ...sorted('username'), title: 'Username', hidden: narrow, render: (_, { username }) => <ProfileLink username={username} /> },
    { ...sorted('location'), title: 'Location', hidden: !wide, render: (_, user) => locationOf(user) },
    { ...sorted('createdAt'), title: 'Joined', hidden: !wide, width: 130, render: (_, { createdAt }) => badgeDay(createdAt) },
    { ...sorted('lastLoginAt'), title: 'Last Login', hidden: !wide, width: 130, render: (_, user) => lastLoginOf(user) },
    { ...sorted('status'), title: 'Status', hidden: narrow, width: 120, render: (_, user) => <StatusBadge user={user} /> },
    {
      key: 'actions',
      title: 'Actions',
      width: narrow ? 88 : 104,
      render: (_, user) => <Actions user={user} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
}

export function UsersTable(props: UsersTableProps) {
  const { list, users, loading, chosen, onChoose, onChange } = props;
  const { md = true, xl = true } = Grid.useBreakpoint();
  const change: TableProps<User>['onChange'] = (_paging, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    onChange({ sort: sortOf(columnKey, order) });
  };
  return (
    <Table<User>
      rowKey="id"
      columns={columnsFor(props, { narrow: !md, wide: xl })}
      dataSource={users}
      loading={loading}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend', 'ascend']}
      onChange={change}
      size="middle"
      className="card overflow-hidden"
      tableLayout="fixed"
      rowSelection={{
        selectedRowKeys: chosen.map(({ id }) => id),
        preserveSelectedRowKeys: true,
        onChange: (_ids, users) => {
          onChoose(users);
        },
        getCheckboxProps: ({ username }) => ({ 'aria-label': `Select ${username}` }),
        getTitleCheckboxProps: () => ({ 'aria-label': 'Select all users of this page' }),
      }}
      locale={{
        emptyText: isFiltered(list) ? (
          <EmptyState text="No users found matching your search." action={clearFiltersAction(onChange, 'search', 'status')} />
        ) : (
          <EmptyState text="No users found." />
        ),
      }}
      pagination={false}
    />
  );
}
