/** Random hexadecimal digits and an extension: nothing that a path or a URL could give another meaning. */
const KEY = /^[a-z0-9]{2}[a-z0-9._-]+$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Whoever stores or removes must have made the key; a reader's may be anything, and is asked for with `isStorageKey`. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key');
}
