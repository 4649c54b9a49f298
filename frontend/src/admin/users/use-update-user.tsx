import { useUpdateUserPageMutation, type EditableUser } from '@/shared/api/admin-api';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminConflictTexts } from '@/shared/i18n/en/admin/conflict';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { getT } from '@/shared/i18n/texts';
import type { EditedFields, Versioned } from '@/shared/lib/merge-edits';
import { UserAvatar } from '@/admin/shared/user-avatar';
import { completeLinks, draftsOf, type LinkDraft } from './complete-links';

const AVATAR_SIZE = 64;

/** The form of a user. */
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

export interface UserValues extends EditedUser {
  profileImage: string | null;
}

export function versionedUser(user: EditableUser): Versioned<UserValues> {
  const { version, username, bio, location, isPublicProfile, hidden, profileImage } = user;
  const hashtags = user.hashtags.map(({ id }) => id);
  const externalLinks = draftsOf(user.externalLinks);
  const email = user.email ?? '';
  return { version, values: { username, email, bio, location, isPublicProfile, hidden, profileImage, hashtags, externalLinks } };
}

/** `hashtagNames` has the names of all hashtags that the dialog has shown. */
export function userFields(hashtagNames: Map<number, string>): EditedFields<UserValues> {
  const t = getT(adminUsersTexts);
  const labels = getT(adminCommonTexts);
  const conflict = getT(adminConflictTexts);
  const text = (label: string) => ({ label, show: (value: string) => (value === '' ? conflict.empty : value) });
  const flag = (label: string) => ({ label, show: (value: boolean) => (value ? conflict.yes : conflict.no) });
  return {
    username: text(labels.username),
    email: text(labels.email),
    bio: text(t.bio),
    location: text(t.location),
    isPublicProfile: flag(t.onDiscover),
    hidden: flag(t.hide),
    profileImage: {
      label: labels.avatar,
      show: (image) => (image === null ? conflict.none : <UserAvatar username="" image={image} size={AVATAR_SIZE} />),
    },
    hashtags: {
      label: labels.hashtags,
      identity: (ids) => [...ids].sort((one, other) => one - other),
      show: (ids) => (ids.length === 0 ? conflict.none : ids.map((id) => `#${hashtagNames.get(id) ?? String(id)}`).join(' ')),
    },
    externalLinks: {
      label: t.links,
      identity: completeLinks,
      show: (links) => {
        const lines = completeLinks(links).map(({ title, url }) => `${title ?? ''}: ${url}`);
        return lines.length === 0 ? conflict.none : lines.join('\n');
      },
    },
  };
}

/** Sends the changed fields of a user by one request, so that an interrupted save changes nothing. */
export function useUpdateUser(id: number): (changes: Partial<UserValues>, version: string) => Promise<unknown> {
  const [update] = useUpdateUserPageMutation();
  return ({ hashtags, externalLinks, ...changes }, version) => {
    const links = externalLinks === undefined ? {} : { links: completeLinks(externalLinks) };
    const hashtagIds = hashtags === undefined ? {} : { hashtagIds: hashtags };
    return update({ id, 'If-Match': `"${version}"`, updateUserPageDto: { ...changes, ...hashtagIds, ...links } }).unwrap();
  };
}
