import { clsx } from 'clsx';
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile } from '@/shared/api/public-api';
import { yearOf } from '@/shared/lib/format';
import { commonTexts } from '@/shared/i18n/en/common';
import { profileTexts } from '@/shared/i18n/en/profile';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { Avatar } from '@/shared/ui/avatar';
import { BESIDE_AVATAR, BESIDE_AVATAR_WHEN_WIDE } from './actions-position';
import { Banner } from './banner';
import { Link } from '@/shared/ui/link';

const AVATAR_PX = 128;

interface ProfileHeaderProps {
  profile: Profile;
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
  const t = getT(profileTexts);
  const common = getT(commonTexts);
  const { username, profileImage, bannerImage, bio, location, createdAt, hashtags } = profile;
  return (
    <header className="card overflow-hidden">
      <Banner banner={bannerImage}>{changeBanner}</Banner>
      <div className="px-5 pb-6 sm:px-8 sm:pb-8">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4">
          <div className="relative -mt-16">
            <Avatar username={username} image={profileImage} size={AVATAR_PX} priority className="bg-surface ring-[6px] ring-surface" />
            {changeAvatar}
          </div>
          <h1 className="col-span-2 mt-4 text-[clamp(1.5rem,7.5vw,1.875rem)] leading-[1.15] font-extrabold tracking-tight [overflow-wrap:anywhere] sm:text-4xl">
            {username}
          </h1>
          <div className={clsx('col-span-2 mt-4 flex flex-wrap gap-1.5', hasShortAction ? BESIDE_AVATAR : BESIDE_AVATAR_WHEN_WIDE)}>
            {actions}
          </div>
        </div>
        {notice}
        <p dir="auto" className="mt-4 w-fit max-w-2xl text-ink-soft [unicode-bidi:plaintext] whitespace-pre-line sm:text-lg">
          {bio || noBio}
        </p>
        <ul className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm font-medium text-ink-faint">
          <li className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span dir="auto">{location || common.noLocation}</span>
          </li>
          <li className="inline-flex items-center gap-1.5">
            <CalendarDays aria-hidden className="size-4 shrink-0" />
            {fill(t.memberSince, { year: yearOf(createdAt) })}
          </li>
          {badge === undefined ? null : <li>{badge}</li>}
        </ul>
        {hashtags.length > 0 ? (
          <ul aria-label={t.hashtags} className="mt-4 flex flex-wrap gap-2 pointer-coarse:gap-y-0">
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
