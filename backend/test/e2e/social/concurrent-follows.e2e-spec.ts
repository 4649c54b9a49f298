import type { FollowStateView, FollowedCreatorView, FollowingSummaryView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

describe('concurrent follows', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const visitors = async (count: number): Promise<Browser[]> => {
    const all: Browser[] = [];
    for (let n = 0; n < count; n++) all.push(await vitrine.visitor());
    return all;
  };

  it('count one follower for 25 concurrent requests of one visitor', async () => {
    const [fan, star] = (await visitors(2)) as [Browser, Browser];
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => fan.post<FollowStateView>('/api/follow', { followingId: star.me.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
    expect((await star.get<FollowStateView>(`/api/follow/status/${star.me.id}`)).body.followers).toBe(1);
    await vitrine.derivedDataApplied();
    expect(await vitrine.rows('select count(*)::int as follows from activities where profile_id = $1', [fan.me.id])).toEqual([
      { follows: 1 },
    ]);
    expect((await star.get('/api/notifications/count')).body).toEqual({ count: 1 });
  });

  it('succeed when 20 pairs follow each other concurrently', async () => {
    const people = await visitors(40);
    const pairs = Array.from({ length: 20 }, (_, n) => [people[2 * n], people[2 * n + 1]] as [Browser, Browser]);
    for (let round = 0; round < 3; round++) {
      const both = (send: (a: Browser, b: Browser) => Promise<{ status: number }>): Promise<{ status: number }[]> =>
        Promise.all(pairs.flatMap(([a, b]) => [send(a, b), send(b, a)]));
      const answers = [
        ...(await both((a, b) => a.post('/api/follow', { followingId: b.me.id }))),
        ...(await both((a, b) =>
          round < 2 ? a.delete('/api/follow', { followingId: b.me.id }) : a.post('/api/follow', { followingId: b.me.id }),
        )),
      ];
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    for (const person of people) expect((await person.get<FollowStateView>(`/api/follow/status/${person.me.id}`)).body.followers).toBe(1);
  });

  it('leave consistent counters and lists after a random mix of 50 visitors', async () => {
    const people = await visitors(50);
    const pick = (): Browser => people[Math.floor(Math.random() * people.length)] as Browser;
    for (let burst = 0; burst < 12; burst++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => {
          const [who, whom] = [pick(), pick()];
          const json = { followingId: whom.me.id };
          return Math.random() < 0.6 || who === whom ? who.post('/api/follow', json) : who.delete('/api/follow', json);
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    const followers = new Map(people.map(({ me }) => [me.id, 0]));
    for (const person of people) {
      const list = await person.get<FollowedCreatorView[]>(`/api/user/${person.me.id}/following`);
      for (const { id } of list.body) followers.set(id, (followers.get(id) ?? 0) + 1);
      const summary = await person.get<FollowingSummaryView>('/api/following/summary');
      expect(summary.body.following).toBe(list.body.length);
      for (const other of people.slice(0, 4)) {
        const status = await person.get<FollowStateView>(`/api/follow/status/${other.me.id}`);
        expect(status.body.isFollowing).toBe(list.body.some(({ id }) => id === other.me.id));
      }
    }
    for (const person of people) {
      expect((await person.get<FollowStateView>(`/api/follow/status/${person.me.id}`)).body.followers).toBe(followers.get(person.me.id));
    }
  });

  it('of one statement wait for no row that another transaction has locked', async () => {
    const [fan, star, waiting, locked] = (await visitors(4)) as [Browser, Browser, Browser, Browser];
    const client = await vitrine.database.connect();
    await client.query('begin');
    await client.query('select from profiles where id = $1 for update', [locked.me.id]);
    let isLocked = true;
    const late = waiting
      .post<FollowStateView>('/api/follow', { followingId: locked.me.id })
      .then(({ body }) => ({ followers: body.followers, isLocked }));
    const free = await fan.post<FollowStateView>('/api/follow', { followingId: star.me.id });
    expect(free.body.followers).toBe(1);
    isLocked = false;
    await client.query('rollback');
    client.release();
    expect(await late).toEqual({ followers: 1, isLocked: false });
  });
});
