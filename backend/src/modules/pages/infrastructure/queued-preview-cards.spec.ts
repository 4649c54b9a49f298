import type { PreviewCard } from '../application/preview-cards.js';
import { newCardCache } from './queued-preview-cards.js';

const card = (): PreviewCard => ({ bytes: new Uint8Array(1024 * 1024), type: 'image/jpeg', isComplete: true });

describe('newCardCache', () => {
  it('evicts the least recently used card beyond 8 MB', () => {
    const cache = newCardCache();
    for (let number = 1; number <= 8; number++) cache.set(String(number), card());
    cache.get('1');
    cache.set('9', card());
    expect(cache.get('2')).toBeUndefined();
    for (const kept of ['1', '3', '9']) expect(cache.get(kept)).toBeDefined();
  });
});
