import type { TagType } from './tags';

export type Tag = TagType | { type: TagType; id: number };

/** PR-55: cached until something that we did ourselves makes it wrong. */
const FOREVER = Number.POSITIVE_INFINITY;

/** PR-55. */
const USERNAME_CHANGES_KEPT_SECONDS = 5 * 60;

/** A refused write has changed nothing, so it invalidates nothing. */
export const invalidateOnSuccess =
  (...tags: Tag[]) =>
  (_answer: unknown, problem: unknown): Tag[] =>
    problem === undefined ? tags : [];

interface FailedRequest {
  code: string;
}

/** The answers that depend on the viewer. */
export const viewerTags: Tag[] = [
  'Session',
  'OwnSessions',
  'UsernameQuota',
  'Profile',
  'Creators',
  'Following',
  'Media',
  'Links',
  'Notifications',
  'Stats',
];

/**
 * What each operation of the public application provides, and what each write makes wrong: the whole table.
 * A line comes together with the operation it speaks of.
 */
export const publicCachePolicy = {
  getSession: { keepUnusedDataFor: FOREVER, providesTags: (): Tag[] => ['Session'] },
  getProfile: {
    providesTags: (profile: { id: number } | undefined): Tag[] =>
      profile === undefined ? ['Profile'] : [{ type: 'Profile', id: profile.id }],
  },
  /** What is free now may be taken when it is asked for again. */
  checkEmail: { keepUnusedDataFor: 0 },
  checkUsername: { keepUnusedDataFor: 0 },
  getUsernameChanges: { keepUnusedDataFor: USERNAME_CHANGES_KEPT_SECONDS, providesTags: (): Tag[] => ['UsernameQuota'] },
  getSessions: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['OwnSessions'] },
  getHashtags: { providesTags: (): Tag[] => ['Hashtags'] },
  getActivities: { providesTags: (): Tag[] => ['Activities'] },
  getNotificationCount: { providesTags: (): Tag[] => ['Notifications'] },
  // What is new since the last visit is asked for at each visit, and never while one lasts.
  getFollowingSummary: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Following'] },
  getStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Stats'] },

  // The creators list is refreshed (PR-55); a list of those one follows keeps whom one has just let go.
  follow: { invalidatesTags: invalidateOnSuccess('Creators', 'Activities') },
  unfollow: { invalidatesTags: invalidateOnSuccess('Creators', 'Activities') },
  describeMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators') },
  deleteMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },

  updateProfile: {
    invalidatesTags: (profile: { id: number } | undefined, problem: FailedRequest | undefined): Tag[] => {
      // Only the mail failed: everything else is saved (PR-4).
      if (problem?.code === 'magic_link_not_sent') return ['Session', 'Profile', 'Creators', 'Activities', 'UsernameQuota'];
      return profile === undefined || problem !== undefined
        ? []
        : ['Session', 'Creators', 'Activities', 'UsernameQuota', { type: 'Profile', id: profile.id }];
    },
  },
  sendMagicLink: { invalidatesTags: invalidateOnSuccess('Session') },
  // Who comes back is somebody else: nothing that was fetched for the one before holds. The question of PR-8 changes nothing.
  verifyMagicLink: {
    invalidatesTags: (verified: { outcome: string } | undefined): Tag[] =>
      verified === undefined || verified.outcome === 'choose' ? [] : viewerTags,
  },
  // A session of this browser may have ended by it.
  undoEmailChange: { invalidatesTags: invalidateOnSuccess(...viewerTags) },
  endSession: { invalidatesTags: invalidateOnSuccess('OwnSessions') },
  addHashtag: { invalidatesTags: invalidateOnSuccess('Profile', 'Hashtags', 'Creators', 'Activities') },
  removeHashtag: { invalidatesTags: invalidateOnSuccess('Profile', 'Hashtags', 'Creators', 'Activities') },
  addLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats', 'Activities') },
  updateLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  deleteLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  orderLinks: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  // The owner is not in the answer; nobody uploads for anybody else, so all that is cached of media may be theirs.
  uploadMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
};

export const creatorPagesTags: Tag[] = ['Creators'];

export const followingPagesTags: Tag[] = ['Following'];

export const notificationPagesTags: Tag[] = ['Notifications'];

export const mediaPagesTags = (_pages: unknown, _problem: unknown, { creatorId }: { creatorId: number }): Tag[] => [
  { type: 'Media', id: creatorId },
];
