/** What administrators delete and can restore (PR-132). */
export const TRASH_KINDS = ['user', 'media'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];
