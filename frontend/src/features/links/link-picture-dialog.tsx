import { PictureDialog } from '@/features/pictures/picture-dialog';
import { useSaveLinkPicture } from '@/features/pictures/use-save-picture';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { LinkMark } from './platforms';

/** Gives a link a picture of its creator in place of the mark of its platform (PR-106). */
export function LinkPictureDialog({ link, onClose }: { link: ExternalLinkView; onClose: () => void }) {
  return (
    <PictureDialog
      subject="link"
      fileName="link.png"
      current={<LinkMark link={link} className="mx-auto size-32 rounded-panel" />}
      canRemove={link.thumbnail !== null}
      saving={useSaveLinkPicture(link.id)}
      onClose={onClose}
    />
  );
}
