import { clsx } from 'clsx';
import type { User } from '@/shared/api/admin-api';
import { Badge } from '@/admin/shared/badge';
import { badgeDay } from '@/admin/shared/dates';
import { UserAvatar } from '@/admin/shared/user-avatar';
import { UserLink } from '@/admin/shared/user-link';
import { UnconfirmedBadge } from './unconfirmed-email';
import type { VisibleColumns } from './use-visible-columns';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

export function StatusBadge({ user }: { user: User }) {
  const { statuses } = getT(adminUsersTexts);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge variant={user.hasProfileActivity ? 'good' : 'plain'}>{user.hasProfileActivity ? statuses.active : statuses.inactive}</Badge>
      {user.hidden ? <Badge variant="destructive">{getT(adminCommonTexts).hidden}</Badge> : null}
    </span>
  );
}

export const lastLoginOf = ({ lastLoginAt }: User): string => (lastLoginAt === null ? getT(adminCommonTexts).never : badgeDay(lastLoginAt));
export const locationOf = ({ location }: User): string => (location === '' ? getT(adminUsersTexts).noLocation : location);

/** The values of the columns that are hidden on a narrow screen. */
function HiddenColumns({ user, visible }: UserCellProps) {
  const t = getT(adminUsersTexts);
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-faint empty:hidden">
      {visible.location ? null : <span>{fill(t.locationOf, { location: locationOf(user) })}</span>}
      {visible.details ? null : (
        <>
          <span>{fill(t.joinedOn, { date: badgeDay(user.createdAt) })}</span>
          <span>{fill(t.lastLoginOn, { date: lastLoginOf(user) })}</span>
        </>
      )}
    </span>
  );
}

interface UserCellProps {
  user: User;
  visible: VisibleColumns;
}

export function UserCell({ user, visible }: UserCellProps) {
  return (
    <div className="flex items-start gap-3">
      <UserAvatar username={user.username} image={user.profileImage} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {visible.details ? null : <UserLink id={user.id} username={user.username} />}
        <div className={clsx('truncate', !visible.details && 'text-sm')} title={user.email ?? undefined}>
          {user.email ?? getT(adminCommonTexts).noEmail}
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
          {fill(getT(adminUsersTexts).id, { id: user.id })}
          <UnconfirmedBadge user={user} />
          {visible.status ? null : <StatusBadge user={user} />}
        </div>
        <HiddenColumns user={user} visible={visible} />
      </div>
    </div>
  );
}
