import { useState, useRef } from 'react';
import { errorMessage, isApiError } from '@/shared/api/api-error';
import { useUpdateLinkMutation, useUpdateProfileMutation, useUploadMediaMutation } from '@/shared/api/creator-api';
import { getT } from '@/shared/texts/texts';
import { randomUuid } from '@/shared/lib/random-uuid';

export interface CroppedPicture {
  /** The chosen file and its crop. The same values result in the same picture. */
  source: readonly unknown[];
  encode: () => Promise<File>;
}

type PicturePurpose = 'avatar' | 'banner' | 'link';

type UploadedPicture = { url: string; reason?: undefined } | { url?: undefined; reason: string };

interface Attempt {
  source: readonly unknown[];
  /** The same for each attempt, so that the server stores the picture once, also when a response was lost. */
  uploadId: string;
  url?: string;
}

const isSame = (values: readonly unknown[], others: readonly unknown[]) => values.every((value, index) => Object.is(value, others[index]));

/** Uploads a cropped picture once: a further attempt with the same file and crop returns the URL of the first one. */
function useUploadPicture(purpose: PicturePurpose) {
  const [upload] = useUploadMediaMutation();
  const last = useRef<Attempt>(undefined);

  const uploadPicture = async ({ source, encode }: CroppedPicture): Promise<UploadedPicture> => {
    const attempt = last.current && isSame(source, last.current.source) ? last.current : { source, uploadId: randomUuid() };
    last.current = attempt;
    if (attempt.url !== undefined) return { url: attempt.url };
    const file = await encode();
    // The observed names of the form parts (PR-55).
    const parts = purpose === 'avatar' ? { files: [file] } : { media: [file] };
    const { data, error } = await upload({ body: { ...parts, purpose, uploadId: attempt.uploadId } });
    if (error !== undefined) return { reason: errorMessage(error) };
    attempt.url = data.uploadedFiles[0]?.storageUrl;
    return attempt.url === undefined ? { reason: getT('pictures')('banner.nothing') } : { url: attempt.url };
  };

  return {
    uploadPicture,
    /** The next attempt uploads again, because the server has refused the uploaded picture. */
    forgetPicture: () => {
      last.current = undefined;
    },
  };
}

/** The server has understood the request and refused it, so that repeating it cannot help. */
const isRefusal = (error: unknown) => isApiError(error) && [400, 403, 404, 422].includes(error.status);

export interface PictureSaving {
  isSaving: boolean;
  /** Resolves to undefined on success, otherwise to the reason of the failure. */
  save: (picture: CroppedPicture) => Promise<string | undefined>;
  adopt: (picture: string | null) => Promise<string | undefined>;
}

/** Uploads a cropped picture and sets it by `update`. The page shows it only after the server has accepted it. */
function useSavePicture(purpose: PicturePurpose, update: (picture: string | null) => Promise<{ error?: unknown }>): PictureSaving {
  const [isSaving, setSaving] = useState(false);
  const { uploadPicture, forgetPicture } = useUploadPicture(purpose);

  const adopt = async (picture: string | null): Promise<string | undefined> => {
    const { error } = await update(picture);
    if (error === undefined) return undefined;
    if (isRefusal(error)) forgetPicture();
    return errorMessage(error);
  };

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

const PROFILE_FIELDS = { avatar: 'profileImage', banner: 'bannerImage' } as const;

export function useSaveProfilePicture(purpose: keyof typeof PROFILE_FIELDS): PictureSaving {
  const [update] = useUpdateProfileMutation();
  return useSavePicture(purpose, (picture) => update({ updateProfileDto: { [PROFILE_FIELDS[purpose]]: picture } }));
}

export function useSaveLinkPicture(id: number): PictureSaving {
  const [update] = useUpdateLinkMutation();
  return useSavePicture('link', (thumbnail) => update({ id, updateLinkDto: { thumbnail } }));
}
