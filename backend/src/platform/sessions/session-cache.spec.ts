import { MemoryStore, type SessionData } from 'express-session';
import type { RedisClientType } from 'redis';
import { SessionCache } from './session-cache.js';

describe('SessionCache', () => {
  it.each(['hello', '{', '7', 'null', `{"profileId":${'9'.repeat(100_000)}}`])(
    'reads the session from the store when Redis contains %.20s',
    async (text) => {
      const store = new MemoryStore();
      const session = { profileId: 7, cookie: {} } as SessionData;
      await new Promise((resolve) => store.set('sid', session, resolve));
      const redis = { get: async () => text, set: async () => 'OK' } as unknown as RedisClientType;
      const sessions = new SessionCache(store, redis, () => true);
      const found = await new Promise<SessionData | null | undefined>((resolve) => sessions.get('sid', (_error, data) => resolve(data)));
      expect(found?.profileId).toBe(7);
    },
  );
});
