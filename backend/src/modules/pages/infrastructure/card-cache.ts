import { LRUCache } from 'lru-cache';
import type { PreviewCard } from '../application/preview-cards.js';

/** Maximum bytes of all cards, enough for about 100 cards. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Cards by their data. */
export type CardCache = LRUCache<string, PreviewCard>;

export const newCardCache = (): CardCache => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
