/** What administrators delete and can restore (PR-132). */
export const TRASH_KINDS = ['user', 'media'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** Days for which what an administrator deleted can be restored (PR-132). */
export const TRASH_DAYS = 30;

/** What was deleted before this moment is discarded. */
export const trashExpiry = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * 86_400_000);
