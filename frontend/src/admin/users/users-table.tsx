import type { TableColumnsType } from 'antd';
import { clsx } from 'clsx';
import { Badge } from '@/admin/shared/badge';
import { ListTable } from '@/admin/shared/list-table';
import { Moment } from '@/admin/shared/moment';
import { useHasRole } from '@/admin/shared/roles';
import type { Arrangement } from '@/admin/shared/use-arrangement';
import { orderOf } from '@/admin/shared/use-list-screen';
import { useMediaQuery } from '@/admin/shared/use-media-query';
import { textWith } from '@/shared/ui/text-with';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import type { User } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import type { UrlChanges } from '@/shared/lib/use-search-params';
import { matchOf } from './search-match';
import { UnconfirmedBadge } from './unconfirmed-email';
import { UserRowActions, type RowActions } from './user-row-actions';

/** The columns for which the window has room, next to an e-mail address. */
interface VisibleColumns {
  status: boolean;
  /** The columns of the username and the dates. */
  details: boolean;
  location: boolean;
  /** The columns that are shown by choice. */
  numbers: boolean;
}

function useVisibleColumns(): VisibleColumns {
  return {
    status: useMediaQuery('(min-width: 48rem)'),
    details: useMediaQuery('(min-width: 80rem)'),
    location: useMediaQuery('(min-width: 90rem)'),
    numbers: useMediaQuery('(min-width: 105rem)'),
  };
}

export function StatusBadge({ user }: { user: User }) {
  const statuses = getT('adminUsers.statuses');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge variant={user.hasProfileActivity ? 'good' : 'plain'}>
        {user.hasProfileActivity ? statuses('active') : statuses('inactive')}
      </Badge>
      {user.suspendedAt === null ? (
        user.hidden && <Badge variant="destructive">{getT('adminCommon')('hidden')}</Badge>
      ) : (
        <Badge variant="destructive">{getT('adminUsers.visibilities')('suspended')}</Badge>
      )}
    </span>
  );
}

function LastLogin({ user: { lastLoginAt } }: { user: User }) {
  return lastLoginAt === null ? getT('adminCommon')('never') : <Moment at={lastLoginAt} as="day" />;
}
const locationOf = ({ location }: User): string => (location === '' ? getT('adminUsers')('noLocation') : location);

interface UserCellProps {
  user: User;
  visible: VisibleColumns;
  /** Shows the username, which has no column. */
  hasName: boolean;
  isCompact: boolean;
  /** The search of the list. */
  search?: string;
}

/** Why the search has found a user, when the row does not show it. */
function Match({ user, search }: { user: User; search: string }) {
  const match = matchOf(user, search);
  if (match === null) return null;
  const { label, before, found, after } = match;
  return (
    <p dir="auto" className="mt-1 text-xs text-ink-soft">
      {textWith((values) => getT('adminCommon')('labelled', { label, ...values }), {
        value: (
          <>
            {before}
            <mark className="rounded-small bg-accent-soft text-accent">{found}</mark>
            {after}
          </>
        ),
      })}
    </p>
  );
}

/** The first column, which also shows the values of the columns that a narrow window hides. */
export function UserCell({ user, visible, hasName, isCompact, search = '' }: UserCellProps) {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  return (
    <div className={clsx('flex gap-3', isCompact ? 'items-center' : 'items-start')}>
      <UserAvatar username={user.username} image={user.profileImage} size={isCompact ? 24 : 40} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {hasName ? <UserLink id={user.id} username={user.username} displayName={user.displayName} /> : null}
        <div className={clsx('truncate', hasName && 'text-sm')} title={user.email ?? undefined}>
          {user.email ?? getT('adminCommon')('noEmail')}
        </div>
        <div className={clsx('flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint', isCompact && 'empty:hidden')}>
          {isCompact ? null : t('id', { id: user.id })}
          <UnconfirmedBadge user={user} />
          {visible.status ? null : <StatusBadge user={user} />}
        </div>
        <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-faint empty:hidden">
          {visible.location ? null : <span>{t('locationOf', { location: locationOf(user) })}</span>}
          {visible.details ? null : (
            <>
              <span>
                {labels('joined')}: <Moment at={user.createdAt} as="day" />
              </span>
              <span>
                {labels('lastLogin')}: <LastLogin user={user} />
              </span>
            </>
          )}
        </span>
        <Match user={user} search={search} />
      </div>
    </div>
  );
}

