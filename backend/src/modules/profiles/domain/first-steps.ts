/** The list of first steps on My Profile: shown, shown with the last step taken, or put away (PR-103). */
export const FIRST_STEPS = ['open', 'shared', 'dismissed'] as const;
export type FirstSteps = (typeof FIRST_STEPS)[number];
