import type { MediaView, UploadView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('media items', () => {
  let vitrine: Vitrine;
  let owner: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    owner = await vitrine.visitor();
  });
  afterAll(() => vitrine.stop());

  async function upload(by = owner): Promise<MediaView> {
    const answer = await by.upload<UploadView>(await picture('jpeg', { width: 700, height: 500 }));
    expect(answer.status).toBe(201);
    return answer.body.files[0] as MediaView;
  }

  async function inGallery(item: MediaView, viewer = owner): Promise<MediaView | undefined> {
    const { body } = await viewer.get<MediaView[]>(`/api/user/${owner.me.id}/media`);
    return body.find(({ id }) => id === item.id);
  }

  const likesOf = async (item: MediaView): Promise<{ counted: number; rows: number } | undefined> =>
    (
      await vitrine.rows<{ counted: number; rows: number }>(
        'select like_count as counted, (select count(*)::int from likes where media_id = m.id) as rows from media m where id = $1',
        [item.id],
      )
    )[0];

  describe('likes', () => {
    it('are idempotent, and so are unlikes', async () => {
      const item = await upload();
      const visitor = await vitrine.visitor();
      for (let time = 0; time < 2; time++) {
        expect((await visitor.post(`/api/media/${item.id}/like`)).body).toEqual({ liked: true, likeCount: 1 });
      }
      expect(await inGallery(item, visitor)).toMatchObject({ likeCount: 1, isLiked: true });
      expect(await inGallery(item, owner)).toMatchObject({ likeCount: 1, isLiked: false });
      for (let time = 0; time < 2; time++) {
        expect((await visitor.delete(`/api/media/${item.id}/like`)).body).toEqual({ liked: false, likeCount: 0 });
      }
    });

    it('count one for twenty concurrent likes of one visitor', async () => {
      const item = await upload();
      const visitor = await vitrine.visitor();
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post(`/api/media/${item.id}/like`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(await likesOf(item)).toEqual({ counted: 1, rows: 1 });
    });

    it('count thirty for concurrent likes of thirty visitors', async () => {
      const item = await upload();
      const visitors = await Promise.all(Array.from({ length: 30 }, () => vitrine.visitor()));
      await Promise.all(visitors.map((visitor) => visitor.post(`/api/media/${item.id}/like`)));
      expect(await likesOf(item)).toEqual({ counted: 30, rows: 30 });
    });

    it('return 404 for hidden and unknown items', async () => {
      const item = await upload();
      await vitrine.given.hiddenMedia(item.id);
      for (const id of [item.id, 2147483647]) {
        expect((await owner.post(`/api/media/${id}/like`)).status).toBe(404);
        expect((await owner.delete(`/api/media/${id}/like`)).status).toBe(404);
      }
      expect((await owner.post('/api/media/x/like')).status).toBe(400);
      expect((await vitrine.browser().post(`/api/media/${item.id}/like`)).status).toBe(401);
    });

    it('return 200 or 404 during a concurrent deletion', async () => {
      const visitors = await Promise.all(Array.from({ length: 8 }, () => vitrine.visitor()));
      for (let round = 0; round < 5; round++) {
        const item = await upload();
        const likes = visitors.map((visitor) => visitor.post(`/api/media/${item.id}/like`));
        const deletion = owner.delete(`/api/media/${item.id}`);
        const unlikes = visitors.map((visitor) => visitor.delete(`/api/media/${item.id}/like`));
        expect((await deletion).status).toBe(204);
        for (const { status } of await Promise.all([...likes, ...unlikes])) expect([200, 404]).toContain(status);
        expect(await vitrine.rows('select 1 from likes where media_id = $1', [item.id])).toEqual([]);
      }
    });
  });

  describe('deleting', () => {
    it('removes the item from every URL, the gallery and the counters, and discards its files', async () => {
      const item = await upload();
      const before = await vitrine.rows<{ media_count: number }>('select media_count from profiles where id = $1', [owner.me.id]);
      expect((await owner.delete(`/api/media/${item.id}`)).status).toBe(204);
      for (const url of [`/api/media/${item.id}`, item.thumbnailUrl, item.storageUrl, ...item.thumbnails.map(({ url }) => url)]) {
        expect({ url, status: (await owner.bytes(url)).status }).toEqual({ url, status: 404 });
      }
      expect(await inGallery(item)).toBeUndefined();
      const after = await vitrine.rows<{ media_count: number }>('select media_count from profiles where id = $1', [owner.me.id]);
      expect(after[0]?.media_count).toBe((before[0]?.media_count ?? 0) - 1);
      const files = [item.storageUrl, ...item.thumbnails.map(({ url }) => url)].map((url) => url.replace('/storage/', ''));
      const ledger = await vitrine.rows<{ key: string }>('select key from discarded_files where key = any($1)', [files]);
      expect(ledger.map(({ key }) => key).toSorted()).toEqual(files.toSorted());
    });

    it('keeps the activity, marked with mediaDeleted', async () => {
      const item = await upload();
      await owner.delete(`/api/media/${item.id}`);
      await vitrine.derivedDataApplied();
      const entries = await vitrine.rows<{ metadata: object }>(`select metadata from activities where metadata ->> 'mediaId' = $1`, [
        String(item.id),
      ]);
      expect(entries).toEqual([{ metadata: expect.objectContaining({ mediaId: item.id, mediaDeleted: true }) as object }]);
    });

    it('is refused for other creators and without a session', async () => {
      const item = await upload();
      const stranger = await vitrine.visitor();
      expect((await stranger.delete(`/api/media/${item.id}`)).status).toBe(403);
      expect((await vitrine.browser().delete(`/api/media/${item.id}`)).status).toBe(401);
      expect(await inGallery(item)).toBeDefined();
      expect((await owner.delete(`/api/media/${item.id}`)).status).toBe(204);
      expect((await owner.delete(`/api/media/${item.id}`)).status).toBe(404);
    });

    it('discards the files of a deleted creator', async () => {
      const leaving = await vitrine.visitor();
      const item = await upload(leaving);
      await vitrine.given.deletedCreator(leaving.me.id);
      const key = item.storageUrl.replace('/storage/', '');
      expect(await vitrine.rows('select key from discarded_files where key = $1', [key])).toHaveLength(1);
    });
  });

  describe('the gallery', () => {
    it('returns each item once over all pages, also items of the same time and items with a later id but an earlier time', async () => {
      const profileId = await vitrine.given.creator({ username: 'gallery-pages' });
      const [second, first] = [new Date('2026-01-01T12:00:00.002Z'), new Date('2026-01-01T12:00:00.001Z')];
      const rows = [second, first, second, first, second, first].map((createdAt) => ({ profileId, createdAt }));
      const [a, b, c, d, e, f] = await vitrine.given.media(rows);
      const pages: number[][] = [];
      for (let next: string | undefined = `/api/user/${profileId}/media?limit=2`; next;) {
        const page: Answer<MediaView[]> = await owner.get<MediaView[]>(next);
        pages.push(page.body.map(({ id }) => id));
        next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(pages).toEqual([
        [e, c],
        [a, f],
        [d, b],
      ]);
    });
  });

  describe('describing', () => {
    it('changes the given fields and keeps the others', async () => {
      const item = await upload();
      const url = `/api/media/${item.id}`;
      expect((await owner.patch<MediaView>(url, { altText: '  A lighthouse  ' })).body).toMatchObject({
        id: item.id,
        altText: 'A lighthouse',
      });
      expect((await owner.patch<MediaView>(url, { sensitive: true })).body).toMatchObject({ altText: 'A lighthouse', sensitive: true });
      expect(await inGallery(item)).toMatchObject({ altText: 'A lighthouse', sensitive: true });
      expect((await owner.patch<MediaView>(url, { altText: '', sensitive: false })).body).toMatchObject({ altText: '', sensitive: false });
    });

    it('keeps concurrent likes', async () => {
      const item = await upload();
      const visitors = await Promise.all(Array.from({ length: 5 }, () => vitrine.visitor()));
      const likes = visitors.map((visitor) => visitor.post(`/api/media/${item.id}/like`));
      await Promise.all([...likes, ...['a', 'b', 'c'].map((altText) => owner.patch(`/api/media/${item.id}`, { altText }))]);
      expect(await likesOf(item)).toEqual({ counted: 5, rows: 5 });
    });

    it('is refused for other creators, invalid values and unknown items', async () => {
      const item = await upload();
      const url = `/api/media/${item.id}`;
      expect((await (await vitrine.visitor()).patch(url, { altText: 'mine' })).status).toBe(403);
      expect((await owner.patch(url, { altText: 'x'.repeat(501) })).status).toBe(400);
      expect((await owner.patch(url, { sensitive: 'yes' })).status).toBe(400);
      expect((await owner.patch('/api/media/2147483647', { altText: 'x' })).status).toBe(404);
      expect(await inGallery(item)).toMatchObject({ altText: '', sensitive: false });
    });
  });
});