interface UsersTableProps extends RowActions {
  sort: string;
  search: string;
  users: User[];
  loading: boolean;
  arrangement: Arrangement;
  chosen: User[];
  onChoose: (users: User[]) => void;
  onChange: (changes: UrlChanges) => void;
}

/** The columns that an administrator can hide, with their headings. */
export function columnNames(): Record<string, string> {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  return {
    username: labels('username'),
    location: t('location'),
    createdAt: labels('joined'),
    lastLoginAt: labels('lastLogin'),
    status: labels('status'),
    hashtags: labels('hashtags'),
    followers: t('followers'),
    media: t('media'),
  };
}

function columnsFor(
  { sort, search, arrangement, onEdit, onHide, onSuspend, onDelete }: UsersTableProps,
  visible: VisibleColumns,
  isModerator: boolean,
): TableColumnsType<User> {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const names = columnNames();
  const { status, details, location, numbers } = visible;
  const isHidden = (key: string, fits: boolean) => !fits || arrangement.hiddenColumns.includes(key);
  const column = (key: string, fits: boolean, width: number) => ({ key, title: names[key], hidden: isHidden(key, fits), width });
  const sorted = (key: string) => ({ key, sorter: true, sortOrder: orderOf(sort, key) });
  const hasName = isHidden('username', details);
  const actions = { onEdit, onHide, onSuspend, onDelete };
  const isCompact = arrangement.density === 'compact';
  return [
    {
      ...sorted('id'),
      title: t('user'),
      render: (_, user) => <UserCell user={user} visible={visible} hasName={hasName} isCompact={isCompact} search={search} />,
    },
    {
      ...column('username', details, numbers ? 300 : 172),
      ...sorted('username'),
      render: (_, user) => <UserLink id={user.id} username={user.username} displayName={user.displayName} />,
    },
    { ...column('location', location, numbers ? 190 : 130), ...sorted('location'), render: (_, user) => locationOf(user) },
    {
      ...column('hashtags', numbers, 190),
      render: (_, { hashtags }) => <span className="line-clamp-2">{hashtags.map(({ name }) => `#${name}`).join(' ')}</span>,
    },
    { ...column('followers', numbers, 110), align: 'right', render: (_, { stats }) => formatWhole(stats.followers) },
    { ...column('media', numbers, 90), align: 'right', render: (_, { stats }) => formatWhole(stats.mediaUploads) },
    { ...column('createdAt', details, 125), ...sorted('createdAt'), render: (_, user) => <Moment at={user.createdAt} as="day" /> },
    { ...column('lastLoginAt', details, 158), ...sorted('lastLoginAt'), render: (_, user) => <LastLogin user={user} /> },
    { ...column('status', status, 110), ...sorted('status'), render: (_, user) => <StatusBadge user={user} /> },
    {
      key: 'actions',
      title: status ? labels('actions') : <span className="sr-only">{labels('actions')}</span>,
      width: status ? (isModerator ? 172 : 90) : 60,
      render: (_, user) => <UserRowActions user={user} {...actions} />,
    },
  ];
}

export function UsersTable(props: UsersTableProps) {
  const { users, loading, chosen, onChoose, onChange } = props;
  const visible = useVisibleColumns();
  const isModerator = useHasRole('moderator');
  return (
    <ListTable
      columns={columnsFor(props, visible, isModerator)}
      rows={users}
      loading={loading}
      arrangement={props.arrangement}
      // The initials of a selected user do not have the colour of the row.
      rowClassName="[&.ant-table-row-selected_.ant-avatar]:[--accent-soft:var(--surface)]"
      onSort={(order) => onChange({ sort: order })}
      selection={{
        chosen: chosen.map(({ id }) => id),
        nameOf: ({ username }) => username,
        all: getT('adminUsers')('selectAll'),
        onChoose: (_ids, selected) => onChoose(selected),
      }}
    />
  );
}
