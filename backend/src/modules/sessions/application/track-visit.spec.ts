import { LastVisits, type LastVisit } from '../../profiles/index.js';
import type { SessionUse, VisitorSessions } from '../domain/visitor-sessions.js';
import { TrackVisit } from './track-visit.js';

const NOW = new Date('2026-03-01T12:00:00Z');

/** Fails while `isUnavailable`, and postpones the profile `locked`. */
class FakeLastVisits extends LastVisits {
  isUnavailable = false;
  locked?: number;
  recorded: number[] = [];

  async record(visits: LastVisit[]): Promise<Set<number>> {
    if (this.isUnavailable) throw new Error('the database is unavailable');
    this.recorded.push(...visits.map(({ creatorId }) => creatorId).filter((id) => id !== this.locked));
    return new Set(this.locked === undefined ? [] : [this.locked]);
  }
}

describe('TrackVisit', () => {
  let lastVisits: FakeLastVisits;
  let used: string[];
  let trackVisit: TrackVisit;

  beforeEach(() => {
    lastVisits = new FakeLastVisits();
    used = [];
    const recordUses = async (uses: SessionUse[]): Promise<string[]> => {
      const sids = uses.map(({ sid }) => sid);
      used.push(...sids);
      return sids;
    };
    trackVisit = new TrackVisit({ recordUses } as unknown as VisitorSessions, lastVisits, { now: () => NOW }, { add: () => undefined });
  });

  it('records the visits after a failure', async () => {
    trackVisit.execute('a', 7);
    lastVisits.isUnavailable = true;
    await expect(trackVisit.flush()).rejects.toThrow('unavailable');
    lastVisits.isUnavailable = false;
    await trackVisit.flush();
    expect([lastVisits.recorded, used]).toEqual([[7], ['a']]);
  });

  it('records a session together with its profile', async () => {
    trackVisit.execute('a', 7);
    trackVisit.execute('b', 8);
    lastVisits.locked = 7;
    await trackVisit.flush();
    expect(used).toEqual(['b']);
    lastVisits.locked = undefined;
    await trackVisit.flush();
    expect([lastVisits.recorded, used]).toEqual([
      [8, 7],
      ['b', 'a'],
    ]);
  });

  it('returns a renewed session once', async () => {
    trackVisit.execute('a', 7);
    expect(trackVisit.takeRenewed('a')).toBe(false);
    await trackVisit.flush();
    expect([trackVisit.takeRenewed('a'), trackVisit.takeRenewed('a')]).toEqual([true, false]);
  });
});
