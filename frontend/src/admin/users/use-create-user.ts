import { useState } from 'react';
import { adminApi, useCreateUserMutation, useUpdateUserMutation } from '@/shared/api/admin-api';
import { useCreateOnce } from '@/shared/api/use-create-once';
import { failureMessage } from '@/admin/shared/failure-message';
import { completeLinks, type LinkDraft } from './complete-links';
import { useUploadAvatar } from './use-upload-avatar';

export interface NewUser {
  username: string;
  bio: string;
  email?: string;
  hashtags?: number[];
  externalLinks?: LinkDraft[];
}

/** A created user whose avatar could not be saved. */
export interface UnfinishedUser {
  id: number;
  username: string;
  avatar: File;
  /** The error message. */
  reason: string;
}

interface CreateUser {
  /** Throws when the server refuses the user. Resolves to the user when only the avatar could not be saved (PR-56), otherwise to null. */
  create: (user: NewUser, avatar: File) => Promise<UnfinishedUser | null>;
  /** Saves the avatar of a created user. */
  saveAvatar: (user: { id: number; username: string }, avatar: File) => Promise<UnfinishedUser | null>;
  busy: boolean;
}

/** Saves the user with hashtags and links by one request, then the avatar, which needs the id of the user. */
export function useCreateUser(): CreateUser {
  const [createUser] = useCreateUserMutation();
  const [findUsers] = adminApi.endpoints.getUserPage.useLazyQuery();
  const [update] = useUpdateUserMutation();
  const uploadAvatar = useUploadAvatar();
  const createOnce = useCreateOnce();
  const [busy, setBusy] = useState(false);

  const whileBusy = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  const upload: CreateUser['saveAvatar'] = async ({ id, username }, avatar) => {
    try {
      const profileImage = await uploadAvatar(id, avatar);
      await update({ id, updateUserDto: { profileImage } }).unwrap();
      return null;
    } catch (error) {
      return { id, username, avatar, reason: failureMessage(error) };
    }
  };

  const create: CreateUser['create'] = ({ username, bio, email = '', hashtags = [], externalLinks = [] }, avatar) =>
    whileBusy(async () => {
      const createUserDto = { username, bio, email, hashtags, externalLinks: completeLinks(externalLinks) };
      const { data, error } = await createOnce({
        key: JSON.stringify([username, bio, email]),
        send: () => createUser({ createUserDto }),
        find: async () => {
          const { data: page, error: failure } = await findUsers({ search: username, page: 1 });
          return { data: page?.items.find((user) => user.username === username && user.bio === bio), error: failure };
        },
      });
      if (data === undefined) throw error;
      return upload({ id: data.id, username }, avatar);
    });

  return { create, saveAvatar: (user, avatar) => whileBusy(() => upload(user, avatar)), busy };
}
