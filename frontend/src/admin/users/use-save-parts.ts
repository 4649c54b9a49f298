import { useReplaceUserLinksMutation, useSetUserHashtagsMutation, useUpdateUserMutation } from '../../shared/api/admin-api';
import { completeLinks, type LinkDraft } from './complete-links';
import { useUploadAvatar } from './use-upload-avatar';
import { failureOf } from '../shared/failure-message';

/** The parts of a user that separate requests save. */
export interface UserParts {
  avatar?: File;
  hashtags?: number[];
  externalLinks?: LinkDraft[];
}

export type Part = keyof UserParts;

export interface UnsavedPart {
  part: Part;
  reason: string;
}

/** The error message; null when the part was saved. */
type Outcome = string | null;

/** Saves in the order of PR-56: the avatar, the hashtags, the links. A failure does not stop the other parts. */
export function useSaveParts(): (id: number, parts: UserParts) => Promise<UnsavedPart[]> {
  const uploadAvatar = useUploadAvatar();
  const [update] = useUpdateUserMutation();
  const [setHashtags] = useSetUserHashtagsMutation();
  const [replaceUserLinks] = useReplaceUserLinksMutation();

  const saveAvatar = async (id: number, avatar: File): Promise<Outcome> => {
    try {
      const profileImage = await uploadAvatar(id, avatar);
      await update({ id, updateUserDto: { profileImage } }).unwrap();
      return null;
    } catch (error) {
      return failureOf(error);
    }
  };

  const saveHashtags = async (id: number, hashtagIds: number[]): Promise<Outcome> => {
    const { error } = await setHashtags({ id, assignHashtagsDto: { hashtagIds } });
    return failureOf(error);
  };

  const replaceLinks = async (id: number, drafts: LinkDraft[]): Promise<Outcome> => {
    const links = completeLinks(drafts).map(({ platform, url, title }) => ({ platform, url, displayName: title }));
    const { error } = await replaceUserLinks({ id, replaceLinksDto: { links } });
    return failureOf(error);
  };

  return async (id, { avatar, hashtags, externalLinks }) => {
    const outcomes: { part: Part; reason: Outcome }[] = [];
    if (avatar !== undefined) outcomes.push({ part: 'avatar', reason: await saveAvatar(id, avatar) });
    if (hashtags !== undefined) outcomes.push({ part: 'hashtags', reason: await saveHashtags(id, hashtags) });
    if (externalLinks !== undefined) outcomes.push({ part: 'externalLinks', reason: await replaceLinks(id, externalLinks) });
    return outcomes.flatMap(({ part, reason }) => (reason === null ? [] : [{ part, reason }]));
  };
}
