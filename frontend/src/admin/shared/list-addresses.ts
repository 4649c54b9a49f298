const PREFIX = 'list ';

/** Keeps the filters of a list for its entry in the menu, until the tab is closed or the administrator signs out. */
export const rememberList = (path: string, search: string): void => sessionStorage.setItem(PREFIX + path, search);

/** The path with the filters that the list had last. */
export const listAddress = (path: string): string => path + (sessionStorage.getItem(PREFIX + path) ?? '');

export function forgetLists(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
