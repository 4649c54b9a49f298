import { createHash } from 'node:crypto';
import { Fanout } from '../events/fanout.port.js';
import { SessionCache } from './session-cache.js';

const hashOf = (sid: string): string => createHash('sha256').update(sid).digest('hex');

class FakeNotifications extends Fanout {
  async publish(): Promise<void> {}

  connect(): void {
    this.reportUp();
  }

  disconnect(): void {
    this.reportDown();
  }

  receive(message: string): void {
    this.deliver('ended_sessions', message);
  }
}

describe('SessionCache', () => {
  let notifications: FakeNotifications;
  let cache: SessionCache;

  beforeEach(() => {
    notifications = new FakeNotifications();
    cache = new SessionCache(notifications);
    notifications.connect();
  });

  const cookieOf = (sid: string): string => `s%3A${sid}.c2lnbmF0dXJl`;
  const keep = (sid: string, creatorId = 7): void => cache.startLookup()?.(cookieOf(sid), { sid, creatorId });
  const find = (sid: string): number | undefined => cache.get(cookieOf(sid))?.creatorId;

  it('returns the session of a cookie', () => {
    keep('one');
    expect([find('one'), find('two')]).toEqual([7, undefined]);
  });

  it.each(['s:one.c2lnbmF0dXJl', 's%3aone.c2lnbmF0dXJl', 's%3A%6Fne.c2lnbmF0dXJl', 's%3Aother.c2lnbmF0dXJl'])(
    'does not keep a session under the cookie %s, which differs from the issued one',
    (cookie) => {
      cache.startLookup()?.(cookie, { sid: 'one', creatorId: 7 });
      expect(cache.get(cookie)).toBeUndefined();
    },
  );

  it('evicts the sessions of a notification', () => {
    for (const sid of ['one', 'two', 'three']) keep(sid);
    notifications.receive(`${hashOf('one')},${hashOf('two')}`);
    expect([find('one'), find('two'), find('three')]).toEqual([undefined, undefined, 7]);
  });

  it('evicts the sessions that this process has ended, by session or by creator', () => {
    for (const [sid, creatorId] of [
      ['one', 7],
      ['two', 7],
      ['three', 8],
      ['four', 8],
    ] as const)
      keep(sid, creatorId);
    cache.evictSession('three');
    cache.evictCreator(7);
    expect(['one', 'two', 'three', 'four'].map(find)).toEqual([undefined, undefined, undefined, 8]);
  });

  it('does not keep the result of a lookup that began before an eviction', () => {
    const keepLater = cache.startLookup();
    notifications.receive(hashOf('one'));
    keepLater?.(cookieOf('one'), { sid: 'one', creatorId: 7 });
    expect(find('one')).toBeUndefined();
  });

  it('keeps nothing while it cannot receive notifications', () => {
    keep('one');
    const keepLater = cache.startLookup();
    notifications.disconnect();
    keepLater?.(cookieOf('two'), { sid: 'two', creatorId: 7 });
    expect([find('one'), find('two'), cache.startLookup()]).toEqual([undefined, undefined, undefined]);
  });
});
