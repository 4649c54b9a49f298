import { clsx } from 'clsx';
import { useState } from 'react';
import { pictureAt } from '../lib/picture-at';

interface AvatarProps {
  username: string;
  image: string | null;
  /** Width and height in CSS pixels, known before the image is. */
  size: number;
  /** The first thing to be seen on its page: fetched early, never lazily. */
  priority?: boolean;
  className?: string;
}

/** The profile image, or the drawn one at /avatar/{username}; the initial while neither can be had. */
export function Avatar({ username, image, size, priority = false, className }: AvatarProps) {
  const source = image === null ? `/avatar/${encodeURIComponent(username)}` : pictureAt(image, 320);
  const [broken, setBroken] = useState<string | null>(null);
  const shape = clsx('shrink-0 rounded-full bg-surface-strong object-cover', className);
  if (broken === source) {
    return (
      <span
        aria-hidden
        style={{ width: size, height: size, fontSize: size * 0.42 }}
        className={clsx(shape, 'accent-gradient inline-flex items-center justify-center font-bold text-white uppercase')}
      >
        {username.slice(0, 1)}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={shape}
      onError={() => {
        setBroken(source);
      }}
    />
  );
}
