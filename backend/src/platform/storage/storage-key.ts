/** Random hexadecimal digits and an extension: nothing that a path or a URL could give another meaning. */
const KEY = /^[a-z0-9]{2}[a-z0-9._-]+$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Below the folder of files, which are spread by the first two characters of their key. Also what nginx is told. */
export const placeInFolder = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** Whoever stores or removes must have made the key; a reader's may be anything, and is asked for with `isStorageKey`. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key');
}
