import { LRUCache } from 'lru-cache';

/** Maximum bytes of all cards, enough for about 100 cards. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Cards by their data. */
export type CardCache = LRUCache<string, Uint8Array>;

export const newCardCache = (): CardCache => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
