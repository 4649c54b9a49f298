import { Avatar } from '@/shared/ui/avatar';
import { PictureDialog } from './picture-dialog';
import { useSaveProfilePicture } from './use-save-picture';

const CURRENT_AVATAR_PX = 128;

interface AvatarDialogProps {
  username: string;
  /** The avatar that can be removed; null when the generated one is shown. */
  avatar: string | null;
  /** The picture that was chosen before the dialog opened. */
  initial?: File;
  onSaved?: () => void;
  onClose: () => void;
}

export function AvatarDialog({ username, avatar, ...props }: AvatarDialogProps) {
  return (
    <PictureDialog
      subject="avatar"
      isRound
      fileName="avatar.png"
      current={<Avatar username={username} image={avatar} size={CURRENT_AVATAR_PX} priority className="mx-auto ring-1 ring-line" />}
      canRemove={avatar !== null}
      saving={useSaveProfilePicture('avatar')}
      {...props}
    />
  );
}
