import { useState } from 'react';
import { isProblem } from '../../shared/api/problem';
import { useUpdateProfileMutation, useUploadMediaMutation, type Media } from '../../shared/api/public-api';
import { picturesTexts } from '../../shared/i18n/en/pictures';
import { getT } from '../../shared/i18n/texts';

export interface AdoptedPictures {
  profileImage?: string | null;
  bannerImage?: string | null;
}

/** The message of the server; undefined when the error has none. */
const problemMessage = (error: unknown): string | undefined => (isProblem(error) ? error.message : undefined);

/** Uploads a cropped picture and sets it as avatar or banner. The page shows it only after the server has accepted it. */
export function useSavePicture() {
  const [upload] = useUploadMediaMutation();
  const [update] = useUpdateProfileMutation();
  const [isSaving, setSaving] = useState(false);

  const adopt = async (pictures: AdoptedPictures): Promise<string | undefined> => {
    const { error } = await update({ updateProfileDto: pictures });
    return error === undefined ? undefined : (problemMessage(error) ?? '');
  };

  const uploadPicture = async (file: File, purpose: 'avatar' | 'banner'): Promise<Media | string> => {
    // The observed names of the form parts (PR-55).
    const parts = purpose === 'avatar' ? { files: [file] } : { media: [file] };
    const { data, error } = await upload({ body: { ...parts, purpose } });
    if (error !== undefined) return problemMessage(error) ?? '';
    return data.uploadedFiles[0] ?? getT(picturesTexts).banner.nothing;
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
    saveAvatar: (picture: () => Promise<File>) =>
      whileSaving(async () => {
        const media = await uploadPicture(await picture(), 'avatar');
        return typeof media === 'string' ? media : adopt({ profileImage: media.storageUrl });
      }),
    saveBanner: (picture: () => Promise<File>) =>
      whileSaving(async () => {
        const media = await uploadPicture(await picture(), 'banner');
        return typeof media === 'string' ? media : adopt({ bannerImage: media.storageUrl });
      }),
    adopt: (pictures: AdoptedPictures) => whileSaving(() => adopt(pictures)),
  };
}
