import { Avatar } from 'antd';
import { pictureAt } from '../../shared/lib/picture-at';

interface UserAvatarProps {
  username: string;
  image: string | null;
  size?: number;
  /** How many letters of the name stand for the picture. */
  initials?: number;
}

/** Administrators see the avatars of hidden profiles too, which `/storage` does not answer. */
const adminPictureOf = (image: string): string => pictureAt(image, 320).replace(/^(?=\/storage\/)/, '/adm/api');

/** The avatar, or the initial where there is none (PR-56). */
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
