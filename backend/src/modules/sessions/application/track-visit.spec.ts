import { LastVisits } from '../../profiles/index.js';
import type { VisitorSessions } from '../domain/visitor-sessions.js';
import { TrackVisit } from './track-visit.js';

const NOW = new Date('2026-03-01T12:00:00Z');

/** Fails while `isUnavailable`. */
class FakeLastVisits extends LastVisits {
  isUnavailable = false;
  readonly recorded: number[] = [];

  async record(creatorId: number): Promise<void> {
    if (this.isUnavailable) throw new Error('the database is unavailable');
    this.recorded.push(creatorId);
  }
}

describe('TrackVisit', () => {
  it('records the visit of the profile at the next request after a failure', async () => {
    const lastVisits = new FakeLastVisits();
    let isRecorded = false;
    const recordUse = async (): Promise<boolean> => {
      const renewed = !isRecorded;
      isRecorded = true;
      return renewed;
    };
    const trackVisit = new TrackVisit({ recordUse } as unknown as VisitorSessions, lastVisits, { now: () => NOW });
    const visit = { sid: 'a', creatorId: 7, leaseMs: 1 };
    lastVisits.isUnavailable = true;
    await expect(trackVisit.execute(visit)).rejects.toThrow('unavailable');
    lastVisits.isUnavailable = false;
    expect(await trackVisit.execute(visit)).toBe(true);
    expect(lastVisits.recorded).toEqual([7]);
  });
});
