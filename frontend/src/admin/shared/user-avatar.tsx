import { Avatar } from 'antd';
import { thumbnailUrlOf } from '@/shared/lib/thumbnail-url-of';
import { Link } from '@/shared/ui/link';

interface UserAvatarProps {
  username: string;
  image: string | null;
  size?: number;
  /** The number of initials that are shown without a picture. */
  initials?: number;
}

/** Uses the URL for administrators, which also serves the avatars of hidden profiles. `/storage` does not. */
export const adminPictureOf = (image: string): string => thumbnailUrlOf(image, 320).replace(/^(?=\/storage\/)/, '/adm/api');

/** The avatar, or the initials without one (PR-56). */
export function UserAvatar({ username, image, size = 40, initials = 1 }: UserAvatarProps) {
  return (
    <Avatar
      src={image === null ? undefined : adminPictureOf(image)}
      alt=""
      size={size}
      style={{ flexShrink: 0, background: 'var(--accent-soft)', color: 'var(--accent)', fontWeight: 600 }}
    >
      {username.slice(0, initials).toUpperCase()}
    </Avatar>
  );
}

interface UserLinkProps {
  id: number;
  username: string;
  /** Shown beside the username, unless it is empty. */
  displayName?: string;
}

/** The name of a user, which leads to the user in the back-office, also when the profile is hidden. */
export function UserLink({ id, username, displayName = '' }: UserLinkProps) {
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <Link to={`/adm/users/${String(id)}`} className="font-medium">
        {username}
      </Link>
      {displayName === '' ? null : (
        <>
          {' '}
          <bdi className="text-ink-soft">{displayName}</bdi>
        </>
      )}
    </span>
  );
}
