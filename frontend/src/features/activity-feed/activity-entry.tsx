import { Hash, ImagePlus, Link2, PencilLine, Sparkles, UserPlus, type LucideIcon } from 'lucide-react';
import type { Activity } from '@/shared/api/public-api';
import { entryText } from '@/shared/i18n/activity-description';
import { Avatar } from '@/shared/ui/avatar';
import { TimeAgo } from '@/shared/ui/time-ago';
import { ActivityThumbnails } from './activity-thumbnails';
import { Link } from '@/shared/ui/link';

const AVATAR_PX = 40;

/** PR-55: any other type gets a default icon. */
const icons: Record<string, LucideIcon | undefined> = {
  media_upload: ImagePlus,
  follow: UserPlus,
  profile_update: PencilLine,
  bio_update: PencilLine,
  external_link_added: Link2,
  hashtag_update: Hash,
};

const linkClass = 'rounded font-semibold text-ink hover:text-accent hover:underline';

export function ActivityEntry({ activity, now }: { activity: Activity; now: number }) {
  const { activityType, user, target, createdAt } = activity;
  const Icon = icons[activityType] ?? Sparkles;
  const { before, after } = splitAtTarget(entryText(activity), target?.username);
  return (
    <li className="flex gap-3 py-2.5">
      <span className="relative h-fit shrink-0">
        <Avatar username={user.username} image={user.profileImage} size={AVATAR_PX} />
        <span className="absolute -right-1 -bottom-1 inline-flex size-5 items-center justify-center rounded-full bg-accent-soft text-accent ring-2 ring-surface">
          <Icon aria-hidden className="size-3" />
        </span>
      </span>
      <div className="min-w-0 text-sm leading-snug">
        <p className="text-ink-soft">
          <Link to={`/${encodeURIComponent(user.username)}`} className={linkClass}>
            {user.username}
          </Link>{' '}
          {before}
          {target === null ? null : (
            <Link to={`/${encodeURIComponent(target.username)}`} className={linkClass}>
              {target.username}
            </Link>
          )}
          {after}
        </p>
        <ActivityThumbnails activity={activity} />
        <p className="mt-0.5 text-xs text-ink-faint">
          <TimeAgo instant={createdAt} now={now} />
        </p>
      </div>
    </li>
  );
}

/** Splits the description around the target's name, so that the name can be a link; a name that it does not contain follows it. */
export function splitAtTarget(description: string, name: string | undefined): { before: string; after: string } {
  const index = name === undefined ? -1 : description.lastIndexOf(name);
  if (name === undefined || index < 0) return { before: description + (name === undefined ? '' : ' '), after: '' };
  return { before: description.slice(0, index), after: description.slice(index + name.length) };
}
