import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import type { User } from '@/shared/api/admin-api';
import { badgeDay } from '@/admin/shared/dates';
import { orderOf, sortOf } from '@/admin/shared/table-order';
import { lastLoginOf, locationOf, StatusBadge, UserCell } from './user-cell';
import { UserLink } from '@/admin/shared/user-link';
import { useVisibleColumns, type VisibleColumns } from './use-visible-columns';
import type { UserList } from './user-list';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

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
  const t = getT(adminUsersTexts);
  return (
    <div className="flex gap-1 max-md:flex-col">
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={fill(t.edit, { username: user.username })}
        onClick={() => {
          onEdit(user);
        }}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={fill(t.delete, { username: user.username })}
        onClick={() => {
          onDelete(user);
        }}
      />
    </div>
  );
}

/** The first column shows the values of hidden columns. */
function columnsFor({ list, onEdit, onDelete }: UsersTableProps, visible: VisibleColumns): TableColumnsType<User> {
  const t = getT(adminUsersTexts);
  const labels = getT(adminCommonTexts);
  const sorted = (key: string) => ({ key, sorter: true, sortOrder: orderOf(list.sort, key) });
  return [
    { ...sorted('id'), title: t.user, render: (_, user) => <UserCell user={user} visible={visible} /> },
    {
      ...sorted('username'),
      title: labels.username,
      hidden: !visible.details,
      width: 172,
      render: (_, user) => <UserLink id={user.id} username={user.username} />,
    },
    { ...sorted('location'), title: t.location, hidden: !visible.location, width: 130, render: (_, user) => locationOf(user) },
    {
      ...sorted('createdAt'),
      title: labels.joined,
      hidden: !visible.details,
      width: 125,
      render: (_, { createdAt }) => badgeDay(createdAt),
    },
    { ...sorted('lastLoginAt'), title: labels.lastLogin, hidden: !visible.details, width: 158, render: (_, user) => lastLoginOf(user) },
    { ...sorted('status'), title: labels.status, hidden: !visible.status, width: 110, render: (_, user) => <StatusBadge user={user} /> },
    {
      key: 'actions',
      title: visible.status ? labels.actions : <span className="sr-only">{labels.actions}</span>,
      width: visible.status ? 104 : 60,
      render: (_, user) => <Actions user={user} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
}

export function UsersTable(props: UsersTableProps) {
  const { users, loading, chosen, onChoose, onChange } = props;
  const t = getT(adminUsersTexts);
  const visible = useVisibleColumns();
  const change: TableProps<User>['onChange'] = (_paging, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    onChange({ sort: sortOf(columnKey, order) });
  };
  return (
    <Table<User>
      rowKey="id"
      columns={columnsFor(props, visible)}
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
        getCheckboxProps: ({ username }) => ({ 'aria-label': fill(t.select, { username }) }),
        getTitleCheckboxProps: () => ({ 'aria-label': t.selectAll }),
      }}
      pagination={false}
    />
  );
}
