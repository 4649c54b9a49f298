import { useState } from 'react';
import {
  useAddUserLinkMutation,
  useClearUserLinksMutation,
  useCreateUserMutation,
  useSetUserHashtagsMutation,
  useUpdateUserMutation,
  useUploadUserMediaMutation,
} from '../../shared/api/admin-api';
import { completeLinks, type LinkDraft } from './complete-links';

export interface NewUser {
  username: string;
  bio: string;
  email?: string;
  hashtags?: number[];
  externalLinks?: LinkDraft[];
}

export type AvatarOutcome = 'done' | 'avatar-failed';

interface CreateUser {
  create: (user: NewUser, avatar: File) => Promise<{ id: number; outcome: AvatarOutcome }>;
  retryAvatar: (id: number, avatar: File) => Promise<AvatarOutcome>;
  busy: boolean;
}

/** In the order of the specification (section 4): the user, the avatar, the hashtags, the links. Throws when the user was refused. */
export function useCreateUser(): CreateUser {
  const [createUser] = useCreateUserMutation();
  const [upload] = useUploadUserMediaMutation();
  const [update] = useUpdateUserMutation();
  const [setHashtags] = useSetUserHashtagsMutation();
  const [clearLinks] = useClearUserLinksMutation();
  const [addLink] = useAddUserLinkMutation();
  const [busy, setBusy] = useState(false);

  const giveAvatar = async (id: number, avatar: File): Promise<AvatarOutcome> => {
    const { data } = await upload({ id, body: { purpose: 'avatar', files: [avatar] } });
    const profileImage = data?.files[0]?.storageUrl;
    if (profileImage === undefined) return 'avatar-failed';
    const { error } = await update({ id, updateUserDto: { profileImage } });
    return error === undefined ? 'done' : 'avatar-failed';
  };

  const replaceLinks = async (id: number, drafts: LinkDraft[]): Promise<void> => {
    await clearLinks({ id }).unwrap();
    // One after the other: they are shown in the order in which they came.
    for (const { platform, url, title } of completeLinks(drafts)) {
      await addLink({ id, addLinkDto: { platform, url, displayName: title } }).unwrap();
    }
  };

  const create: CreateUser['create'] = async ({ username, bio, email, hashtags = [], externalLinks = [] }, avatar) => {
    setBusy(true);
    try {
      const createUserDto = { username, bio, email: email ?? '', hashtags, externalLinks: completeLinks(externalLinks) };
      const { id } = await createUser({ createUserDto }).unwrap();
      const outcome = await giveAvatar(id, avatar);
      if (hashtags.length > 0) await setHashtags({ id, assignHashtagsDto: { hashtagIds: hashtags } }).unwrap();
      await replaceLinks(id, externalLinks);
      return { id, outcome };
    } finally {
      setBusy(false);
    }
  };

  const retryAvatar: CreateUser['retryAvatar'] = async (id, avatar) => {
    setBusy(true);
    try {
      return await giveAvatar(id, avatar);
    } finally {
      setBusy(false);
    }
  };
  return { create, retryAvatar, busy };
}
