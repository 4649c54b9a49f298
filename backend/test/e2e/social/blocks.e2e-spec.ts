import { Accounts } from '../../../src/modules/profiles/index.js';
import type {
  ActivityView,
  BlockedCreatorView,
  CreatorView,
  FollowingSummaryView,
  FollowStateView,
  FollowedCreatorView,
  LikeView,
  MutedCreatorView,
  NotificationView,
  ProfileView,
  UploadView,
} from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Given } from '../../support/given/given.js';
import { SeededRandom } from '../../support/random-data.js';
import { Vitrine } from '../../support/vitrine.js';

const MISSING = 999_999_999;

describe('blocks and mutes', () => {
  let vitrine: Vitrine;
  let photo: Uint8Array;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
    photo = await picture();
  });
  afterAll(() => vitrine.stop());

  const creator = async (): Promise<{ who: Browser; mediaId: number }> => {
    const who = await vitrine.visitor();
    const { body } = await who.upload<UploadView>(photo);
    return { who, mediaId: body.files[0]?.id ?? 0 };
  };
  const follow = (who: Browser, whom: Browser): Promise<Answer<FollowStateView>> =>
    who.post<FollowStateView>('/api/follow', { followingId: whom.me.id });
  const like = (who: Browser, mediaId: number): Promise<Answer<LikeView>> => who.post<LikeView>(`/api/media/${mediaId}/like`);
  const block = (who: Browser, whom: Browser): Promise<Answer> => who.put(`/api/blocks/${whom.me.id}`);
  const unblock = (who: Browser, whom: Browser): Promise<Answer> => who.delete(`/api/blocks/${whom.me.id}`);
  const mute = (who: Browser, whom: Browser): Promise<Answer> => who.put(`/api/mutes/${whom.me.id}`);
  const profileOf = async (whom: Browser, viewer: Browser): Promise<ProfileView> =>
    (await viewer.get<ProfileView>(`/api/user/${whom.me.username}`)).body;
  const notificationsOf = async (who: Browser): Promise<NotificationView[]> =>
    (await who.get<NotificationView[]>('/api/notifications')).body;
  const differences = async (): Promise<unknown[]> => {
    await vitrine.derivedDataApplied();
    return vitrine.rows('select * from recompute_differences()');
  };

  describe('a block', () => {
    it('ends follows and likes in both directions, with exact counters', async () => {
      const [one, other] = [await creator(), await creator()];
      await follow(one.who, other.who);
      await follow(other.who, one.who);
      await like(one.who, other.mediaId);
      await like(other.who, one.mediaId);
      expect((await block(one.who, other.who)).status).toBe(204);
      for (const [who, viewer] of [
        [one.who, other.who],
        [other.who, one.who],
      ] as const) {
        const profile = await profileOf(who, viewer);
        expect(profile).toMatchObject({ isFollowing: false, stats: { followers: 0 }, media: [{ likeCount: 0, isLiked: false }] });
        expect((await who.get<FollowingSummaryView>('/api/following/summary')).body.following).toBe(0);
      }
      expect(await differences()).toEqual([]);
    });

    it('is shown to its creator only, and hides the other from Discover for both', async () => {
      const [one, other] = [await creator(), await creator()];
      await block(one.who, other.who);
      expect(await profileOf(other.who, one.who)).toMatchObject({ isBlocked: true, isMuted: false });
      expect(await profileOf(one.who, other.who)).toMatchObject({ isBlocked: false });
      const listed = async (viewer: Browser): Promise<number[]> =>
        (await viewer.get<CreatorView[]>('/api/creators?limit=100')).body.map(({ id }) => id);
      expect(await listed(one.who)).not.toContain(other.who.me.id);
      expect(await listed(other.who)).not.toContain(one.who.me.id);
      expect(await listed(await vitrine.visitor())).toEqual(expect.arrayContaining([one.who.me.id, other.who.me.id]));
    });

    it('counts only creators whom the list shows, for both', async () => {
      const [one, other, third] = [await creator(), await creator(), await creator()];
      await vitrine.given.hashtag('counted', [one.who.me.id, other.who.me.id, third.who.me.id]);
      await block(one.who, other.who);
      await block(other.who, one.who);
      const total = async (viewer: Browser, query: string): Promise<number> =>
        Number((await viewer.get(`/api/creators?${query}`)).headers.get('x-total-count'));
      const visitor = await vitrine.visitor();
      // Totals are cached for a second.
      const [listed] = await vitrine.rows<{ n: number }>('select count(*)::int as n from profiles where discoverable');
      await eventually(async () => (await total(visitor, 'limit=1')) === listed?.n);
      for (const query of [
        'limit=1',
        'limit=1&hashtags=counted',
        'limit=1&sort=trending',
        'hashtags=counted',
        `search=${other.who.me.username}`,
      ]) {
        const everyone = await total(visitor, query);
        expect([await total(one.who, query), await total(other.who, query)]).toEqual([
          everyone - 1,
          query.startsWith('search') ? everyone : everyone - 1,
        ]);
      }
    });

    it('refuses follows and likes until it is removed, and brings nothing back by itself', async () => {
      const [one, other] = [await creator(), await creator()];
      await follow(one.who, other.who);
      await like(other.who, one.mediaId);
      await block(one.who, other.who);
      for (const [who, whom] of [
        [one, other],
        [other, one],
      ] as const) {
        expect((await follow(who.who, whom.who)).error).toMatchObject({ statusCode: 403, code: 'not_possible' });
        expect((await like(who.who, whom.mediaId)).error).toMatchObject({ statusCode: 403, code: 'not_possible' });
      }
      expect((await unblock(one.who, other.who)).status).toBe(204);
      expect((await profileOf(other.who, one.who)).isFollowing).toBe(false);
      expect((await profileOf(one.who, other.who)).media[0]).toMatchObject({ isLiked: false, likeCount: 0 });
      expect((await follow(one.who, other.who)).body).toMatchObject({ isFollowing: true, followers: 1 });
      expect((await like(other.who, one.mediaId)).body).toEqual({ liked: true, likeCount: 1 });
    });

    it('deletes the notifications about each other, also read ones and those of waiting events', async () => {
      const [one, other, third] = [await creator(), await creator(), await creator()];
      await follow(other.who, one.who);
      await like(other.who, one.mediaId);
      await vitrine.derivedDataApplied();
      await one.who.post('/api/notifications/read', {});
      await like(third.who, one.mediaId);
      await follow(one.who, other.who);
      await block(one.who, other.who);
      await vitrine.derivedDataApplied();
      expect(await notificationsOf(other.who)).toEqual([]);
      expect(await notificationsOf(one.who)).toMatchObject([{ kind: 'like', actorCount: 1, actors: [{ id: third.who.me.id }] }]);
    });

    it('is idempotent, in both directions at once too', async () => {
      const [one, other] = [await creator(), await creator()];
      const answers = await Promise.all([1, 2, 3].flatMap(() => [block(one.who, other.who), block(other.who, one.who)]));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 204));
      for (const _ of [1, 2]) expect((await unblock(one.who, other.who)).status).toBe(204);
      // The other block remains.
      expect((await follow(one.who, other.who)).status).toBe(403);
      expect((await unblock(other.who, one.who)).status).toBe(204);
      expect((await follow(one.who, other.who)).status).toBe(200);
    });

    it('is refused for oneself, unknown and hidden creators, and without a session', async () => {
      const [one, hidden] = [await creator(), await creator()];
      await vitrine.given.hiddenCreator(hidden.who.me.id);
      for (const list of ['blocks', 'mutes']) {
        expect((await one.who.put(`/api/${list}/${one.who.me.id}`)).error).toMatchObject({ statusCode: 400, code: 'cannot_block_oneself' });
        for (const id of [MISSING, hidden.who.me.id]) expect((await one.who.put(`/api/${list}/${id}`)).status).toBe(404);
        expect((await one.who.put(`/api/${list}/x`)).status).toBe(400);
        expect((await one.who.delete(`/api/${list}/${MISSING}`)).status).toBe(204);
        expect((await vitrine.browser().put(`/api/${list}/${one.who.me.id}`)).status).toBe(401);
        expect((await vitrine.browser().get(`/api/${list}`)).status).toBe(401);
      }
      expect((await follow(hidden.who, one.who)).status).toBe(200);
      await block(one.who, await vitrine.visitor());
      expect((await like(one.who, hidden.mediaId)).status).toBe(404);
    });

    it('wins against follows and likes at the same moment', async () => {
      for (let round = 0; round < 12; round++) {
        const [one, other] = [await creator(), await creator()];
        const [blocked, ...others] = await Promise.all([
          block(one.who, other.who),
          follow(other.who, one.who),
          like(other.who, one.mediaId),
          follow(one.who, other.who),
          like(one.who, other.mediaId),
        ]);
        expect(blocked.status).toBe(204);
        expect(others.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
        const pair = [[one.who.me.id, other.who.me.id]];
        expect(await vitrine.rows('select from follows where follower_id = any($1)', pair)).toEqual([]);
        expect(await vitrine.rows('select from likes where profile_id = any($1)', pair)).toEqual([]);
      }
      await vitrine.derivedDataApplied();
      expect(
        await vitrine.rows(`select from notifications n join blocks b on b.blocker_id = n.profile_id and b.blocked_id = n.actor_id
        or b.blocked_id = n.profile_id and b.blocker_id = n.actor_id`),
      ).toEqual([]);
      expect(await differences()).toEqual([]);
    });

    it('makes a follow wait that arrives while it is being stored', async () => {
      const [one, other] = [await creator(), await creator()];
      const client = await vitrine.database.connect();
      await client.query('begin');
      await client.query('select from profiles where id = any($1) order by id for update', [[one.who.me.id, other.who.me.id]]);
      const waiting = [follow(other.who, one.who), like(other.who, one.mediaId)];
      await new Given(client).block(one.who.me.id, other.who.me.id);
      await client.query('commit');
      client.release();
      for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(403);
    });
  });

  it('are listed in pages, the latest first', async () => {
    const { who } = await creator();
    const others: Browser[] = [];
    for (let n = 0; n < 5; n++) others.push(await vitrine.visitor());
    for (const other of others) {
      await block(who, other);
      await mute(who, other);
    }
    for (const list of ['blocks', 'mutes']) {
      const ids: number[] = [];
      let url: string | undefined = `/api/${list}?limit=2`;
      while (url !== undefined) {
        const page: Answer<(BlockedCreatorView | MutedCreatorView)[]> = await who.get(url);
        ids.push(...page.body.map(({ id }) => id));
        url = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(ids).toEqual(others.map(({ me }) => me.id).toReversed());
      expect((await who.get(`/api/${list}?limit=101`)).status).toBe(400);
    }
  });

  describe('a merge of two accounts', () => {
    const merge = (from: Browser, into: Browser): Promise<void> =>
      vitrine.app.get(Accounts, { strict: false }).merge({ from: from.me.id, into: into.me.id });

    it('keeps blocks and mutes of both, and ends what the new blocks forbid', async () => {
      const [from, into, blocked, blocking, muted] = [await creator(), await creator(), await creator(), await creator(), await creator()];
      await block(from.who, blocked.who);
      await block(blocking.who, from.who);
      await mute(from.who, muted.who);
      await mute(blocking.who, from.who);
      for (const each of [blocked, blocking]) {
        await follow(into.who, each.who);
        await follow(each.who, into.who);
        await like(into.who, each.mediaId);
        await like(each.who, into.mediaId);
      }
      await follow(into.who, muted.who);
      await vitrine.derivedDataApplied();
      await merge(from.who, into.who);
      for (const each of [blocked, blocking]) {
        expect((await follow(into.who, each.who)).status).toBe(403);
        expect((await follow(each.who, into.who)).status).toBe(403);
      }
      expect(await profileOf(blocked.who, into.who)).toMatchObject({ isBlocked: true, isFollowing: false, stats: { followers: 0 } });
      expect(await profileOf(into.who, blocking.who)).toMatchObject({ isBlocked: true, isMuted: true });
      expect(await profileOf(muted.who, into.who)).toMatchObject({ isMuted: true, isFollowing: true });
      expect(await profileOf(into.who, await vitrine.visitor())).toMatchObject({ stats: { followers: 0 }, media: [{ likeCount: 0 }] });
      expect(await notificationsOf(into.who)).toEqual([]);
      expect(await differences()).toEqual([]);
    });

    it('drops a block between the two', async () => {
      const [from, into] = [await creator(), await creator()];
      await block(from.who, into.who);
      await mute(into.who, from.who);
      await vitrine.derivedDataApplied();
      await merge(from.who, into.who);
      for (const list of ['blocks', 'mutes']) expect((await into.who.get(`/api/${list}`)).body).toEqual([]);
    });
  });

  it('leave exact counters and no forbidden row after a random mix of actions', async () => {
    const random = new SeededRandom(20261126);
    const people: Awaited<ReturnType<typeof creator>>[] = [];
    for (let n = 0; n < 10; n++) people.push(await creator());
    const alive = new Set(people);
    const pick = (): (typeof people)[number] => random.of([...alive]);
    for (let burst = 0; burst < 12; burst++) {
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => {
          const [one, other] = [pick(), pick()];
          if (one === other) return follow(one.who, other.who);
          return random.of([
            () => follow(one.who, other.who),
            () => follow(one.who, other.who),
            () => like(one.who, other.mediaId),
            () => like(one.who, other.mediaId),
            () => one.who.delete('/api/follow', { followingId: other.who.me.id }),
            () => one.who.delete(`/api/media/${other.mediaId}/like`),
            () => block(one.who, other.who),
            () => unblock(one.who, other.who),
            () => mute(one.who, other.who),
          ])();
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      // An account is deleted, another one is merged.
      if (burst === 5) {
        const gone = pick();
        alive.delete(gone);
        await vitrine.given.deletedCreator(gone.who.me.id);
      }
      if (burst === 8) {
        const from = pick();
        alive.delete(from);
        await vitrine.app.get(Accounts, { strict: false }).merge({ from: from.who.me.id, into: pick().who.me.id });
      }
    }
    expect(await differences()).toEqual([]);
    const blocked = 'exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((one, other), (other, one)))';
    for (const rows of [
      `select from (select follower_id one, followed_id other from follows) f where ${blocked}`,
      `select from (select l.profile_id one, m.profile_id other from likes l join media m on m.id = l.media_id) l where ${blocked}`,
      `select from (select profile_id one, actor_id other from notifications where kind = 'follow') n where ${blocked}`,
      `select from (select n.profile_id one, a.actor_id other from notification_actors a join notifications n on n.id = a.notification_id) n
        where ${blocked}`,
    ])
      expect(await vitrine.rows(rows)).toEqual([]);
  });

  describe('a mute', () => {
    it('hides the activities of the muted creator from the viewer only', async () => {
      const [one, other] = [await creator(), await creator()];
      await follow(one.who, other.who);
      await vitrine.derivedDataApplied();
      const authors = async (viewer: Browser, query: string): Promise<number[]> =>
        (await viewer.get<ActivityView[]>(`/api/activities?limit=100${query}`)).body.map(({ user }) => user.id);
      const queries = ['', '&group=hour', '&of=followed', '&of=followed&group=hour'];
      for (const query of queries) expect(await authors(one.who, query)).toContain(other.who.me.id);
      expect((await one.who.get<FollowingSummaryView>('/api/following/summary')).body.newUpdates).toBeGreaterThan(0);
      for (const _ of [1, 2]) expect((await mute(one.who, other.who)).status).toBe(204);
      for (const query of queries) expect(await authors(one.who, query)).not.toContain(other.who.me.id);
      expect((await one.who.get<FollowingSummaryView>('/api/following/summary')).body).toMatchObject({ newUpdates: 0, following: 1 });
      for (const viewer of [other.who, await vitrine.visitor(), vitrine.browser()])
        expect(await authors(viewer, '')).toContain(other.who.me.id);
      expect((await one.who.delete(`/api/mutes/${other.who.me.id}`)).status).toBe(204);
      for (const query of queries) expect(await authors(one.who, query)).toContain(other.who.me.id);
    });

    it('keeps follows, and creates no notifications for the viewer', async () => {
      const [one, other] = [await creator(), await creator()];
      await mute(one.who, other.who);
      expect((await follow(other.who, one.who)).status).toBe(200);
      expect((await like(other.who, one.mediaId)).status).toBe(200);
      await vitrine.derivedDataApplied();
      expect(await notificationsOf(one.who)).toEqual([]);
      expect(await profileOf(other.who, one.who)).toMatchObject({ isMuted: true, isBlocked: false });
      expect(await profileOf(one.who, other.who)).toMatchObject({ isMuted: false, isFollowing: true });
      const following = await other.who.get<FollowedCreatorView[]>(`/api/user/${other.who.me.id}/following`);
      expect(following.body.map(({ id }) => id)).toEqual([one.who.me.id]);
    });
  });
});
