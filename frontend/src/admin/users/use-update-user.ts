import { useRef } from 'react';
import { useUpdateUserMutation, type User } from '../../shared/api/admin-api';
import { areOtherLinks, draftsOf, type LinkDraft } from './complete-links';
import { useSaveParts, type UnsavedPart, type UserParts } from './use-save-parts';
import { useUploadAvatar } from './use-upload-avatar';

export interface EditedUser {
  username: string;
  email: string;
  bio: string;
  location: string;
  isPublicProfile: boolean;
  hidden: boolean;
  hashtags: number[];
  externalLinks: LinkDraft[];
}

/** The values on the server. Null after a failed save, because some of its requests may have succeeded. */
interface Saved {
  hashtags: number[] | null;
  externalLinks: LinkDraft[] | null;
}

const isDifferent = (ids: number[], before: number[]): boolean => ids.length !== before.length || before.some((id) => !ids.includes(id));

/** Saves the user, then changed hashtags and changed links. Throws when the server refuses the user. */
export function useUpdateUser(user: User): (edited: EditedUser, avatar: File | null) => Promise<UnsavedPart[]> {
  const [update] = useUpdateUserMutation();
  const uploadAvatar = useUploadAvatar();
  const saveParts = useSaveParts();
  const saved = useRef<Saved>({ hashtags: user.hashtags.map(({ id }) => id), externalLinks: draftsOf(user.externalLinks) });

  const saveChangedParts = async ({ hashtags, externalLinks }: EditedUser): Promise<UnsavedPart[]> => {
    const before = saved.current;
    const changed: UserParts = {};
    if (before.hashtags === null || isDifferent(hashtags, before.hashtags)) changed.hashtags = hashtags;
    if (before.externalLinks === null || areOtherLinks(externalLinks, before.externalLinks)) changed.externalLinks = externalLinks;
    const unsaved = await saveParts(user.id, changed);
    const isSaved = (part: keyof Saved) => unsaved.every((each) => each.part !== part);
    saved.current = { hashtags: isSaved('hashtags') ? hashtags : null, externalLinks: isSaved('externalLinks') ? externalLinks : null };
    return unsaved;
  };

  return async (edited, avatar) => {
    const { username, email, bio, location, isPublicProfile, hidden } = edited;
    const profileImage = avatar === null ? user.profileImage : await uploadAvatar(user.id, avatar);
    const changedEmail = email === (user.email ?? '') ? {} : { email };
    const updateUserDto = { username, bio, location, isPublicProfile, hidden, ...changedEmail, profileImage };
    await update({ id: user.id, updateUserDto }).unwrap();
    return saveChangedParts(edited);
  };
}
