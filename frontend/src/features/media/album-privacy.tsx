import { Globe, LockKeyhole, Share2, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useChangeAlbumMutation } from '@/shared/api/creator-api';
import type { AlbumView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { Button, buttonClass } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { SharePrivatelyDialog } from './share-privately-dialog';

type Album = Pick<AlbumView, 'id' | 'name' | 'isPrivate' | 'isPrivateByDecision'>;

/** Makes an album private or public. */
export function useAlbumPrivacy({ id, name, isPrivate }: Omit<Album, 'isPrivateByDecision'>) {
  const t = getT('privateLinks');
  const [change, { isLoading }] = useChangeAlbumMutation();
  const toggle = async (): Promise<void> => {
    const { error } = await change({ id, changeAlbumDto: { isPrivate: !isPrivate } });
    if (error === undefined) showToast({ title: t(isPrivate ? 'albumIsPublic' : 'albumIsPrivate', { name }) });
    else showToast({ title: t('failed'), description: errorMessage(error, t('failed')), destructive: true });
  };
  return { toggle, isLoading };
}

/** On the page of an album, the owner makes it private or public, and shares a private one by a link. */
export function AlbumPrivacy({ album }: { album: Album }) {
  const t = getT('privateLinks');
  const { id, name, isPrivate, isPrivateByDecision } = album;
  const [isSharing, setSharing] = useState(false);
  const { toggle, isLoading } = useAlbumPrivacy(album);
  return (
    <>
      {isPrivate ? (
        <Button variant="secondary" aria-label={t('shareNamed', { name })} onClick={() => setSharing(true)}>
          <Share2 aria-hidden />
          {t('share')}
        </Button>
      ) : null}
      {isPrivateByDecision ? (
        <Link to="/account/decisions" className={buttonClass('secondary')}>
          <ShieldAlert aria-hidden />
          {t('byModerator')}
        </Link>
      ) : (
        <OnlineButton variant="secondary" loading={isLoading} onClick={() => void toggle()}>
          {isPrivate ? <Globe aria-hidden /> : <LockKeyhole aria-hidden />}
          {t(isPrivate ? 'makePublic' : 'makePrivate')}
        </OnlineButton>
      )}
      {isSharing ? <SharePrivatelyDialog shared={{ albumId: id }} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
