import { Activity as ActivityIcon, Hash, ImagePlus, Link2, PencilLine, UserPlus, type LucideIcon, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { asApiError, type ApiError } from '@/shared/api/api-error';
import { useGetActivitiesQuery, type ActivityView } from '@/shared/api/public-api';
import { usePolling } from '@/shared/api/use-polling';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { activityText } from '@/shared/lib/activity-description';
import { nameOf } from '@/shared/lib/name-of';
import { Avatar } from '@/shared/ui/avatar';
import { textWith } from '@/shared/ui/text-with';
import { TimeAgo } from '@/shared/ui/time-ago';
import { Link } from '@/shared/ui/link';
import { formatWhole } from '@/shared/lib/format';
import { longDay } from '@/shared/lib/format-utc-day';
import { profilePath } from '@/shared/lib/paths';

const THUMBNAIL_PX = 44;
/** The panel beside the creators has room for four thumbnails, or for three with the number of further items. */
const BESIDE_NUMBER = 3;
const shape = 'size-11 rounded-control bg-surface-strong';

/** Links to the uploaded items, which open in the lightbox. A sensitive item has an icon instead of a thumbnail. */
function ActivityThumbnails({ activity: { user, media, count } }: { activity: ActivityView }) {
  const t = getT('activityFeed');
  if (media.length === 0) return null;
  const shown = count > media.length ? media.slice(0, BESIDE_NUMBER) : media;
  const more = count - shown.length;
  return (
    <ul className="mt-2 mb-1.5 flex flex-wrap items-center gap-1.5">
      {shown.map(({ id, thumbnailUrl, sensitive }, index) => (
        <li key={id}>
          <Link
            to={`${profilePath(user.username)}?media=${String(id)}`}
            aria-label={t('openItem', { n: String(index + 1), username: user.username })}
            className="block rounded-control transition hover:brightness-90"
          >
            {sensitive ? (
              <span className={`${shape} flex items-center justify-center text-ink-faint`}>
                <EyeOff aria-hidden className="size-5" />
              </span>
            ) : (
              <img
                src={thumbnailUrl}
                alt=""
                width={THUMBNAIL_PX}
                height={THUMBNAIL_PX}
                loading="lazy"
                decoding="async"
                className={`${shape} object-cover`}
              />
            )}
          </Link>
        </li>
      ))}
      {more > 0 ? <li className="px-1 text-xs font-semibold text-ink-faint">+{formatWhole(more)}</li> : null}
    </ul>
  );
}

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

interface ActivityEntryProps {
  activity: ActivityView;
  /** When the list was fetched, in milliseconds; undefined for dates, which the server and the browser render alike. */
  now?: number;
  /** On the page of its creator, who needs no picture there. */
  isOnPage?: boolean;
}

export function ActivityEntry({ activity, now, isOnPage = false }: ActivityEntryProps) {
  const { activityType, user, createdAt } = activity;
  const Icon = icons[activityType] ?? ActivityIcon;
  return (
    <li className="flex gap-3 py-2.5">
      {isOnPage ? (
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden className="size-4.5" />
        </span>
      ) : (
        <span className="relative h-fit shrink-0">
          <Avatar username={user.username} image={user.profileImage} size={AVATAR_PX} />
          <span className="absolute -right-1 -bottom-1 inline-flex size-5 items-center justify-center rounded-full bg-accent-soft text-accent ring-2 ring-surface">
            <Icon aria-hidden className="size-3" />
          </span>
        </span>
      )}
      <div className="min-w-0 text-sm leading-snug">
        <p className="text-ink-soft">
          {isOnPage ? (
            <b dir="auto" className="font-semibold text-ink">
              {nameOf(user)}
            </b>
          ) : (
            <Link to={profilePath(user.username)} dir="auto" className={linkClass}>
              {nameOf(user)}
            </Link>
          )}{' '}
          <Description activity={activity} />
        </p>
        <ActivityThumbnails activity={activity} />
        <p className="mt-0.5 text-xs text-ink-faint">
          {now === undefined ? <time dateTime={createdAt}>{longDay(createdAt)}</time> : <TimeAgo instant={createdAt} now={now} />}
        </p>
      </div>
    </li>
  );
}

function Description({ activity }: { activity: ActivityView }) {
  const { target } = activity;
  if (target === null) return activityText(activity);
  const followed = (
    <Link to={profilePath(target.username)} dir="auto" className={linkClass}>
      {nameOf(target)}
    </Link>
  );
  return textWith((names) => getT('activityDescriptions')('creator_followed', names), { username: followed });
}

/** PR-55. */
const REFRESH_MS = 10_000;

interface RecentActivityProps {
  /** The activities of all creators, or of the creators that the viewer follows. */
  of: 'everyone' | 'followed';
  limit: number;
  /** Shown until the list is loaded. */
  skeleton: ReactNode;
}

/** Uploads of one creator within an hour are one entry, so that no creator fills the list. */
export function RecentActivity({ of, limit, skeleton }: RecentActivityProps) {
  const t = getT('activityFeed');
  const query = useGetActivitiesQuery({ of, limit, group: 'hour' }, { ...usePolling(REFRESH_MS), refetchOnMountOrArgChange: true });
  const { data, error, isFetching, fulfilledTimeStamp = 0, refetch } = query;
  const apiError = asApiError(error);

  if (data === undefined) {
    if (apiError !== undefined) return <Failed error={apiError} retrying={isFetching} onRetry={() => void refetch()} />;
    return skeleton;
  }
  if (data.length === 0) {
    return (
      <div className="flex flex-col items-center px-4 py-8 text-center">
        <ActivityIcon aria-hidden className="mb-3 size-7 text-accent" strokeWidth={1.75} />
        <p className="font-semibold text-balance">{of === 'followed' ? t('emptyFollowed') : t('empty')}</p>
        <p className="mt-1 text-sm text-ink-soft text-balance">{of === 'followed' ? t('emptyFollowedHint') : t('emptyHint')}</p>
      </div>
    );
  }
  return (
    <>
      {apiError === undefined ? null : <p className="py-2 text-sm text-danger">{t('stale')}</p>}
      <ul className="divide-y divide-line">
        {data.map((activity) => (
          <ActivityEntry key={activity.id} activity={activity} now={fulfilledTimeStamp} />
        ))}
      </ul>
    </>
  );
}

function Failed({ error, retrying, onRetry }: { error: ApiError; retrying: boolean; onRetry: () => void }) {
  const t = getT('activityFeed');
  const common = getT('common');
  return (
    <div role="alert" className="flex flex-col items-center px-2 py-6 text-center">
      <p className="font-semibold">{t('failed')}</p>
      <p className="mt-1 mb-4 text-sm text-ink-soft text-balance">{error.message}</p>
      <Button variant="secondary" size="small" loading={retrying} onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}
