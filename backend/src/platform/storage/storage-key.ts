/** Random characters and an extension, without characters that have a special meaning in paths or URLs. */
const KEY = /^[a-z0-9]{2}[a-z0-9._-]+$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Path of a file relative to the files directory, also sent to nginx. The first two characters of the key are the subdirectory. */
export const placeInFolder = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** Throws for an invalid key. Writes call it, because the application generates their keys; reads use `isStorageKey`. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key');
}
