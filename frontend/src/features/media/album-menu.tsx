import { Ellipsis, Globe, LockKeyhole, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AlbumView } from '@/shared/api/public-api';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';
import { IconButton } from '@/shared/ui/icon-button';
import { useAlbumPrivacy } from './album-privacy';
import { DecisionItem } from './decision-item';
import { SharePrivatelyDialog } from './share-privately-dialog';

interface AlbumMenuProps {
  album: AlbumView;
  onRename: () => void;
  onDelete: () => void;
}

/** What the owner does with an album of the list. */
export function AlbumMenu({ album, onRename, onDelete }: AlbumMenuProps) {
  const t = getT('albums');
  const privacy = getT('privateLinks');
  const { id, name, isPrivate, isPrivateByDecision } = album;
  const isOnline = useOnline();
  const [isSharing, setSharing] = useState(false);
  const { toggle, isLoading } = useAlbumPrivacy(album);
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={t('menu', { name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {isPrivate ? (
          <DropdownMenuItem className={menuItemClass} onSelect={() => setSharing(true)}>
            <Share2 aria-hidden />
            {privacy('share')}
          </DropdownMenuItem>
        ) : null}
        {isPrivateByDecision ? (
          <DecisionItem text={privacy('byModerator')} />
        ) : (
          <DropdownMenuItem className={menuItemClass} disabled={isLoading || !isOnline} onSelect={() => void toggle()}>
            {isPrivate ? <Globe aria-hidden /> : <LockKeyhole aria-hidden />}
            {privacy(isPrivate ? 'makePublic' : 'makePrivate')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem className={menuItemClass} onSelect={onRename}>
          <Pencil aria-hidden />
          {t('rename')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem className={`${menuItemClass} text-danger`} onSelect={onDelete}>
          <Trash2 aria-hidden />
          {t('deleteTitle')}
        </DropdownMenuItem>
      </DropdownMenu>
      {isSharing ? <SharePrivatelyDialog shared={{ albumId: id }} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
