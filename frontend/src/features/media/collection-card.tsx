import { Globe, Images, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CollectionView } from '@/shared/api/collections-api';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

export const collectionPath = (username: string, { slug }: Pick<CollectionView, 'slug'>): string =>
  `${profilePath(username)}/collections/${encodeURIComponent(slug)}`;

interface CollectionCardProps {
  username: string;
  collection: Omit<CollectionView, 'hasMedia'>;
  /** Among the public collections of a creator. */
  isVisited?: boolean;
  /** A control beside the name. */
  children?: ReactNode;
}

/** A collection with the pictures of its first items. */
export function CollectionCard({ username, collection, isVisited = false, children }: CollectionCardProps) {
  const t = getT('collections');
  const { name, isPublic, mediaCount } = collection;
  const Heading = isVisited ? 'h3' : 'h2';
  return (
    <li className="min-w-0">
      <Link to={collectionPath(username, collection)} aria-label={t('open', { name })} className="group block rounded-panel">
        <Covers covers={collection.covers} />
      </Link>
      <div className="mt-2 flex items-start justify-between gap-1">
        <div className="min-w-0 px-0.5">
          <Heading dir="auto" className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
            {name}
          </Heading>
          <p className="flex items-center gap-1.5 text-sm text-ink-faint">
            {isVisited ? null : <Visibility isPublic={isPublic} />}
            {t('items', { n: mediaCount })}
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}

/** One large picture and two small ones, in a frame of the same size for any number. */
function Covers({ covers }: Pick<CollectionView, 'covers'>) {
  const [first, ...others] = covers;
  return (
    <span className="grid aspect-3/2 grid-cols-3 grid-rows-2 gap-1 overflow-hidden rounded-panel bg-surface-strong">
      {first === undefined ? (
        <span className="col-span-3 row-span-2 flex items-center justify-center">
          <Images aria-hidden className="size-8 text-ink-faint" />
        </span>
      ) : (
        <span className={others.length === 0 ? 'col-span-3 row-span-2' : 'col-span-2 row-span-2'}>
          <Cover cover={first} sizes={others.length === 0 ? '(min-width: 640px) 24rem, 46vw' : '(min-width: 640px) 20rem, 40vw'} />
        </span>
      )}
      {others.map((cover) => (
        <span key={cover.id} className={others.length === 1 ? 'row-span-2' : undefined}>
          <Cover cover={cover} sizes="(min-width: 640px) 14rem, 30vw" />
        </span>
      ))}
    </span>
  );
}

/** `sizes` is wider than the frame, because a landscape picture fills its height. */
function Cover({ cover, sizes }: { cover: CollectionView['covers'][number]; sizes: string }) {
  const { thumbnailUrl, thumbnails, width, height } = cover;
  return (
    <img
      src={thumbnailUrl}
      srcSet={thumbnails.map((thumbnail) => `${thumbnail.url} ${String(thumbnail.width)}w`).join(', ') || undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full object-cover transition duration-300 group-hover:scale-[1.03]"
    />
  );
}

/** Whether everyone can open a collection. */
export function Visibility({ isPublic }: { isPublic: boolean }) {
  const t = getT('collections');
  const Icon = isPublic ? Globe : LockKeyhole;
  return <Icon role="img" aria-label={t(isPublic ? 'public' : 'private')} className="size-3.5 shrink-0" />;
}
