import { Settings2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { AlbumView, MediaView, ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { Button } from '@/shared/ui/button';
import { AlbumRow } from './album-row';
import { MediaItems } from './media-items';
import { MediaGridSkeleton } from './media-grid';
import { useMediaPages } from './use-gallery';

const ManageGallery = lazyComponent(async () => (await import('./manage-gallery')).ManageGallery);

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
  /** Set where the owner may also order, choose and group items: the profile with the rights of all media. */
  managed?: Pick<ProfileView, 'licence' | 'credit' | 'allowDownload'>;
  /** Set for a visitor: reports an item. */
  onReport?: (mediaId: number) => void;
  /** A control beside the heading, or in the empty state. */
  action?: ReactNode;
}

/** All media of a creator, behind the albums. */
export function MediaGallery(props: MediaGalleryProps) {
  const { creatorId, username, newest, total, albums = NO_ALBUMS, emptyHint, isOwner, managed, onReport, action } = props;
  const t = getT('media');
  const pages = useMediaPages({ creatorId, newest, total });
  const [isManaging, setManaging] = useState(false);

  return (
    <section aria-labelledby="media-gallery">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="media-gallery" className="text-xl font-bold tracking-tight">
          {t('title')}
          {total > 0 ? (
            <span className="block text-base font-medium text-ink-faint sm:ml-2.5 sm:inline">{t('count', { n: total })}</span>
          ) : null}
        </h2>
        {pages.media.length > 0 ? (
          <div className="flex flex-wrap gap-2.5">
            {managed === undefined ? null : (
              <Button variant="secondary" aria-pressed={isManaging} onClick={() => setManaging(!isManaging)}>
                <Settings2 aria-hidden />
                {t(isManaging ? 'managed' : 'manage')}
              </Button>
            )}
            {isManaging ? null : action}
          </div>
        ) : null}
      </header>
      {isManaging ? (
        <Suspense fallback={<MediaGridSkeleton tiles={Math.min(total, 8)} />}>
          <ManageGallery username={username} pages={pages} albums={albums} defaults={managed} />
        </Suspense>
      ) : (
        <>
          <AlbumRow username={username} albums={albums} />
          <MediaItems
            username={username}
            pages={pages}
            total={total}
            emptyHint={emptyHint}
            isOwner={isOwner}
            onReport={onReport}
            action={action}
          />
        </>
      )}
    </section>
  );
}
