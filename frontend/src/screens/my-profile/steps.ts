import type { OwnProfileView, ProfileView } from '@/shared/api/public-api';

/** The steps of `/start` in their order (PR-103). */
export const STEPS = ['name', 'avatar', 'banner', 'links', 'pictures', 'look', 'share'] as const;
export type Step = (typeof STEPS)[number];

/** Those of the list on My Profile. */
export const LISTED_STEPS = ['name', 'avatar', 'links', 'pictures', 'share'] as const satisfies readonly Step[];

export const LINKS_WANTED = 3;

export const linksOf = ({ externalLinks }: ProfileView): number => externalLinks.filter(({ kind }) => kind !== 'heading').length;

export function isDone(step: Step, profile: ProfileView, { firstSteps, hasChosenLook }: OwnProfileView): boolean {
  switch (step) {
    case 'name':
      return profile.displayName !== '';
    case 'avatar':
      return profile.profileImage !== null;
    case 'banner':
      return profile.bannerImage !== null;
    case 'links':
      return linksOf(profile) >= LINKS_WANTED;
    case 'pictures':
      return profile.stats.mediaUploads > 0;
    case 'look':
      return hasChosenLook;
    case 'share':
      return firstSteps !== 'open';
  }
}

/** Where the path continues: the first step that is not done; the last one when all are. */
export const nextStep = (profile: ProfileView, user: OwnProfileView): Step => STEPS.find((step) => !isDone(step, profile, user)) ?? 'share';

/** Whether the list is shown: until all of it is done or the owner puts it away. */
export const hasFirstSteps = (profile: ProfileView, user: OwnProfileView): boolean =>
  user.firstSteps !== 'dismissed' && LISTED_STEPS.some((step) => !isDone(step, profile, user));

export const startPath = (step: Step): string => `/start?step=${step}`;
