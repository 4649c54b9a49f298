import { Avatar, Button } from 'antd';
import { useRef, useState } from 'react';
import { UserAvatar } from '@/admin/shared/user-avatar';
import { useUploadUserMediaMutation } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';
import { formatLimit } from '@/shared/lib/format-bytes';
import { useLocalImage } from '@/shared/lib/use-local-image';

interface UploadedAvatar {
  id: number;
  storageUrl: string | null;
}

/** Outlives the dialog, because the dialog of an unfinished user retries the upload of the dialog that created the user. */
const uploadedAvatars = new WeakMap<File, UploadedAvatar>();

/** Uploads an avatar for a user once. A retry returns the URL of the first upload. Throws when the server refuses the file. */
export function useUploadAvatar(): (id: number, avatar: File) => Promise<string | null> {
  const [upload] = useUploadUserMediaMutation();
  return async (id, avatar) => {
    const uploaded = uploadedAvatars.get(avatar);
    if (uploaded?.id === id) return uploaded.storageUrl;
    const { files } = await upload({ id, body: { purpose: 'avatar', files: [avatar] } }).unwrap();
    const storageUrl = files[0]?.storageUrl ?? null;
    uploadedAvatars.set(avatar, { id, storageUrl });
    return storageUrl;
  };
}

export const AVATAR_SIZE = 64;
/** The image types that the server takes; SVG is none of them. */
const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

interface AvatarFieldProps {
  file: File | null;
  username: string;
  /** The URL of the current avatar. */
  image?: string | null;
  error?: string | null;
  onChoose: (file: File | null) => void;
}

/** Returns why the server would refuse the file, or null. The server also checks the bytes (PR-31). */
export function avatarErrorOf(file: File): string | null {
  const t = getT('adminUsers');
  if (!AVATAR_TYPES.includes(file.type)) return t('notImage');
  return file.size > limits.imageMaxBytes ? t('imageTooLarge', { limit: formatLimit(limits.imageMaxBytes) }) : null;
}

async function isReadable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** The chosen avatar of a dialog. The browser decodes it, because a file may have the type of an image without being one. */
export function useAvatarChoice(onChosen?: () => void) {
  const [avatar, setAvatar] = useState<File | null>(null);
  const [avatarError, setAvatarError] = useState<string | null>(null);
  const refuseUnreadable = async (file: File): Promise<void> => {
    if (await isReadable(file)) return;
    setAvatar((chosen) => (chosen === file ? null : chosen));
    setAvatarError(getT('adminUsers')('unreadableImage'));
  };
  const chooseAvatar = (file: File | null) => {
    const error = file === null ? null : avatarErrorOf(file);
    setAvatarError(error);
    if (file === null || error !== null) return;
    setAvatar(file);
    onChosen?.();
    void refuseUnreadable(file);
  };
  return { avatar, avatarError, setAvatarError, chooseAvatar, forgetAvatar: () => setAvatar(null) };
}

function ChosenImage({ file }: { file: File }) {
  return <Avatar src={<img ref={useLocalImage(file)} alt="" />} size={AVATAR_SIZE} style={{ flexShrink: 0 }} />;
}

/** Chooses an avatar and shows it before the upload. */
export function AvatarField({ file, username, image = null, error = null, onChoose }: AvatarFieldProps) {
  const t = getT('adminUsers');
  const input = useRef<HTMLInputElement>(null);
  const isNew = file === null && image === null;
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-4">
        {file === null ? (
          <UserAvatar key={image} username={username === '' ? '?' : username} image={image} size={AVATAR_SIZE} />
        ) : (
          <ChosenImage file={file} />
        )}
        <Button aria-describedby={error === null ? undefined : 'avatar-error'} onClick={() => input.current?.click()}>
          {isNew ? t('uploadAvatar') : t('changeAvatar')}
        </Button>
        <span className="min-w-0 text-sm text-ink-soft">{file?.name ?? ''}</span>
        <input
          ref={input}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          aria-label={getT('adminCommon')('avatar')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            onChoose(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
      </div>
      {error === null ? null : (
        <p id="avatar-error" role="alert" className="mt-2 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
