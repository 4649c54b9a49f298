import { EventBus } from '../../../src/platform/events/event-bus.js';
import type { RecordedEvent } from '../../../src/platform/events/outbox.port.js';
import { PostgresOutbox } from '../../../src/platform/events/postgres-outbox.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.port.js';
import { DomainEvent } from '../../../src/kernel/domain-event.js';
import { ago } from '../../support/ago.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { whileOutboxStops } from '../../support/stopped-outbox.js';
import { Vitrine } from '../../support/vitrine.js';

class Counted extends DomainEvent {
  constructor(readonly n: number) {
    super();
  }
}

describe('the outbox', () => {
  let vitrine: Vitrine;
  /** The numbers of `Counted`, as they were applied and committed. */
  let applied: number[];
  let failing: (n: number) => boolean;
  /** The numbers that the second subscriber applied. */
  let appliedElsewhere: number[];

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    const [outbox, unitOfWork] = [vitrine.app.get(PostgresOutbox), vitrine.app.get(UnitOfWork)];
    outbox.subscribe('counted', [Counted], async (events: RecordedEvent<Counted>[]) => {
      const numbers = events.map(({ event }) => event.n);
      if (numbers.some((n) => failing(n))) throw new Error('cannot be applied');
      await unitOfWork.afterCommit(async () => void applied.push(...numbers));
    });
    outbox.subscribe('counted-elsewhere', [Counted], (events: RecordedEvent<Counted>[]) =>
      unitOfWork.afterCommit(async () => void appliedElsewhere.push(...events.map(({ event }) => event.n))),
    );
  });
  afterAll(() => vitrine.stop());
  beforeEach(() => {
    applied = [];
    appliedElsewhere = [];
    failing = () => false;
  });

  const publish = (...numbers: number[]): Promise<void> =>
    vitrine.app.get(UnitOfWork).run(async () => {
      for (const n of numbers) await vitrine.app.get(EventBus).publish(new Counted(n));
    });
  const failedEvents = (): Promise<{ n: string; error: string }[]> =>
    vitrine.rows(`select data ->> 'n' as n, error from outbox where failed_at is not null`);

  it('applies events of committed transactions in their order', async () => {
    const rolledBack = vitrine.app.get(UnitOfWork).run(async () => {
      await vitrine.app.get(EventBus).publish(new Counted(0));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await publish(1, 2);
    await publish(3);
    await eventually(() => applied.length === 3);
    expect(applied).toEqual([1, 2, 3]);
  });

  it('applies events once with concurrent workers, in their order', async () => {
    const outbox = vitrine.app.get(PostgresOutbox);
    const COUNT = 1_200;
    await whileOutboxStops(vitrine, async () => {
      for (let n = 0; n < COUNT; n += 100) await publish(...Array.from({ length: 100 }, (_, index) => n + index));
      expect(await outbox.applyBatch()).toEqual({ applied: 0, isLocked: true });
    });
    const workers = Array.from({ length: 4 }, async () => {
      while (await outbox.isPending()) await outbox.applyBatch(70);
    });
    await Promise.all(workers);
    await eventually(() => applied.length >= COUNT);
    expect(applied).toEqual(Array.from({ length: COUNT }, (_, n) => n));
  });

  it('sets an event aside that cannot be applied, and applies the others', async () => {
    failing = (n) => n === 2;
    await publish(1, 2, 3);
    await eventually(async () => (await failedEvents()).length === 1);
    await vitrine.derivedDataApplied();
    expect(applied).toEqual([1, 3]);
    expect(await failedEvents()).toEqual([{ n: '2', error: expect.stringContaining('cannot be applied') as string }]);
    expect((await vitrine.app.get(PostgresOutbox).state()).failed).toBe(1);
    failing = () => false;
    await vitrine.given.repeatedEvents();
    await eventually(() => applied.includes(2));
    expect(await vitrine.app.get(PostgresOutbox).state()).toEqual({ failed: 0, lagSeconds: 0 });
  });

  it('applies an event that one subscriber cannot apply for the others', async () => {
    failing = (n) => n === 4;
    await publish(4);
    await eventually(async () => (await failedEvents()).length === 1);
    expect(appliedElsewhere).toEqual([4]);
    expect(await vitrine.rows('select subscribers from outbox where failed_at is not null')).toEqual([{ subscribers: ['counted'] }]);
    failing = () => false;
    await vitrine.given.repeatedEvents();
    await eventually(() => applied.includes(4));
    expect(appliedElsewhere).toEqual([4]);
  });

  it('does not let a locked profile or its events delay those of others', async () => {
    const [busy, other] = [await vitrine.visitor(), await vitrine.visitor()];
    const edit = (who: Browser, bio: string): Promise<unknown> => who.patch('/api/profile', { bio });
    const activities = (who: Browser): Promise<{ listed: boolean; counted: number }[]> =>
      vitrine.rows(
        'select a.listed, p.activity_count as counted from activities a join profiles p on p.id = a.profile_id where p.id = $1 order by a.id',
        [who.me.id],
      );
    const client = await vitrine.database.connect();
    await whileOutboxStops(vitrine, async () => {
      await edit(busy, 'Busy.');
      await edit(other, 'Other.');
      await client.query('begin');
      await client.query('select from profiles where id = $1 for no key update', [busy.me.id]);
    });
    await eventually(async () => (await activities(other)).length === 1 && (await activities(busy)).length === 1);
    expect([await activities(busy), await activities(other)]).toEqual([[{ listed: false, counted: 0 }], [{ listed: true, counted: 1 }]]);
    await client.query('commit');
    client.release();
    await vitrine.derivedDataApplied();
    expect(await activities(busy)).toEqual([{ listed: true, counted: 1 }]);
  });

  it('counts entries that were removed while their profile was locked', async () => {
    const busy = await vitrine.visitor();
    await busy.patch('/api/profile', { bio: 'Busy.' });
    await vitrine.derivedDataApplied();
    const client = await vitrine.database.connect();
    await client.query('begin');
    await client.query('select from profiles where id = $1 for no key update', [busy.me.id]);
    await vitrine.given.noActivities(busy.me.id);
    await client.query('commit');
    client.release();
    await vitrine.derivedDataApplied();
    expect(await vitrine.rows('select activity_count as n from profiles where id = $1', [busy.me.id])).toEqual([{ n: 0 }]);
  });

  it('keeps events of other versions and reports their age', async () => {
    await vitrine.given.eventOfAnotherVersion(ago({ days: 1 }));
    await publish(1);
    await eventually(() => applied.length === 1);
    const { lagSeconds, failed } = await vitrine.app.get(PostgresOutbox).state();
    expect({ isOld: lagSeconds > 86_000, failed }).toEqual({ isOld: true, failed: 0 });
    await vitrine.given.noEventOfAnotherVersion();
  });

  it('skips what was deleted before the event is applied', async () => {
    const [fan, star] = [await vitrine.visitor(), await vitrine.visitor()];
    await whileOutboxStops(vitrine, async () => {
      await fan.post('/api/follow', { followingId: star.me.id });
      await vitrine.given.deletedCreator(fan.me.id);
    });
    await vitrine.derivedDataApplied();
    expect((await star.get('/api/notifications')).body).toEqual([]);
    expect(await vitrine.rows('select new_followers as n from daily_profile_stats where profile_id = $1', [star.me.id])).toEqual([
      { n: 0 },
    ]);
    expect(await failedEvents()).toEqual([]);
  });

  it('notifies of the last of several follows and unfollows', async () => {
    const [fan, star, other] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    await whileOutboxStops(vitrine, async () => {
      await fan.post('/api/follow', { followingId: star.me.id });
      await other.post('/api/follow', { followingId: star.me.id });
      await other.delete('/api/follow', { followingId: star.me.id });
      await fan.delete('/api/follow', { followingId: star.me.id });
      await fan.post('/api/follow', { followingId: star.me.id });
    });
    await vitrine.derivedDataApplied();
    expect((await star.get('/api/notifications')).body).toMatchObject([{ kind: 'follow', actors: [{ id: fan.me.id }] }]);
    expect(await vitrine.rows('select new_followers as n from daily_profile_stats where profile_id = $1', [star.me.id])).toEqual([
      { n: 1 },
    ]);
  });

  it('is empty after a shutdown', async () => {
    const [fan, star] = [await vitrine.visitor(), await vitrine.visitor()];
    const { restarted } = await whileOutboxStops(vitrine, async () => {
      await fan.post('/api/follow', { followingId: star.me.id });
      return { restarted: vitrine.restart() };
    });
    await restarted;
    expect(await vitrine.rows('select from outbox')).toEqual([]);
    const again = new Browser(vitrine.url, {});
    for (const [name, value] of star.cookies) again.cookies.set(name, value);
    expect((await again.get('/api/notifications/count')).body).toEqual({ count: 1 });
  });
});
