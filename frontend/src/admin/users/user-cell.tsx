import type { User } from '../../shared/api/admin-api';
import { Badge } from '../shared/badge';
import { badgeDay } from '../shared/dates';
import { UserAvatar } from '../shared/user-avatar';
import { ProfileLink } from '../shared/profile-link';
import { UnconfirmedBadge } from './unconfirmed-email';

export function StatusBadge({ user }: { user: User }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge variant={user.hasProfileActivity ? 'good' : 'plain'}>{user.hasProfileActivity ? 'Active' : 'Inactive'}</Badge>
      {user.hidden ? <Badge variant="destructive">Hidden</Badge> : null}
    </span>
  );
}

export const lastLoginOf = ({ lastLoginAt }: User): string => (lastLoginAt === null ? 'Never' : badgeDay(lastLoginAt));
export const locationOf = ({ location }: User): string => (location === '' ? 'Not set' : location);

/** The values of the columns that are hidden on a narrow screen. */
function HiddenColumns({ user }: { user: User }) {
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-faint">
      <span>{`Location: ${locationOf(user)}`}</span>
      <span>{`Joined: ${badgeDay(user.createdAt)}`}</span>
      <span>{`Last login: ${lastLoginOf(user)}`}</span>
    </span>
  );
}

interface UserCellProps {
  user: User;
  /** True when the columns of username and status are hidden. */
  narrow: boolean;
  /** True when all columns are visible. */
  wide: boolean;
}

export function UserCell({ user, narrow, wide }: UserCellProps) {
  return (
    <div className="flex items-start gap-3">
      <UserAvatar username={user.username} image={user.profileImage} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {narrow ? <ProfileLink username={user.username} /> : null}
        <div className={narrow ? 'text-sm' : ''}>{user.email ?? 'No email'}</div>
        <UnconfirmedBadge user={user} />
        <div className="text-xs text-ink-faint">{`ID: ${String(user.id)}`}</div>
        {narrow ? <StatusBadge user={user} /> : null}
        {wide ? null : <HiddenColumns user={user} />}
      </div>
    </div>
  );
}
