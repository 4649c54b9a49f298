import { clsx } from 'clsx';
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileView } from '@/shared/api/public-api';
import { yearOf } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Link } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';
import { nameOf } from '@/shared/lib/name-of';
import { ownGradient } from '@/shared/lib/own-gradient';
import { bannerSources } from '@/shared/lib/thumbnail-url-of';
import { hashtagPath } from '@/shared/lib/paths';

/** PR-55. */
const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';
/** On a page with its own colours. */
const LOOK_BANNER = 'linear-gradient(100deg, var(--action-from), var(--accent-soft))';

/**
 * The width of the banner; less on a phone, so that phones with up to two pixels per CSS pixel, which are often slow, download 600 px instead
 * of 1200.
 */
const SIZES =
  '(min-width: 1440px) 44rem, (min-width: 1280px) 50vw, (min-width: 1024px) calc(100vw - 21rem), (min-width: 640px) 100vw, 18.75rem';

interface BannerProps {
  /** A CSS gradient or the URL of an image (PR-55). */
  banner: string | null;
  /** True on a page with its own colours. */
  isColoured?: boolean;
  children?: ReactNode;
}

/** The banner, 3:1 at every width. */
export function Banner({ banner, isColoured = false, children }: BannerProps) {
  const isImage = banner !== null && banner !== '' && !banner.startsWith('linear-gradient(');
  return (
    <div
      style={isImage ? undefined : { backgroundImage: ownGradient(banner) ?? (isColoured ? LOOK_BANNER : DEFAULT_BANNER) }}
      className="banner relative aspect-3/1 overflow-hidden bg-surface-strong"
    >
      {isImage ? (
        <img {...bannerSources(banner)} sizes={SIZES} alt="" fetchPriority="high" className="absolute inset-0 size-full object-cover" />
      ) : null}
      {children}
    </div>
  );
}

const AVATAR_PX = 88;
/** The avatar covers a quarter of the height of the banner of a phone. */
const OVER_BANNER = '-mt-7 sm:-mt-10';

export interface IdentityProps {
  profile: ProfileView;
  /** Shown while the creator has not written a bio. */
  noBio: string;
  actions: ReactNode;
  /** Below the name. */
  notice?: ReactNode;
  /** Beside location and year. */
  badge?: ReactNode;
  /** The owner's button beside the avatar. */
  changeAvatar?: ReactNode;
}

/** Avatar, name and bio, the same for visitors and for the owner. */
export function Identity({ profile, noBio, actions, notice, badge, changeAvatar }: IdentityProps) {
  const t = getT('profile');
  const common = getT('common');
  const { username, displayName, profileImage, bio, location, createdAt, hashtags } = profile;
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4">
        <div className={clsx('page-avatar relative', OVER_BANNER)}>
          <Avatar username={username} image={profileImage} size={AVATAR_PX} priority className="u-photo bg-surface ring-4 ring-surface" />
          {changeAvatar}
        </div>
        <div className="page-name pt-3">
          <h1
            dir="auto"
            className="p-name text-[clamp(1.375rem,6vw,1.75rem)] leading-[1.15] font-extrabold tracking-tight text-balance [overflow-wrap:anywhere]"
          >
            {nameOf(profile)}
          </h1>
          {displayName === '' ? null : (
            <p className="mt-0.5 text-sm font-medium text-ink-faint">
              @<span className="p-nickname">{username}</span>
            </p>
          )}
        </div>
      </div>
      {notice}
      <p dir="auto" className="p-note mt-3 w-fit max-w-2xl text-ink-soft [unicode-bidi:plaintext] whitespace-pre-line">
        {bio || noBio}
      </p>
      <ul className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-faint">
        <li className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span dir="auto">{location || common('noLocation')}</span>
        </li>
        <li className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          {t('memberSince', { year: yearOf(createdAt) })}
        </li>
        {badge === undefined ? null : <li>{badge}</li>}
      </ul>
      <div className="mt-4 flex flex-wrap gap-1.5 empty:hidden">{actions}</div>
      {hashtags.length > 0 ? (
        <ul aria-label={t('hashtags')} className="page-hashtags mt-3 flex flex-wrap gap-1.5 pointer-coarse:gap-y-0">
          {hashtags.map(({ id, name }) => (
            <li key={id} dir="auto" className="max-w-full">
              <Link to={hashtagPath(name)} className="group block pointer-coarse:py-1">
                <span className="block rounded-button bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent transition group-hover:bg-accent group-hover:text-surface pointer-coarse:py-1.5">
                  #{name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A visitor sees more actions than the owner. */
export function IdentitySkeleton({ visited = false }: { visited?: boolean }) {
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4">
        <Skeleton shape="round" className={clsx('page-avatar size-22 ring-4 ring-surface', OVER_BANNER)} />
        <Skeleton className="mb-1 h-8 w-44 max-w-full" />
      </div>
      <Skeleton className="mt-3 h-6 w-full max-w-xl" />
      <Skeleton className="mt-2.5 h-5 w-52" />
      <Skeleton shape="round" className={clsx('mt-4 h-11 max-w-full', visited ? 'w-full max-w-80' : 'w-33')} />
    </>
  );
}
