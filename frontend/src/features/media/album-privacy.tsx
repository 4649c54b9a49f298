import { Globe, LockKeyhole, Share2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useChangeAlbumMutation } from '@/shared/api/creator-api';
import type { AlbumView } from '@/shared/api/public-api';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { SharePrivatelyDialog } from './share-privately-dialog';

interface AlbumPrivacyProps {
  album: Pick<AlbumView, 'id' | 'name' | 'isPrivate'>;
  /** For a row of a list. */
  isCompact?: boolean;
}

/** The owner makes an album private or public, and shares a private one by a link. */
export function AlbumPrivacy({ album: { id, name, isPrivate }, isCompact = false }: AlbumPrivacyProps) {
  const t = getT('privateLinks');
  const isOnline = useOnline();
  const [isSharing, setSharing] = useState(false);
  const [change, { isLoading }] = useChangeAlbumMutation();
  const toggle = async (): Promise<void> => {
    const { error } = await change({ id, changeAlbumDto: { isPrivate: !isPrivate } });
    if (error === undefined) showToast({ title: t(isPrivate ? 'albumIsPublic' : 'albumIsPrivate', { name }) });
    else showToast({ title: t('failed'), description: errorMessage(error, t('failed')), destructive: true });
  };
  const action = t(isPrivate ? 'makePublic' : 'makePrivate');
  const icon = isPrivate ? <Globe aria-hidden /> : <LockKeyhole aria-hidden />;
  return (
    <>
      {isPrivate ? (
        <Button
          variant="secondary"
          size={isCompact ? 'small' : undefined}
          aria-label={t('shareNamed', { name })}
          onClick={() => setSharing(true)}
        >
          <Share2 aria-hidden />
          {t('share')}
        </Button>
      ) : null}
      {isCompact ? (
        <IconButton
          label={t(isPrivate ? 'makeNamedPublic' : 'makeNamedPrivate', { name })}
          disabled={isLoading || !isOnline}
          onClick={() => void toggle()}
        >
          {icon}
        </IconButton>
      ) : (
        <OnlineButton variant="secondary" loading={isLoading} onClick={() => void toggle()}>
          {icon}
          {action}
        </OnlineButton>
      )}
      {isSharing ? <SharePrivatelyDialog shared={{ albumId: id }} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
