import { DeleteOutlined, EditOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import { clsx } from 'clsx';
import { Badge } from '@/admin/shared/badge';
import { useHasRole } from '@/admin/shared/roles';
import { orderOf, sortOf } from '@/admin/shared/use-list-screen';
import { useMediaQuery } from '@/admin/shared/use-media-query';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import type { User } from '@/shared/api/admin-api';
import { formatDay } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import type { UrlChanges } from '@/shared/lib/use-search-params';
import { UnconfirmedBadge } from './unconfirmed-email';

/** The columns for which the window has room, next to an e-mail address. */
interface VisibleColumns {
  status: boolean;
  /** The columns of the username and the dates. */
  details: boolean;
  location: boolean;
}

function useVisibleColumns(): VisibleColumns {
  return {
    status: useMediaQuery('(min-width: 48rem)'),
    details: useMediaQuery('(min-width: 80rem)'),
    location: useMediaQuery('(min-width: 90rem)'),
  };
}

export function StatusBadge({ user }: { user: User }) {
  const statuses = getT('adminUsers.statuses');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge variant={user.hasProfileActivity ? 'good' : 'plain'}>
        {user.hasProfileActivity ? statuses('active') : statuses('inactive')}
      </Badge>
      {user.hidden ? <Badge variant="destructive">{getT('adminCommon')('hidden')}</Badge> : null}
    </span>
  );
}

const lastLoginOf = ({ lastLoginAt }: User): string => (lastLoginAt === null ? getT('adminCommon')('never') : formatDay(lastLoginAt));
const locationOf = ({ location }: User): string => (location === '' ? getT('adminUsers')('noLocation') : location);

/** The first column, which also shows the values of the columns that a narrow window hides. */
export function UserCell({ user, visible }: { user: User; visible: VisibleColumns }) {
  const t = getT('adminUsers');
  return (
    <div className="flex items-start gap-3">
      <UserAvatar username={user.username} image={user.profileImage} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {visible.details ? null : <UserLink id={user.id} username={user.username} displayName={user.displayName} />}
        <div className={clsx('truncate', !visible.details && 'text-sm')} title={user.email ?? undefined}>
          {user.email ?? getT('adminCommon')('noEmail')}
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
          {t('id', { id: user.id })}
          <UnconfirmedBadge user={user} />
          {visible.status ? null : <StatusBadge user={user} />}
        </div>
        <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-faint empty:hidden">
          {visible.location ? null : <span>{t('locationOf', { location: locationOf(user) })}</span>}
          {visible.details ? null : (
            <>
              <span>{t('joinedOn', { date: formatDay(user.createdAt) })}</span>
              <span>{t('lastLoginOn', { date: lastLoginOf(user) })}</span>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

interface UsersTableProps {
  sort: string;
  users: User[];
  loading: boolean;
  chosen: User[];
  onChoose: (users: User[]) => void;
  onChange: (changes: UrlChanges) => void;
  onEdit: (user: User) => void;
  onHide: (user: User) => void;
  onDelete: (user: User) => void;
}

function Actions({ user, onEdit, onHide, onDelete }: Pick<UsersTableProps, 'onEdit' | 'onHide' | 'onDelete'> & { user: User }) {
  const t = getT('adminUsers');
  const named = { username: user.username };
  return (
    <div className="flex gap-1 max-md:flex-col">
      <Button type="text" icon={<EditOutlined aria-hidden />} aria-label={t('edit', named)} onClick={() => onEdit(user)} />
      <Button
        type="text"
        icon={user.hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        aria-label={user.hidden ? t('showUser', named) : t('hideUser', named)}
        onClick={() => onHide(user)}
      />
      <Button type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('delete', named)} onClick={() => onDelete(user)} />
    </div>
  );
}

function columnsFor(
  { sort, onEdit, onHide, onDelete }: UsersTableProps,
  visible: VisibleColumns,
  isModerator: boolean,
): TableColumnsType<User> {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const sorted = (key: string) => ({ key, sorter: true, sortOrder: orderOf(sort, key) });
  const { status, details, location } = visible;
  return [
    { ...sorted('id'), title: t('user'), render: (_, user) => <UserCell user={user} visible={visible} /> },
    {
      ...sorted('username'),
      title: labels('username'),
      hidden: !details,
      width: 172,
      render: (_, user) => <UserLink id={user.id} username={user.username} displayName={user.displayName} />,
    },
    { ...sorted('location'), title: t('location'), hidden: !location, width: 130, render: (_, user) => locationOf(user) },
    { ...sorted('createdAt'), title: labels('joined'), hidden: !details, width: 125, render: (_, user) => formatDay(user.createdAt) },
    { ...sorted('lastLoginAt'), title: labels('lastLogin'), hidden: !details, width: 158, render: (_, user) => lastLoginOf(user) },
    { ...sorted('status'), title: labels('status'), hidden: !status, width: 110, render: (_, user) => <StatusBadge user={user} /> },
    {
      key: 'actions',
      hidden: !isModerator,
      title: status ? labels('actions') : <span className="sr-only">{labels('actions')}</span>,
      width: status ? 136 : 60,
      render: (_, user) => <Actions user={user} onEdit={onEdit} onHide={onHide} onDelete={onDelete} />,
    },
  ];
}

export function UsersTable(props: UsersTableProps) {
  const { users, loading, chosen, onChoose, onChange } = props;
  const t = getT('adminUsers');
  const visible = useVisibleColumns();
  const isModerator = useHasRole('moderator');
  return (
    <Table<User>
      rowKey="id"
      columns={columnsFor(props, visible, isModerator)}
      dataSource={users}
      loading={loading}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend', 'ascend']}
      onChange={(_paging, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
        onChange({ sort: sortOf(columnKey, order) });
      }}
      size="middle"
      // The initials of a selected user do not have the colour of the row.
      rowClassName="[&.ant-table-row-selected_.ant-avatar]:[--accent-soft:var(--surface)]"
      className="card overflow-hidden"
      tableLayout="fixed"
      rowSelection={
        isModerator
          ? {
              selectedRowKeys: chosen.map(({ id }) => id),
              preserveSelectedRowKeys: true,
              onChange: (_ids, selected) => onChoose(selected),
              getCheckboxProps: ({ username }) => ({ 'aria-label': t('select', { username }) }),
              getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
            }
          : undefined
      }
      pagination={false}
    />
  );
}
