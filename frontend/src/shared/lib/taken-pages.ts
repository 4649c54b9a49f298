let taken: readonly string[] = [];

/** Sets the names of the pages of the app that a profile has: its page wins (PR-11). */
export function setTakenPages(names: readonly string[]): void {
  taken = names;
}

/** The names that the server has written into the page. */
export const readTakenPages = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name=taken-pages]')?.content.split(' ') ?? [];

/** Whether the page of a profile is where that of the app would be. */
export const isTakenPage = (path: string): boolean => taken.includes(path.slice(1).toLowerCase());

/** The address of a page of the app. */
export const appPath = (page: string): string => (isTakenPage(page) ? `/-${page}` : page);

/** The page of the app at an address. */
export const pageAt = (address: string): string => address.replace(/^\/-\//, '/');
