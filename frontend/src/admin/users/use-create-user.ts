import { useState } from 'react';
import { useCreateUserMutation, useUpdateUserMutation } from '@/shared/api/admin-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
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
  const [update] = useUpdateUserMutation();
  const uploadAvatar = useUploadAvatar();
  const keyOf = useIdempotencyKey();
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
      const data = await createUser({ 'Idempotency-Key': keyOf(createUserDto), createUserDto }).unwrap();
      return upload({ id: data.id, username }, avatar);
    });

  return { create, saveAvatar: (user, avatar) => whileBusy(() => upload(user, avatar)), busy };
}
