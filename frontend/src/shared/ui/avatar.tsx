import { clsx } from 'clsx';
import { useState } from 'react';
import { thumbnailUrlOf } from '@/shared/lib/thumbnail-url-of';

interface AvatarProps {
  username: string;
  image: string | null;
  /** Width and height in CSS pixels, so that the layout does not shift when the image is loaded. */
  size: number;
  /** Loads the image eagerly and with high priority, because it is prominent on its page. */
  priority?: boolean;
  className?: string;
}

/** The profile image, or the generated one at /avatar/{username}. The initial replaces an image that fails to load. */
export function Avatar({ username, image, size, priority = false, className }: AvatarProps) {
  const source = image === null ? `/avatar/${encodeURIComponent(username)}` : thumbnailUrlOf(image, 320);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const shape = clsx('shrink-0 rounded-full bg-surface-strong object-cover', className);
  if (failedSource === source) {
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
      onError={() => setFailedSource(source)}
    />
  );
}
