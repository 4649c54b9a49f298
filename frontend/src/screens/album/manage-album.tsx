import { ManageGallery } from '@/features/media/manage-gallery';
import type { MediaPages } from '@/features/media/use-gallery';
import { useGetAlbumsQuery } from '@/shared/api/creator-api';
import type { AlbumPageView } from '@/shared/api/public-api';

/** The other albums are the targets of moved items. */
export function ManageAlbum({ album, pages }: { album: AlbumPageView; pages: MediaPages }) {
  const { data: albums = [] } = useGetAlbumsQuery({ id: album.creator.id });
  return <ManageGallery username={album.creator.username} pages={pages} albums={albums} album={album} />;
}
