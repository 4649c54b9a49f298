import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { AlbumView, MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { AlbumRow } from './album-row';
import { MediaItems } from './media-items';
import { useMediaPages, type MediaPages } from './use-gallery';

const NO_ALBUMS: AlbumView[] = [];

interface MediaGalleryProps {
  creatorId: number;
  username: string;
  /** The items in the profile response. */
  newest: MediaView[];
  /** Number of all items. */
  total: number;
  albums?: AlbumView[];
  emptyHint: string;
  /** The owner may delete and describe items. */
  isOwner: boolean;
  /** Replaces the items while the owner orders, chooses and groups them. */
  manager?: (pages: MediaPages) => ReactNode;
  /** A control beside the heading, or in the empty state. */
  action?: ReactNode;
}

/** All media of a creator, behind the albums. */
export function MediaGallery(props: MediaGalleryProps) {
  const { creatorId, username, newest, total, albums = NO_ALBUMS, emptyHint, isOwner, manager, action } = props;
  const t = getT('media');
  const pages = useMediaPages({ creatorId, newest, total });

  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  // Back restores the position itself.
  const scrollHere = useEffectEvent(() => {
    if (hash === '#media-gallery' && !isReturn) section.current?.scrollIntoView();
  });
  useEffect(() => scrollHere(), []);

  return (
    <section ref={section} aria-labelledby="media-gallery" className="scroll-mt-20">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="media-gallery" className="text-xl font-bold tracking-tight">
          {t('title')}
          {total > 0 ? (
            <span className="block text-base font-medium text-ink-faint sm:ml-2.5 sm:inline">{t('count', { n: total })}</span>
          ) : null}
        </h2>
        {pages.media.length > 0 || manager !== undefined ? <div className="flex flex-wrap gap-2.5">{action}</div> : null}
      </header>
      {manager !== undefined ? (
        manager(pages)
      ) : (
        <>
          <AlbumRow username={username} albums={albums} />
          <MediaItems username={username} pages={pages} total={total} emptyHint={emptyHint} isOwner={isOwner} action={action} />
        </>
      )}
    </section>
  );
}
