import { EyeOff } from 'lucide-react';
import type { Activity } from '@/shared/api/public-api';
import { activityFeedTexts } from '@/shared/i18n/en/activity-feed';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { formatWhole } from '@/shared/lib/format';
import { Link } from '@/shared/ui/link';

const THUMBNAIL_PX = 44;
/** The panel beside the creators has room for four thumbnails, or for three with the number of further items. */
const BESIDE_NUMBER = 3;
const shape = 'size-11 rounded-control bg-surface-strong';

/** Links to the uploaded items, which open in the lightbox. A sensitive item has an icon instead of a thumbnail. */
export function ActivityThumbnails({ activity: { user, media, count } }: { activity: Activity }) {
  const t = getT(activityFeedTexts);
  if (media.length === 0) return null;
  const shown = count > media.length ? media.slice(0, BESIDE_NUMBER) : media;
  const more = count - shown.length;
  return (
    <ul className="mt-2 mb-1.5 flex flex-wrap items-center gap-1.5">
      {shown.map(({ id, thumbnailUrl, sensitive }, index) => (
        <li key={id}>
          <Link
            to={`/${encodeURIComponent(user.username)}?media=${String(id)}`}
            aria-label={fill(t.openItem, { n: String(index + 1), username: user.username })}
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
