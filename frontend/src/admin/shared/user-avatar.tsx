import { Avatar } from 'antd';
import { thumbnailUrlOf } from '@/shared/lib/thumbnail-url-of';

interface UserAvatarProps {
  username: string;
  image: string | null;
  size?: number;
  /** The number of initials that are shown without a picture. */
  initials?: number;
}

/** Uses the URL for administrators, which also serves the avatars of hidden profiles. `/storage` does not. */
const adminPictureOf = (image: string): string => thumbnailUrlOf(image, 320).replace(/^(?=\/storage\/)/, '/adm/api');

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
