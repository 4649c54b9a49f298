import { clsx } from 'clsx';
import { platformOf } from './platforms';
import marks from './platform-marks.svg';

interface PlatformMarkProps {
  platform: string;
  /** Classes for size and corners. */
  className: string;
}

/**
 * The mark of a platform on its colour. The marks are one file beside the scripts (ADR 0043). A platform without a mark has a
 * general icon.
 */
export function PlatformMark({ platform, className }: PlatformMarkProps) {
  const { mark, colour, hasDarkMark = false, icon: Icon } = platformOf(platform);
  return (
    <span
      aria-hidden
      style={colour === undefined ? undefined : { backgroundColor: colour }}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center ring-1 ring-line [&_svg]:size-[52%]!',
        colour === undefined && 'accent-gradient',
        hasDarkMark ? 'text-black' : 'text-white',
        className,
      )}
    >
      {mark === undefined ? (
        <Icon />
      ) : (
        <svg viewBox="0 0 24 24" fill="currentColor">
          <use href={`${marks}#${mark}`} />
        </svg>
      )}
    </span>
  );
}
