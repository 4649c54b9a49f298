import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { MediaView } from '@/shared/api/public-api';
import { formatDay } from '@/shared/lib/format';
import { licenceUrl, rightsLine } from '@/shared/lib/licences';
import { hashtagPath, profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import type { ShownMedia } from './use-gallery';

interface LightboxCaptionProps {
  /** The display name of the creator, or the username. */
  creator: string;
  media: ShownMedia;
  /** Of the item among all items, counted from 1. */
  position: number;
  /** Undefined for a list without an end. */
  total?: number;
}

/** Longer captions have a button that shows all of them. */
const SHORT_CAPTION = 120;

const linesOf = (media: MediaView) => ({
  caption: media.caption !== '',
  tags: media.hashtags.length > 0,
  rights: rightsLine(media) !== '',
});

/** The space below the item, so that the text does not cover it. */
export function captionHeight(media: MediaView): string {
  const { caption, tags, rights } = linesOf(media);
  return `${String(3.75 + (media.title === '' ? 0 : 1.5) + (caption ? 1.5 : 0) + (tags || rights ? 1.75 : 0))}rem`;
}

/** Title, caption, author, date, views, hashtags, rights and position, below the item. The button in the toolbar shows the likes. */
export function LightboxCaption({ creator, media, position, total }: LightboxCaptionProps) {
  const t = getT('lightbox');
  const [isWhole, setWhole] = useState(false);
  const { title, caption, hashtags } = media;
  const isLong = caption.length > SHORT_CAPTION || caption.includes('\n');
  const licence = licenceUrl(media.licence);
  const rights = rightsLine(media);
  return (
    <div
      className={clsx(
        'pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between gap-4 px-4 pb-2 text-sm text-white sm:px-6',
        isWhole && 'bg-black/85 pt-4',
      )}
    >
      <div className="min-w-0 flex-1">
        {title === '' ? null : (
          <p dir="auto" className="w-fit max-w-full truncate text-base font-bold">
            {title}
          </p>
        )}
        {caption === '' ? null : (
          <div className={clsx('flex gap-3', isWhole ? 'pointer-events-auto max-h-[45vh] flex-col overflow-y-auto' : 'items-baseline')}>
            <p dir="auto" className={clsx('max-w-prose min-w-0 text-white/90', isWhole ? 'whitespace-pre-line' : 'truncate')}>
              {caption}
            </p>
            {isLong ? (
              <button
                type="button"
                aria-expanded={isWhole}
                className="pointer-events-auto shrink-0 self-start font-semibold underline underline-offset-2"
                onClick={() => setWhole(!isWhole)}
              >
                {t(isWhole ? 'less' : 'more')}
              </button>
            ) : null}
          </div>
        )}
        {hashtags.length === 0 && rights === '' ? null : (
          <p className="flex h-7 items-center gap-x-3 overflow-hidden">
            {hashtags.map((name) => (
              <Link
                key={name}
                to={hashtagPath(name)}
                dir="auto"
                className="pointer-events-auto max-w-40 shrink-0 truncate font-semibold underline-offset-2 hover:underline"
              >
                #{name}
              </Link>
            ))}
            {rights === '' ? null : (
              <span className="min-w-0 truncate text-white/75">
                {licence === undefined ? (
                  rights
                ) : (
                  <a
                    href={licence}
                    target="_blank"
                    rel="license noopener noreferrer"
                    className="pointer-events-auto underline underline-offset-2"
                  >
                    {rights}
                  </a>
                )}
              </span>
            )}
          </p>
        )}
        <p className="flex h-7 items-center gap-x-3 text-white/75">
          {media.creator === undefined ? (
            <span dir="auto" className="truncate font-semibold text-white">
              {creator}
            </span>
          ) : (
            <Link
              to={profilePath(media.creator.username)}
              dir="auto"
              className="pointer-events-auto truncate font-semibold text-white underline-offset-2 hover:underline"
            >
              {creator}
            </Link>
          )}
          <time dateTime={media.createdAt} className="shrink-0">
            {formatDay(media.createdAt)}
          </time>
          {media.isPrivate ? null : (
            <span className="inline-flex shrink-0 items-center gap-1">
              <Eye aria-hidden className="size-4" />
              {t('views', { n: media.viewCount })}
            </span>
          )}
        </p>
      </div>
      <p aria-live="polite" className="flex h-7 shrink-0 items-center font-semibold tabular-nums">
        {total === undefined ? null : t('position', { n: position, total })}
      </p>
    </div>
  );
}
