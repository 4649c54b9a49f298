import type { NotificationCountView, NotificationView, UploadView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('notifications', () => {
  let vitrine: Vitrine;
  let me: Browser;
  let mediaId: number;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    me = await vitrine.visitor();
    mediaId = (await me.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
  });

  const count = async (who: Browser = me): Promise<number> => (await who.get<NotificationCountView>('/api/notifications/count')).body.count;
  const list = async (who: Browser = me): Promise<NotificationView[]> => (await who.get<NotificationView[]>('/api/notifications')).body;
  const applied = async (write: Promise<Answer>): Promise<Answer> => {
    const answer = await write;
    await vitrine.derivedDataApplied();
    return answer;
  };
  const like = (who: Browser): Promise<Answer> => applied(who.post(`/api/media/${mediaId}/like`));
  const unlike = (who: Browser): Promise<Answer> => applied(who.delete(`/api/media/${mediaId}/like`));
  const follow = (who: Browser): Promise<Answer> => applied(who.post('/api/follow', { followingId: me.me.id }));
  const unfollow = (who: Browser): Promise<Answer> => applied(who.delete('/api/follow', { followingId: me.me.id }));

  it('report a new follower', async () => {
    const fan = await vitrine.visitor();
    expect(await count()).toBe(0);
    await follow(fan);
    expect(await count()).toBe(1);
    expect(await list()).toMatchObject([
      {
        kind: 'follow',
        text: `${fan.me.username} started following you`,
        actors: [{ id: fan.me.id }],
        actorCount: 1,
        media: null,
        isRead: false,
      },
    ]);
    expect(await count(fan)).toBe(0);
  });

  it('do not report a follower who unfollowed before it was read', async () => {
    const fan = await vitrine.visitor();
    for (let turn = 0; turn < 3; turn++) {
      await follow(fan);
      await unfollow(fan);
    }
    expect(await list()).toEqual([]);
    await follow(fan);
    expect(await count()).toBe(1);
  });

  it('combine the likes of one picture into one sentence', async () => {
    const [a, b, c, d, e] = [
      await vitrine.visitor(),
      await vitrine.visitor(),
      await vitrine.visitor(),
      await vitrine.visitor(),
      await vitrine.visitor(),
    ];
    const texts: string[] = [];
    for (const who of [a, b, c, d, e]) {
      await like(who);
      texts.push((await list())[0]?.text ?? '');
    }
    const [A, B, C, D, E] = [a, b, c, d, e].map(({ me: { username } }) => username);
    expect(texts).toEqual([
      `${A} liked your photo`,
      `${B} and ${A} liked your photo`,
      `${C}, ${B} and 1 other liked your photo`,
      `${D}, ${C} and 2 others liked your photo`,
      `${E}, ${D} and 3 others liked your photo`,
    ]);
    expect(await count()).toBe(1);
    expect(await list()).toMatchObject([{ kind: 'like', actorCount: 5, media: { id: mediaId } }]);
  });

  it('report one actor and picture once, after repeated likes and unlikes', async () => {
    const [a, b] = [await vitrine.visitor(), await vitrine.visitor()];
    await like(a);
    await like(b);
    await unlike(b);
    expect((await list())[0]).toMatchObject({ text: `${a.me.username} liked your photo`, actorCount: 1 });
    await unlike(a);
    expect(await list()).toEqual([]);
    await like(a);
    await me.post('/api/notifications/read');
    await unlike(a);
    await like(a);
    expect(await count()).toBe(0);
    await like(b);
    expect((await list()).map(({ text, isRead }) => [text, isRead])).toEqual([
      [`${b.me.username} liked your photo`, false],
      [`${a.me.username} liked your photo`, true],
    ]);
  });

  it('do not report actions of their recipient', async () => {
    await like(me);
    expect(await count()).toBe(0);
  });

  it('stay correct when the account of an actor is deleted', async () => {
    const [a, b] = [await vitrine.visitor(), await vitrine.visitor()];
    await like(a);
    await like(b);
    await follow(b);
    await vitrine.given.deletedCreator(b.me.id);
    expect(await list()).toMatchObject([{ kind: 'like', text: `${a.me.username} liked your photo`, actorCount: 1 }]);
    await vitrine.given.deletedCreator(a.me.id);
    expect(await list()).toEqual([]);
  });

  it('are deleted with their picture', async () => {
    await like(await vitrine.visitor());
    await me.delete(`/api/media/${mediaId}`);
    expect(await list()).toEqual([]);
  });

  it('are not counted after reading, and stay in the list', async () => {
    await follow(await vitrine.visitor());
    expect((await me.post('/api/notifications/read')).body).toEqual({ count: 0 });
    expect(await list()).toMatchObject([{ isRead: true }]);
    await follow(await vitrine.visitor());
    expect(await count()).toBe(1);
  });

  it('stay unread when they are newer than upTo', async () => {
    await follow(await vitrine.visitor());
    const [seen] = await list();
    await follow(await vitrine.visitor());
    expect((await me.post('/api/notifications/read', { upTo: seen?.createdAt })).body).toEqual({ count: 1 });
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it.each(['yesterday', '2026-02-30T10:00:00Z', '2026-13-01T10:00:00Z', '2026-01-01T10:00:00+99:00', '2026-01-01', 5, null, []])(
    'return 400 for upTo %j',
    async (upTo) => {
      expect((await me.post('/api/notifications/read', { upTo })).status).toBe(400);
    },
  );

  it('page without gaps and without an empty last page', async () => {
    const fans: number[] = [];
    for (let n = 0; n < 4; n++) {
      const fan = await vitrine.visitor();
      fans.unshift(fan.me.id);
      await follow(fan);
    }
    const pages: (number | undefined)[][] = [];
    for (let next: string | undefined = '/api/notifications?limit=2'; next;) {
      const page: Answer<NotificationView[]> = await me.get<NotificationView[]>(next);
      pages.push(page.body.map(({ actors }) => actors[0]?.id));
      next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual([fans.slice(0, 2), fans.slice(2)]);
  });

  it('return the count 0 and no list without a session', async () => {
    expect(await count(vitrine.browser())).toBe(0);
    expect((await vitrine.browser().get('/api/notifications')).status).toBe(401);
  });

  it('return an empty 304 until they change', async () => {
    for (const path of ['/api/notifications/count', '/api/notifications']) {
      const etag = (await me.get(path)).headers.get('etag') ?? '';
      expect((await me.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
      await follow(await vitrine.visitor());
      expect((await me.get(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
    }
  });
});
