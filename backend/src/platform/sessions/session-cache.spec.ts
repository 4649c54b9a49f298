import { MemoryStore, type SessionData } from 'express-session';
import type { RedisClientType } from 'redis';
import { SessionCache } from './session-cache.js';

const SESSION = { profileId: 7, cookie: {} } as SessionData;

type Found = SessionData | null | undefined;

/** Lookups read at once and answer when `release` is called. */
class SlowStore extends MemoryStore {
  reads = 0;
  private held: (() => void)[] | undefined;

  hold(): void {
    this.held = [];
  }

  release(): void {
    for (const answer of this.held ?? []) answer();
    this.held = undefined;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    super.get(sid, (error: unknown, session) => {
      this.reads++;
      if (this.held) this.held.push(() => done(error, session));
      else done(error, session);
    });
  }
}

/** Runs the commands of the cache as Redis does. */
function fakeRedis(): RedisClientType {
  const values = new Map<string, string>();
  const commands = {
    get: async (key: string) => values.get(key) ?? null,
    set: async (key: string, value: string, { condition }: { condition?: string } = {}) => {
      if (condition === 'NX' && values.has(key)) return null;
      values.set(key, value);
      return 'OK';
    },
    del: async (key: string) => Number(values.delete(key)),
    eval: async (_script: string, { keys: [key = ''], arguments: [lease, value = ''] }: { keys: string[]; arguments: string[] }) => {
      if (values.get(key) !== lease) return null;
      values.set(key, value);
      return 'OK';
    },
  };
  return commands as unknown as RedisClientType;
}

describe('SessionCache', () => {
  let store: SlowStore;
  let sessions: SessionCache;

  const useRedis = (redis: RedisClientType): void => void (sessions = new SessionCache(store, redis, () => true));
  const find = (): Promise<Found> => new Promise((resolve) => sessions.get('sid', (_error, data) => resolve(data)));
  const save = (data: SessionData): Promise<unknown> => new Promise((resolve) => sessions.set('sid', data, resolve));
  const end = (): Promise<unknown> => new Promise((resolve) => sessions.destroy('sid', resolve));
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  beforeEach(async () => {
    store = new SlowStore();
    useRedis(fakeRedis());
    await save(SESSION);
  });

  /** Runs the work while a lookup has read the session and not yet answered. */
  async function duringLookup(work: () => Promise<unknown>): Promise<void> {
    store.hold();
    const lookup = find();
    while (store.reads === 0) await turn();
    await work();
    store.release();
    await lookup;
    await turn();
  }

  it('reads a session from the store once', async () => {
    await find();
    await turn();
    expect(await find()).toMatchObject({ profileId: 7 });
    expect(store.reads).toBe(1);
  });

  it('does not cache the former data of a session that changes during a lookup', async () => {
    await duringLookup(() => save({ ...SESSION, profileId: 8 }));
    expect(await find()).toMatchObject({ profileId: 8 });
  });

  it('does not cache a session that ends during a lookup', async () => {
    await duringLookup(end);
    expect((await find())?.profileId).toBeUndefined();
  });

  it.each(['hello', '{', '7', 'null', `{"profileId":${'9'.repeat(100_000)}}`])(
    'reads the session from the store when Redis contains %.20s',
    async (text) => {
      useRedis({ get: async () => text, set: async () => null } as unknown as RedisClientType);
      expect((await find())?.profileId).toBe(7);
    },
  );
});
