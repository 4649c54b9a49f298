import { clsx } from 'clsx';
import { CalendarDays, MapPin, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileView } from '@/shared/api/public-api';
import { yearOf } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Link } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';
import { ownGradient } from '@/shared/lib/own-gradient';
import { thumbnailUrlOf } from '@/shared/lib/thumbnail-url-of';
import { useSession } from '@/features/session/use-session';

/** PR-55. */
const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

/**
 * The width of the content of the page; less on a phone, so that phones with up to two pixels per CSS pixel, which are often slow,
 * download 640 px instead of 1280.
 */
const SIZES = '(min-width: 1440px) 67rem, (min-width: 1024px) calc(100vw - 21rem), (min-width: 640px) 100vw, 20rem';

interface BannerProps {
  /** A CSS gradient or the URL of an image (PR-55). */
  banner: string | null;
  children?: ReactNode;
}

function Banner({ banner, children }: BannerProps) {
  const isImage = banner !== null && banner !== '' && !banner.startsWith('linear-gradient(');
  return (
    <div
      style={isImage ? undefined : { backgroundImage: ownGradient(banner) ?? DEFAULT_BANNER }}
      className="relative aspect-3/1 bg-surface-strong"
    >
      {isImage ? (
        <img
          src={thumbnailUrlOf(banner, 1280)}
          srcSet={`${thumbnailUrlOf(banner, 640)} 640w, ${thumbnailUrlOf(banner, 1280)} 1280w, ${banner} 1800w`}
          sizes={SIZES}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      {children}
    </div>
  );
}

/** Classes for actions that stand below the username on a phone, and beside the avatar on wider screens. */
const BESIDE_AVATAR_WHEN_WIDE = 'sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:mt-0 sm:justify-end sm:gap-2.5 sm:pt-4';

/** Classes for a single short button, which has room beside the avatar on most phones. */
const BESIDE_AVATAR =
  'min-[360px]:col-span-1 min-[360px]:col-start-2 min-[360px]:row-start-1 min-[360px]:mt-0 min-[360px]:justify-end min-[360px]:pt-4';

const AVATAR_PX = 128;

interface ProfileHeaderProps {
  profile: ProfileView;
  /** Shown while the creator has not written a bio. */
  noBio: string;
  actions: ReactNode;
  /** True when the actions are one short button, which stands beside the avatar on a phone, too. */
  hasShortAction?: boolean;
  /** Below the name. */
  notice?: ReactNode;
  /** Beside location and year. */
  badge?: ReactNode;
  /** The owner's buttons, over the banner and beside the avatar. */
  changeBanner?: ReactNode;
  changeAvatar?: ReactNode;
}

/** Banner, avatar, name and bio, the same for visitors and for the owner. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { profile, noBio, actions, hasShortAction = false, notice, badge, changeBanner, changeAvatar } = props;
  const t = getT('profile');
  const common = getT('common');
  const { username, profileImage, bannerImage, bio, location, createdAt, hashtags } = profile;
  return (
    <header className="card overflow-hidden">
      <Banner banner={bannerImage}>{changeBanner}</Banner>
      <div className="px-5 pb-6 sm:px-8 sm:pb-8">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4">
          <div className="relative -mt-16">
            <Avatar
              username={username}
              image={profileImage}
              size={AVATAR_PX}
              priority
              className="u-photo bg-surface ring-[6px] ring-surface"
            />
            {changeAvatar}
          </div>
          <h1 className="p-name p-nickname col-span-2 mt-4 text-[clamp(1.5rem,7.5vw,1.875rem)] leading-[1.15] font-extrabold tracking-tight [overflow-wrap:anywhere] sm:text-4xl">
            {username}
          </h1>
          <div className={clsx('col-span-2 mt-4 flex flex-wrap gap-1.5', hasShortAction ? BESIDE_AVATAR : BESIDE_AVATAR_WHEN_WIDE)}>
            {actions}
          </div>
        </div>
        {notice}
        <p dir="auto" className="p-note mt-4 w-fit max-w-2xl text-ink-soft [unicode-bidi:plaintext] whitespace-pre-line sm:text-lg">
          {bio || noBio}
        </p>
        <ul className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm font-medium text-ink-faint">
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
        {hashtags.length > 0 ? (
          <ul aria-label={t('hashtags')} className="mt-4 flex flex-wrap gap-2 pointer-coarse:gap-y-0">
            {hashtags.map(({ id, name }) => (
              <li key={id} dir="auto" className="max-w-full">
                <Link
                  to={{ pathname: '/', search: new URLSearchParams({ hashtags: name }).toString() }}
                  className="group block pointer-coarse:py-1"
                >
                  <span className="block truncate rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent transition group-hover:bg-accent group-hover:text-surface pointer-coarse:py-2">
                    #{name}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </header>
  );
}

/** A visitor sees more actions than the owner. */
export function ProfileHeaderSkeleton({ visited = false }: { visited?: boolean }) {
  return (
    <div className="card overflow-hidden">
      <Skeleton shape="square" className="aspect-3/1" />
      <div className="px-5 pb-6 sm:px-8 sm:pb-8">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4">
          <Skeleton shape="round" className="-mt-16 size-32 ring-[6px] ring-surface" />
          <Skeleton className="col-span-2 mt-4 h-9 w-56 sm:h-10" />
          <div className={clsx('col-span-2 mt-4 flex', visited ? BESIDE_AVATAR_WHEN_WIDE : BESIDE_AVATAR)}>
            <Skeleton shape="round" className={clsx('h-11 max-w-full', visited ? 'w-full sm:w-68' : 'w-33')} />
          </div>
        </div>
        <Skeleton className="mt-4 h-6 w-full max-w-xl sm:h-7" />
        <Skeleton className="mt-4 h-5 w-60" />
      </div>
    </div>
  );
}

/**
 * The notice for the owner of a page that an administrator has hidden. It is below the name in the header of the profile, because
 * above the header it would move the banner and the buttons when the session arrives.
 */
export function HiddenNotice() {
  const { user } = useSession();
  if (user?.hidden !== true) return null;
  return (
    <p className="mt-4 flex max-w-2xl items-center gap-3 rounded-panel bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
      <EyeOff aria-hidden className="size-5 shrink-0" />
      {getT('profile')('hiddenByAdmin')}
    </p>
  );
}
