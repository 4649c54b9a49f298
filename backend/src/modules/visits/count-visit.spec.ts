import type { Caller } from '../../kernel/actor.js';
import { Clock } from '../../kernel/clock.js';
import { Visits, type AnonymousVisit } from './visit.js';
import { CountVisit } from './count-visit.js';

class FixedClock extends Clock {
  now(): Date {
    return new Date('2026-11-22T23:59:00Z');
  }
}

/** A database that can be made unreachable. */
class FakeVisits extends Visits {
  isReachable = true;
  /** Another transaction changes this profile. */
  locked?: number;
  counted: AnonymousVisit[] = [];

  async saltOf(day: string): Promise<Buffer> {
    this.assertReachable();
    return Buffer.from(day);
  }

  async count(visits: AnonymousVisit[]): Promise<Set<number>> {
    this.assertReachable();
    this.counted.push(...visits.filter(({ subjectId }) => subjectId !== this.locked));
    return new Set(visits.flatMap(({ subjectId }, index) => (subjectId === this.locked ? [index] : [])));
  }

  async mergeProfiles(): Promise<void> {}

  async mergeLinks(): Promise<void> {}

  async forgetBefore(): Promise<void> {}

  private assertReachable(): void {
    if (!this.isReachable) throw new Error('unreachable');
  }
}

const visitor = (creatorId: number): Caller => ({
  creatorId,
  address: '203.0.113.1',
  userAgent: 'Firefox',
  isCrawler: false,
  isPrefetch: false,
  wantsNoTracking: false,
});

describe('CountVisit', () => {
  let visits: FakeVisits;
  let countVisit: CountVisit;

  beforeEach(() => {
    visits = new FakeVisits();
    countVisit = new CountVisit(visits, new FixedClock(), { add: () => undefined });
  });

  it('writes a visit once, with its day and without its visitor', async () => {
    countVisit.execute('profile', 1, visitor(7));
    countVisit.execute('profile', 1, visitor(7));
    await countVisit.flush();
    await countVisit.flush();
    expect(visits.counted).toEqual([
      { day: '2026-11-22', subject: 'profile', subjectId: 1, viewerId: 7, visitor: expect.any(Buffer) as Buffer },
    ]);
    expect(visits.counted[0]?.visitor).toHaveLength(16);
  });

  it('keeps the visits of a failed write, together with later ones', async () => {
    countVisit.execute('profile', 1, visitor(7));
    visits.isReachable = false;
    const failed = countVisit.flush();
    countVisit.execute('profile', 2, visitor(7));
    await expect(failed).rejects.toThrow('unreachable');
    visits.isReachable = true;
    await countVisit.flush();
    expect(visits.counted.map(({ subjectId }) => subjectId).sort()).toEqual([1, 2]);
  });

  it('writes a postponed visit later, once', async () => {
    countVisit.execute('profile', 1, visitor(7));
    countVisit.execute('profile', 2, visitor(7));
    visits.locked = 1;
    await countVisit.flush();
    visits.locked = undefined;
    await countVisit.flush();
    await countVisit.flush();
    expect(visits.counted.map(({ subjectId }) => subjectId)).toEqual([2, 1]);
  });
});
