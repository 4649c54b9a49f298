import { Images } from 'lucide-react';
import type { AlbumView } from '@/shared/api/public-api';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

export const albumPath = (username: string, { slug }: Pick<AlbumView, 'slug'>): string =>
  `${profilePath(username)}/albums/${encodeURIComponent(slug)}`;

/** The albums of a creator that have items. On a phone, the row scrolls. */
export function AlbumRow({ username, albums }: { username: string; albums: AlbumView[] }) {
  const t = getT('media');
  const shown = albums.filter(({ mediaCount }) => mediaCount > 0);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('albums')} className="mb-5 flex snap-x gap-3 overflow-x-auto pb-1">
      {shown.map((album) => (
        <li key={album.id} className="w-36 shrink-0 snap-start sm:w-44">
          <Link to={albumPath(username, album)} className="group block rounded-panel">
            <AlbumCover album={album} />
            <span dir="auto" className="mt-1.5 block truncate px-0.5 text-sm font-semibold">
              {album.name}
            </span>
            <span className="block px-0.5 text-xs text-ink-faint">{t('count', { n: album.mediaCount })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function AlbumCover({ album: { cover } }: { album: AlbumView }) {
  return (
    <span className="relative block aspect-4/3 overflow-hidden rounded-panel bg-surface-strong">
      {cover === null ? (
        <Images aria-hidden className="absolute inset-0 m-auto size-8 text-ink-faint" />
      ) : (
        <img
          src={cover.thumbnailUrl}
          srcSet={cover.thumbnails.map(({ url, width }) => `${url} ${String(width)}w`).join(', ') || undefined}
          sizes="11rem"
          width={cover.width}
          height={cover.height}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition duration-300 group-hover:scale-[1.03]"
        />
      )}
    </span>
  );
}
