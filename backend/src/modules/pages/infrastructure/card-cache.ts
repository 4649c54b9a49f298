import { LRUCache } from 'lru-cache';

/** Room for about a hundred cards. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Cards by their data. */
export type CardCache = LRUCache<string, Uint8Array>;

export const newCardCache = (): CardCache => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
