import type { TagType } from './tags';

type Tag = TagType | { type: TagType; id: number };

/** Specification, section 9: cached until something that we did ourselves makes it wrong. */
const FOREVER = Number.POSITIVE_INFINITY;

/** A refused write has changed nothing, so that nothing needs to be asked for again. */
const whenDone =
  (...tags: Tag[]) =>
  (_answer: unknown, problem: unknown): Tag[] =>
    problem === undefined ? tags : [];

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
  getHashtags: { providesTags: (): Tag[] => ['Hashtags'] },

  updateProfile: {
    invalidatesTags: (profile: { id: number } | undefined, problem: unknown): Tag[] =>
      profile === undefined || problem !== undefined ? [] : ['Session', 'Creators', 'Activities', { type: 'Profile', id: profile.id }],
  },
  // The owner is not in the answer; nobody uploads for anybody else, so all that is cached of media may be theirs.
  uploadMedia: { invalidatesTags: whenDone('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
};

export const creatorPagesTags: Tag[] = ['Creators'];

export const mediaPagesTags = (_pages: unknown, _problem: unknown, { creatorId }: { creatorId: number }): Tag[] => [
  { type: 'Media', id: creatorId },
];

/** The same for the back-office. Who signs in may see what was refused before. */
export const adminCachePolicy = {
  getCurrentAdmin: { providesTags: (): Tag[] => ['Admin'] },
  signInAdmin: { invalidatesTags: whenDone('Admin') },
};
