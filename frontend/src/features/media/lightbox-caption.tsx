import { Eye } from 'lucide-react';
import type { Media } from '@/shared/api/public-api';
import { lightboxTexts } from '@/shared/i18n/en/lightbox';
import { count, fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { formatDay, formatWhole } from '@/shared/lib/format';

interface LightboxCaptionProps {
  username: string;
  media: Media;
  /** Of the item among all items, counted from 1. */
  position: number;
  total: number;
}

/** Author, date, views and position, below the item. The button in the toolbar shows the likes. */
export function LightboxCaption({ username, media, position, total }: LightboxCaptionProps) {
  const t = getT(lightboxTexts);
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex h-14 items-center justify-between gap-4 px-4 text-sm text-white sm:px-6">
      <div className="min-w-0">
        <p className="truncate font-semibold">{username}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-white/75">
          <time dateTime={media.createdAt}>{formatDay(media.createdAt)}</time>
          <span className="inline-flex items-center gap-1">
            <Eye aria-hidden className="size-4" />
            {count(t.views, media.viewCount)}
          </span>
        </p>
      </div>
      <p aria-live="polite" className="shrink-0 font-semibold tabular-nums">
        {fill(t.position, { n: formatWhole(position), total: formatWhole(total) })}
      </p>
    </div>
  );
}
