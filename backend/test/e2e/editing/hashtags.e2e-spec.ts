import { ago } from '../../support/ago.js';
import type { CreatorView, ErrorView, HashtagView, ProfileView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start();
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const add = (who: Browser, hashtagName: unknown, to = who): Promise<Answer<HashtagView>> =>
  who.post<HashtagView>(`/api/user/${to.me.id}/hashtags`, { hashtagName });
const tagsOf = async (who: Browser): Promise<string[]> =>
  (await who.get<ProfileView>(`/api/user/${who.me.username}`)).body.hashtags.map(({ name }) => name);
const feedOf = async (who: Browser): Promise<{ activity_type: string; metadata: { hashtags: string[] } }[]> => {
  await vitrine.derivedDataApplied();
  return vitrine.rows('select activity_type, metadata from activities where profile_id = $1 order by id', [who.me.id]);
};

describe('adding a hashtag', () => {
  it('returns it, and shows it in the profile in the order of adding', async () => {
    const added = await add(mara, ' #Ceramics ');
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'ceramics' });
    await add(mara, 'porto');
    expect(await tagsOf(mara)).toEqual(['ceramics', 'porto']);
    const found = await mara.get<HashtagView[]>('/api/hashtags?search=%23Ceram');
    expect(found.body).toContainEqual({ ...added.body, usageCount: 1 });
  });

  it('lists the creator on Discover for it', async () => {
    await add(mara, 'letterpress');
    const found = await mara.get<CreatorView[]>('/api/creators?hashtags=letterpress');
    expect(found.body).toMatchObject([{ id: mara.me.id, hashtagNames: ['letterpress'] }]);
  });

  it('returns the same hashtag for another spelling without a change', async () => {
    const first = await add(mara, 'été');
    for (const spelling of ['ÉTÉ', '#e\u0301te\u0301', ' été ']) {
      const again = await add(mara, spelling);
      expect(again.status).toBe(201);
      expect(again.body.id).toBe(first.body.id);
    }
    expect(await tagsOf(mara)).toEqual(['été']);
    expect(await feedOf(mara)).toHaveLength(1);
  });

  it('creates one hashtag for twelve concurrent creators, used twelve times', async () => {
    const twelve = await Promise.all(Array.from({ length: 12 }, () => vitrine.visitor()));
    const answers = await Promise.all(twelve.map((each) => add(each, '#OneForAll')));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await vitrine.rows("select usage_count from hashtags where name = 'oneforall'")).toEqual([{ usage_count: 12 }]);
  });

  it('accepts ten of fifteen concurrent hashtags', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => add(mara, `tag-${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201) as unknown as Answer<ErrorView>[];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(Array(5).fill([422, 'Maximum 10 hashtags allowed']));
    expect(await tagsOf(mara)).toHaveLength(10);
    const kept = (await tagsOf(mara))[0];
    expect((await add(mara, kept)).status).toBe(201);
  });

  it.each([
    '',
    '   ',
    '#',
    'two words',
    'a,b',
    '<script>',
    '🎨',
    "'; drop table hashtags; --",
    '%',
    'a\u202eb',
    'a'.repeat(51),
    'a'.repeat(500),
    'a\0b',
    'a\ud800',
    null,
    7,
    ['a'],
    {},
    undefined,
  ])('returns 400 for %j', async (name) => {
    const before = await vitrine.rows('select id from hashtags');
    const answer = await add(mara, name);
    expect(answer.status).toBe(400);
    expect(await vitrine.rows('select id from hashtags')).toHaveLength(before.length);
    expect(await tagsOf(mara)).toEqual([]);
  });

  it('lower-cases every letter like the database', async () => {
    const letters = Array.from({ length: 0x2fa1e }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code).normalize('NFKC').toLowerCase().normalize('NFKC'))
      .filter((letter) => /^[\p{L}\p{N}]/u.test(letter));
    const changed = await vitrine.rows('select letter from unnest($1::text[]) letter where letter <> lower(letter)', [letters]);
    expect(changed).toEqual([]);
  });
});

describe('removing a hashtag', () => {
  it('deletes it from the profile, and keeps the others', async () => {
    const { body } = await add(mara, 'one');
    await add(mara, 'two');
    expect((await mara.delete(`/api/user/${mara.me.id}/hashtags/${body.id}`)).status).toBe(204);
    expect(await tagsOf(mara)).toEqual(['two']);
    expect(await vitrine.rows('select usage_count from hashtags where id = $1', [body.id])).toEqual([{ usage_count: 0 }]);
  });

  it('returns 204 for one that the profile does not have', async () => {
    await add(mara, 'one');
    for (const id of [2147483647, 1]) expect((await mara.delete(`/api/user/${mara.me.id}/hashtags/${id}`)).status).toBe(204);
    for (const id of ['0', '-1', 'x', '99999999999'])
      expect((await mara.delete(`/api/user/${mara.me.id}/hashtags/${id}`)).status).toBe(400);
    expect(await tagsOf(mara)).toEqual(['one']);
  });
});

describe('access to hashtags', () => {
  it('refuses changes by other creators and without a session', async () => {
    const { body } = await add(mara, 'mine');
    const nils = await vitrine.visitor();
    const stranger = vitrine.browser();
    expect((await add(nils, 'theirs', mara)).status).toBe(403);
    expect((await nils.delete(`/api/user/${mara.me.id}/hashtags/${body.id}`)).status).toBe(403);
    expect((await stranger.post(`/api/user/${mara.me.id}/hashtags`, { hashtagName: 'x' })).status).toBe(401);
    expect((await stranger.delete(`/api/user/${mara.me.id}/hashtags/${body.id}`)).status).toBe(401);
    expect((await nils.post('/api/user/2147483647/hashtags', { hashtagName: 'x' })).status).toBe(403);
    expect(await tagsOf(mara)).toEqual(['mine']);
    expect(await tagsOf(nils)).toEqual([]);
  });

  it('ignores ids and owners in the body', async () => {
    const nils = await vitrine.visitor();
    const answer = await mara.post<HashtagView>(`/api/user/${mara.me.id}/hashtags`, {
      hashtagName: 'a-b',
      id: 4711,
      profileId: nils.me.id,
      usageCount: 99,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'a-b', usageCount: 1 });
    expect(answer.body.id).not.toBe(4711);
    expect(await tagsOf(nils)).toEqual([]);
  });
});

describe('the activity of hashtag changes', () => {
  it('is one entry for several changes on a day, with the current hashtags', async () => {
    const { body } = await add(mara, 'one');
    await add(mara, 'two');
    await add(mara, 'three');
    await mara.delete(`/api/user/${mara.me.id}/hashtags/${body.id}`);
    expect(await feedOf(mara)).toEqual([{ activity_type: 'hashtag_update', metadata: { hashtags: ['two', 'three'] } }]);
  });

  it('is a new entry on another day', async () => {
    await add(mara, 'one');
    await vitrine.derivedDataApplied();
    await vitrine.given.activitiesAt(ago({ days: 1 }), mara.me.id);
    await add(mara, 'two');
    expect(await feedOf(mara)).toHaveLength(2);
  });
});

describe('many creators with the same hashtags', () => {
  it('are listed and unlisted concurrently without errors', async () => {
    const creators = await Promise.all(Array.from({ length: 8 }, () => vitrine.visitor()));
    const names = Array.from({ length: 10 }, (_, index) => `shared-${index}`);
    // Each creator sends the hashtags in a different order.
    await Promise.all(
      creators.map(async (each, shift) => {
        for (let index = 0; index < names.length; index++) await add(each, names[(index * 3 + shift * 7) % names.length]);
      }),
    );
    for (const isPublicProfile of [false, true, false, true]) {
      const answers = await Promise.all(creators.map((each) => each.patch('/api/profile', { isPublicProfile })));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    }
    expect(await vitrine.rows("select distinct listed_count from hashtags where name like 'shared-%'")).toEqual([{ listed_count: 8 }]);
  });
});
