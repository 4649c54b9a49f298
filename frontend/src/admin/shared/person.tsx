import { Avatar } from 'antd';

/** The avatar, or the initial where there is none (back-office, section 2). */
export function Person({ username, image, size = 40 }: { username: string; image: string | null; size?: number }) {
  return (
    <Avatar
      src={image ?? undefined}
      alt=""
      size={size}
      style={{ flexShrink: 0, background: 'var(--accent-soft)', color: 'var(--accent)', fontWeight: 600 }}
    >
      {username.slice(0, 1).toUpperCase()}
    </Avatar>
  );
}
