import { useState } from 'react';
import { isProblem } from '@/shared/api/problem';
import { useUpdateProfileMutation } from '@/shared/api/public-api';
import { useUploadPicture, type CroppedPicture } from './use-upload-picture';

const PROFILE_FIELDS = { avatar: 'profileImage', banner: 'bannerImage' } as const;

/** The server has understood the request and refused it, so that repeating it cannot help. */
const isRefusal = (error: unknown) => isProblem(error) && [400, 403, 404, 422].includes(error.status);

/** Uploads a cropped picture and sets it as avatar or banner. The page shows it only after the server has accepted it. */
export function useSavePicture(purpose: keyof typeof PROFILE_FIELDS) {
  const [update] = useUpdateProfileMutation();
  const [isSaving, setSaving] = useState(false);
  const { uploadPicture, forgetPicture } = useUploadPicture(purpose);

  const adopt = async (picture: string | null): Promise<string | undefined> => {
    const { error } = await update({ updateProfileDto: { [PROFILE_FIELDS[purpose]]: picture } });
    if (error === undefined) return undefined;
    if (isRefusal(error)) forgetPicture();
    return isProblem(error) ? error.message : '';
  };

  /** Resolves to undefined on success, otherwise to the reason of the failure. */
  const whileSaving = async (work: () => Promise<string | undefined>): Promise<string | undefined> => {
    setSaving(true);
    try {
      return await work();
    } finally {
      setSaving(false);
    }
  };

  return {
    isSaving,
    save: (picture: CroppedPicture) =>
      whileSaving(async () => {
        const { url, reason } = await uploadPicture(picture);
        return url === undefined ? reason : adopt(url);
      }),
    adopt: (picture: string | null) => whileSaving(() => adopt(picture)),
  };
}
