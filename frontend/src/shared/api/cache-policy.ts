export const tagTypes = [
  'Session',
  'OwnSessions',
  'Profile',
  'Creators',
  'Following',
  'Hashtags',
  'Media',
  'Links',
  'Activities',
  'Notifications',
  'Stats',
  'UsernameQuota',
  'Admin',
  'AdminAccounts',
  'AdminUsers',
  'AdminMedia',
  'AdminHashtags',
  'AdminActivities',
  'AdminAudit',
  'AdminReports',
  'Overview',
  'DatabaseStats',
  'BackupStats',
  'PreparedRestores',
] as const;

export type TagType = (typeof tagTypes)[number];

export type Tag = TagType | { type: TagType; id: number };

/** An entry is kept until a write of this client invalidates it (PR-55). */
const FOREVER = Number.POSITIVE_INFINITY;

/** The number of username changes is cached for five minutes (PR-55). */
const USERNAME_CHANGES_KEPT_SECONDS = 5 * 60;

/** A refused write has changed nothing, so it invalidates nothing. */
export const invalidateOnSuccess =
  (...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error === undefined ? tags : [];

interface FailedRequest {
  code: string;
}

/** The entries that depend on the viewer. */
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

/** The tags that each query of the public application provides, and those that each mutation invalidates. */
export const publicCachePolicy = {
  getSession: { keepUnusedDataFor: FOREVER, providesTags: (): Tag[] => ['Session'] },
  getProfile: {
    providesTags: (profile: { id: number } | undefined): Tag[] =>
      profile === undefined ? ['Profile'] : [{ type: 'Profile', id: profile.id }],
  },
  /** Availability can change between two checks, so it is not cached. */
  checkEmail: { keepUnusedDataFor: 0 },
  checkUsername: { keepUnusedDataFor: 0 },
  getUsernameChanges: { keepUnusedDataFor: USERNAME_CHANGES_KEPT_SECONDS, providesTags: (): Tag[] => ['UsernameQuota'] },
  getSessions: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['OwnSessions'] },
  getHashtags: { providesTags: (): Tag[] => ['Hashtags'] },
  getActivities: { providesTags: (): Tag[] => ['Activities'] },
  getNotificationCount: { providesTags: (): Tag[] => ['Notifications'] },
  // The summary counts what is new since the last visit, so each visit of the page fetches it.
  getFollowingSummary: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Following'] },
  getStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Stats'] },

  // Refreshes the creators list (PR-55), but not the list of followed creators, in which an unfollowed creator stays visible.
  follow: { invalidatesTags: invalidateOnSuccess('Creators', 'Activities') },
  unfollow: { invalidatesTags: invalidateOnSuccess('Creators', 'Activities') },
  describeMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators') },
  deleteMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },

  updateProfile: {
    invalidatesTags: (profile: { id: number } | undefined, error: FailedRequest | undefined): Tag[] => {
      // The page shows a former state.
      if (error?.code === 'version_conflict') return ['Session', 'Profile'];
      // Only the mail failed; the other changes are saved (PR-4).
      if (error?.code === 'magic_link_not_sent') return ['Session', 'Profile', 'Creators', 'Activities', 'UsernameQuota'];
      return profile === undefined || error !== undefined
        ? []
        : ['Session', 'Creators', 'Activities', 'UsernameQuota', { type: 'Profile', id: profile.id }];
    },
  },
  sendMagicLink: { invalidatesTags: invalidateOnSuccess('Session') },
  // Signing in changes the viewer, except when the response is the question which account to keep (PR-8).
  verifyMagicLink: {
    invalidatesTags: (verified: { outcome: string } | undefined): Tag[] =>
      verified === undefined || verified.outcome === 'choose' ? [] : viewerTags,
  },
  // Undoing the change can end the session of this browser.
  undoEmailChange: { invalidatesTags: invalidateOnSuccess(...viewerTags) },
  endSession: { invalidatesTags: invalidateOnSuccess('OwnSessions') },
  addHashtag: { invalidatesTags: invalidateOnSuccess('Profile', 'Hashtags', 'Creators', 'Activities') },
  removeHashtag: { invalidatesTags: invalidateOnSuccess('Profile', 'Hashtags', 'Creators', 'Activities') },
  addLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats', 'Activities') },
  updateLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  deleteLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  orderLinks: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  // The response does not contain the owner, so all cached media are invalidated.
  uploadMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
};
