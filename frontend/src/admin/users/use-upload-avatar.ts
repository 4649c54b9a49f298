import { useUploadUserMediaMutation } from '@/shared/api/admin-api';

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
