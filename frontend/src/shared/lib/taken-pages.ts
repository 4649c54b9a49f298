let taken: readonly string[] = [];

/** Sets the names of the pages of the app that a profile has: its page wins (PR-11). */
export function setTakenPages(names: readonly string[]): void {
  taken = names;
}

const isTaken = (path: string): boolean => taken.includes(path.slice(1).toLowerCase());

/** The address of a page of the app. */
export const appPath = (page: string): string => (isTaken(page) ? `/-${page}` : page);
