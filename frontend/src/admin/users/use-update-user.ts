import { useRef } from 'react';
import { useUpdateUserMutation, useUploadUserMediaMutation, type User } from '../../shared/api/admin-api';
import { areOtherLinks, draftsOf, type LinkDraft } from './complete-links';
import { useSaveParts, type UnsavedPart, type UserParts } from './use-save-parts';

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

/** What the server has, as far as is known here: null after a part was refused, half of which may be saved. */
interface Saved {
  hashtags: number[] | null;
  externalLinks: LinkDraft[] | null;
}

const areOthers = (ids: number[], before: number[]): boolean => ids.length !== before.length || before.some((id) => !ids.includes(id));

/** The user first, then hashtags and links, each only when it was changed. Throws when the user was refused. */
export function useUpdateUser(user: User): (edited: EditedUser, avatar: File | null) => Promise<UnsavedPart[]> {
  const [update] = useUpdateUserMutation();
  const [upload] = useUploadUserMediaMutation();
  const saveParts = useSaveParts();
  const saved = useRef<Saved>({ hashtags: user.hashtags.map(({ id }) => id), externalLinks: draftsOf(user.externalLinks) });

  const saveChangedParts = async ({ hashtags, externalLinks }: EditedUser): Promise<UnsavedPart[]> => {
    const before = saved.current;
    const changed: UserParts = {};
    if (before.hashtags === null || areOthers(hashtags, before.hashtags)) changed.hashtags = hashtags;
    if (before.externalLinks === null || areOtherLinks(externalLinks, before.externalLinks)) changed.externalLinks = externalLinks;
    const unsaved = await saveParts(user.id, changed);
    const isSaved = (part: keyof Saved) => unsaved.every((each) => each.part !== part);
    saved.current = { hashtags: isSaved('hashtags') ? hashtags : null, externalLinks: isSaved('externalLinks') ? externalLinks : null };
    return unsaved;
  };

  return async (edited, avatar) => {
    const { username, email, bio, location, isPublicProfile, hidden } = edited;
    const uploaded = avatar === null ? null : await upload({ id: user.id, body: { purpose: 'avatar', files: [avatar] } }).unwrap();
    const profileImage = uploaded?.files[0]?.storageUrl ?? user.profileImage;
    const changedEmail = email === (user.email ?? '') ? {} : { email };
    const updateUserDto = { username, bio, location, isPublicProfile, hidden, ...changedEmail, profileImage };
    await update({ id: user.id, updateUserDto }).unwrap();
    return saveChangedParts(edited);
  };
}
