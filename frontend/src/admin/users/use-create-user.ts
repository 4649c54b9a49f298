import { useState } from 'react';
import { adminApi, useCreateUserMutation } from '../../shared/api/admin-api';
import { useCreateOnce } from '../../shared/api/use-create-once';
import { completeLinks, type LinkDraft } from './complete-links';
import { useSaveParts, type UnsavedPart, type UserParts } from './use-save-parts';

export interface NewUser {
  username: string;
  bio: string;
  email?: string;
  hashtags?: number[];
  externalLinks?: LinkDraft[];
}

/** A created user, with the parts that could not be saved. */
export interface UnfinishedUser {
  id: number;
  username: string;
  parts: UserParts;
  unsaved: UnsavedPart[];
}

interface CreateUser {
  /** Throws when the server refuses the user. */
  create: (user: NewUser, avatar: File) => Promise<UnfinishedUser>;
  /** Retries the unsaved parts. */
  finish: (user: UnfinishedUser) => Promise<UnfinishedUser>;
  busy: boolean;
}

/** Saves in the order of PR-56: the user, the avatar, the hashtags, the links. */
export function useCreateUser(): CreateUser {
  const [createUser] = useCreateUserMutation();
  const [findUsers] = adminApi.endpoints.getUserPage.useLazyQuery();
  const createOnce = useCreateOnce();
  const saveParts = useSaveParts();
  const [busy, setBusy] = useState(false);

  const whileBusy = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
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
      const { id } = data;
      // Hashtags are sent only when some are chosen (PR-56).
      const parts: UserParts = { avatar, hashtags: hashtags.length === 0 ? undefined : hashtags, externalLinks };
      return { id, username, parts, unsaved: await saveParts(id, parts) };
    });

  const finish: CreateUser['finish'] = (user) =>
    whileBusy(async () => {
      const unsavedParts: UserParts = {};
      for (const { part } of user.unsaved) Object.assign(unsavedParts, { [part]: user.parts[part] });
      return { ...user, unsaved: await saveParts(user.id, unsavedParts) };
    });
  return { create, finish, busy };
}
