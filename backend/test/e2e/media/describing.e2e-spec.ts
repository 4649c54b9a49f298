import type { AlbumPageView, AlbumView, HashtagView, MediaView, ProfileView, UploadView } from '../../support/api.js';
import { signedInAdmin } from '../../support/admin.js';
import type { Answer, Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the gallery of a creator', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
  });
  afterAll(() => vitrine.stop());

  async function upload(by: Browser): Promise<MediaView> {
    const { body } = await by.upload<UploadView>(await picture('jpeg', { width: 400, height: 300 }));
    return body.files[0] as MediaView;
  }

  /** A creator with items, of which the first was uploaded first. */
  async function creatorWith(items: number): Promise<{ owner: Browser; ids: number[] }> {
    const owner = await vitrine.visitor();
    const created = Array.from({ length: items }, (_, index) => ({
      profileId: owner.me.id,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }));
    return { owner, ids: await vitrine.given.media(created) };
  }

  async function pages(owner: Browser, limit: number): Promise<number[]> {
    const ids: number[] = [];
    for (let next: string | undefined = `/api/user/${owner.me.id}/media?limit=${limit}`; next;) {
      const page: Answer<MediaView[]> = await owner.get<MediaView[]>(next);
      ids.push(...page.body.map(({ id }) => id));
      next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    return ids;
  }

  describe('describing items', () => {
    it('keeps title, caption and hashtags, and shows them on the profile', async () => {
      const owner = await vitrine.visitor();
      const { id } = await upload(owner);
      const changes = { title: '  Harbour ', caption: 'First line\nSecond line', hashtags: ['#Night', 'night', 'Łódź'] };
      const { status, body } = await owner.patch<MediaView>(`/api/media/${id}`, changes);
      expect(status).toBe(200);
      const shown = { title: 'Harbour', caption: 'First line\nSecond line', hashtags: ['night', 'łódź'] };
      expect(body).toMatchObject(shown);
      const profile = await vitrine.browser().get<ProfileView>(`/api/user/${owner.me.username}`);
      expect(profile.body.media[0]).toMatchObject(shown);
      expect((await owner.patch<MediaView>(`/api/media/${id}`, { hashtags: ['łódź', 'day'] })).body).toMatchObject({
        title: 'Harbour',
        hashtags: ['łódź', 'day'],
      });
    });

    it('refuses what is too long, too many hashtags and invalid ones, and changes nothing then', async () => {
      const owner = await vitrine.visitor();
      const { id } = await upload(owner);
      const url = `/api/media/${id}`;
      expect((await owner.patch(url, { title: 'x'.repeat(101) })).status).toBe(400);
      expect((await owner.patch(url, { caption: 'x'.repeat(1001) })).status).toBe(400);
      expect((await owner.patch(url, { hashtags: ['a', 'b', 'c', 'd', 'e', 'f'] })).status).toBe(400);
      expect((await owner.patch(url, { title: 'Kept?', hashtags: ['two words'] })).error.code).toBe('invalid_hashtag');
      expect((await owner.get<MediaView[]>(`/api/user/${owner.me.id}/media`)).body[0]).toMatchObject({ title: '', hashtags: [] });
    });

    it('moves the hashtags of items when an administrator merges them, and refuses to delete one in use', async () => {
      const owner = await vitrine.visitor();
      const { id } = await upload(owner);
      const other = await upload(owner);
      await owner.patch(`/api/media/${id}`, { hashtags: ['merge-from', 'merge-into'] });
      await owner.patch(`/api/media/${other.id}`, { hashtags: ['merge-from'] });
      const admin = await signedInAdmin(vitrine);
      const idOf = async (name: string): Promise<number> =>
        (await owner.get<HashtagView[]>(`/api/hashtags?search=${name}`)).body.find((hashtag) => hashtag.name === name)?.id ?? 0;
      expect((await admin.delete(`/adm/api/hashtags/${await idOf('merge-from')}`)).error.code).toBe('hashtag_in_use');
      const merged = await admin.post(`/adm/api/hashtags/${await idOf('merge-from')}/merge`, { intoId: await idOf('merge-into') });
      expect(merged.status).toBe(200);
      const { body } = await owner.get<MediaView[]>(`/api/user/${owner.me.id}/media`);
      expect(body.map(({ hashtags }) => hashtags)).toEqual([['merge-into'], ['merge-into']]);
    });

    it('changes several items at once, without those that are deleted, and none of another creator', async () => {
      const { owner, ids } = await creatorWith(3);
      const stranger = await vitrine.visitor();
      const [first = 0, second = 0, third = 0] = ids;
      await owner.delete(`/api/media/${second}`);
      const { status, body } = await owner.patch<MediaView[]>('/api/media', { ids, caption: 'Same', sensitive: true, hashtags: ['set'] });
      expect(status).toBe(200);
      expect(body.map(({ id, caption, sensitive, hashtags }) => ({ id, caption, sensitive, hashtags }))).toEqual(
        [first, third].map((id) => ({ id, caption: 'Same', sensitive: true, hashtags: ['set'] })),
      );
      expect((await stranger.patch('/api/media', { ids: [first], title: 'Mine' })).status).toBe(403);
      expect((await stranger.post('/api/media/delete', { ids: [first] })).status).toBe(403);
      expect((await owner.post('/api/media/delete', { ids })).status).toBe(204);
      expect(await pages(owner, 100)).toEqual([]);
    });
  });

  describe('pins', () => {
    it('come first, three at most, also with concurrent requests', async () => {
      const { owner, ids } = await creatorWith(5);
      const answers = await Promise.all(ids.map((id) => owner.patch(`/api/media/${id}`, { isPinned: true })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422]);
      expect(answers.filter(({ status }) => status === 422).map(({ error }) => error.code)).toEqual(Array(2).fill('too_many_pinned_media'));
      const { body } = await owner.get<MediaView[]>(`/api/user/${owner.me.id}/media`);
      expect(body.map(({ isPinned }) => isPinned)).toEqual([true, true, true, false, false]);
    });

    it('may be repeated and removed', async () => {
      const { owner, ids } = await creatorWith(4);
      for (const id of ids.slice(0, 3)) await owner.patch(`/api/media/${id}`, { isPinned: true });
      expect((await owner.patch(`/api/media/${ids[0]}`, { isPinned: true })).status).toBe(200);
      await owner.patch(`/api/media/${ids[0]}`, { isPinned: false });
      expect((await owner.patch(`/api/media/${ids[3]}`, { isPinned: true })).status).toBe(200);
    });
  });

  describe('the order', () => {
    it('of all items or of the first ones is kept on every page, and new items come before it', async () => {
      const { owner, ids } = await creatorWith(5);
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
      expect(await pages(owner, 2)).toEqual([e, d, c, b, a]);
      expect((await owner.put('/api/profile/media-order', { ids: [a, c, e, b, d] })).status).toBe(204);
      expect(await pages(owner, 2)).toEqual([a, c, e, b, d]);
      expect((await owner.put('/api/profile/media-order', { ids: [d, c] })).status).toBe(204);
      expect(await pages(owner, 2)).toEqual([d, c, a, e, b]);
      await owner.patch(`/api/media/${b}`, { isPinned: true });
      const added = await upload(owner);
      expect(await pages(owner, 2)).toEqual([b, added.id, d, c, a, e]);
    });

    it('loses nothing when two tabs order it, of which one has not seen a new item and one a deletion', async () => {
      const { owner, ids } = await creatorWith(4);
      const [a = 0, b = 0, c = 0, d = 0] = ids;
      const added = await upload(owner);
      await owner.delete(`/api/media/${b}`);
      const orders = [
        [a, b, c, d],
        [d, added.id, c, a],
      ];
      const answers = await Promise.all(orders.map((order) => owner.put('/api/profile/media-order', { ids: order })));
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect((await pages(owner, 100)).toSorted()).toEqual([a, c, d, added.id].toSorted());
    });

    it('loses nothing while it is set, pinned, added to and deleted from at the same time', async () => {
      const { owner, ids } = await creatorWith(12);
      const [a = 0, b = 0, c = 0] = ids;
      const others = ids.slice(3);
      const [added] = await Promise.all([
        upload(owner),
        owner.put('/api/profile/media-order', { ids: ids.toReversed() }),
        owner.put('/api/profile/media-order', { ids: [...others, a, b, c] }),
        owner.patch(`/api/media/${a}`, { isPinned: true }),
        owner.delete(`/api/media/${b}`),
        owner.put('/api/profile/media-order', { ids: [c] }),
      ]);
      const shown = await pages(owner, 5);
      expect(shown[0]).toBe(a);
      expect(shown.toSorted()).toEqual([a, c, ...others, added.id].toSorted());
      const rows = await vitrine.rows<{ ranks: number }>(
        'select count(distinct (is_pinned, gallery_rank, created_at, id))::int as ranks from media where profile_id = $1',
        [owner.me.id],
      );
      expect(rows[0]?.ranks).toBe(shown.length);
    });

    it('takes 500 items, and ignores items of others', async () => {
      const { owner, ids } = await creatorWith(500);
      const other = await creatorWith(2);
      const reversed = ids.toReversed().toSorted((one, two) => (one % 7) - (two % 7));
      expect((await owner.put('/api/profile/media-order', { ids: [...other.ids, ...reversed] })).status).toBe(204);
      expect(await pages(owner, 100)).toEqual(reversed);
      expect(await pages(other.owner, 100)).toEqual(other.ids.toReversed());
      expect((await owner.put('/api/profile/media-order', { ids: Array.from({ length: 2001 }, () => 1) })).status).toBe(400);
    });
  });

  describe('albums', () => {
    const add = async (owner: Browser, name: string): Promise<AlbumView> => (await owner.post<AlbumView>('/api/albums', { name })).body;

    it('have a unique address each, which stays when the name changes', async () => {
      const owner = await vitrine.visitor();
      const slugs = [];
      for (const name of ['Harbour & Night!', 'harbour night', '京都', '✨']) slugs.push((await add(owner, name)).slug);
      expect(slugs).toEqual(['harbour-night', 'harbour-night-2', '京都', 'album']);
      const [first] = (await owner.get<AlbumView[]>(`/api/user/${owner.me.id}/albums`)).body;
      const renamed = await owner.patch<AlbumView>(`/api/albums/${first?.id}`, { name: 'Sea' });
      expect(renamed.body).toMatchObject({ name: 'Sea', slug: 'harbour-night' });
    });

    it('show their items in order, with the chosen cover, and take an item from another album', async () => {
      const { owner, ids } = await creatorWith(3);
      const [a = 0, b = 0, c = 0] = ids;
      const [one, two] = [await add(owner, 'One'), await add(owner, 'Two')];
      expect((await owner.put(`/api/albums/${one.id}/media`, { ids: [c, a, b] })).status).toBe(204);
      expect((await owner.patch(`/api/albums/${one.id}`, { coverId: a })).status).toBe(200);
      const visitor = vitrine.browser();
      const page = async (slug: string): Promise<Answer<AlbumPageView>> =>
        visitor.get<AlbumPageView>(`/api/user/${owner.me.username}/albums/${slug}`);
      expect((await page('one')).body).toMatchObject({
        name: 'One',
        mediaCount: 3,
        cover: { id: a },
        media: [{ id: c }, { id: a }, { id: b }],
      });
      expect((await page('two')).status).toBe(404);
      expect((await owner.patch<MediaView>(`/api/media/${a}`, { albumId: two.id })).body.albumId).toBe(two.id);
      expect((await page('one')).body).toMatchObject({ mediaCount: 2, cover: { id: c } });
      expect((await page('two')).body).toMatchObject({ mediaCount: 1, media: [{ id: a }] });
      expect((await visitor.get<AlbumView[]>(`/api/user/${owner.me.id}/albums`)).body.map(({ name }) => name)).toEqual(['One', 'Two']);
      expect((await visitor.get<ProfileView>(`/api/user/${owner.me.username}`)).body.albums).toHaveLength(2);
      await owner.patch(`/api/media/${a}`, { albumId: null });
      expect((await visitor.get<AlbumView[]>(`/api/user/${owner.me.id}/albums`)).body.map(({ name }) => name)).toEqual(['One']);
    });

    it('take several items in the order of the request', async () => {
      const { owner, ids } = await creatorWith(3);
      const [a = 0, b = 0, c = 0] = ids;
      const { id: albumId } = await add(owner, 'Moved');
      expect((await owner.patch('/api/media', { ids: [b, c, a, b], albumId })).status).toBe(200);
      const { body } = await owner.get<AlbumPageView>(`/api/user/${owner.me.username}/albums/moved`);
      expect(body.media.map(({ id }) => id)).toEqual([b, c, a]);
    });

    it('are put in order, and deleted without their items', async () => {
      const { owner, ids } = await creatorWith(1);
      const [one, two, three] = [await add(owner, 'One'), await add(owner, 'Two'), await add(owner, 'Three')];
      const names = async (): Promise<string[]> =>
        (await owner.get<AlbumView[]>(`/api/user/${owner.me.id}/albums`)).body.map(({ name }) => name);
      await owner.patch(`/api/albums/${three.id}`, { position: 0 });
      expect(await names()).toEqual(['Three', 'One', 'Two']);
      await owner.patch(`/api/albums/${three.id}`, { position: 1 });
      expect(await names()).toEqual(['One', 'Three', 'Two']);
      await owner.put(`/api/albums/${two.id}/media`, { ids });
      expect((await owner.delete(`/api/albums/${two.id}`)).status).toBe(204);
      expect(await names()).toEqual(['One', 'Three']);
      expect(await pages(owner, 10)).toEqual(ids);
      expect((await owner.delete(`/api/albums/${one.id + 1_000_000}`)).status).toBe(404);
    });

    it('are refused to other creators, above their number, without a name and with a cover from elsewhere', async () => {
      const { owner, ids } = await creatorWith(1);
      const stranger = await creatorWith(1);
      const album = await add(owner, 'Mine');
      expect((await stranger.owner.patch(`/api/albums/${album.id}`, { name: 'x' })).error.code).toBe('not_your_album');
      // A private album is not told from one that does not exist.
      const { body: hidden } = await owner.post<AlbumView>('/api/albums', { name: 'Hidden' });
      await owner.patch(`/api/albums/${hidden.id}`, { isPrivate: true });
      for (const id of [hidden.id, 2_147_483_647])
        expect((await stranger.owner.delete(`/api/albums/${id}`)).error.code).toBe('album_not_found');
      await owner.delete(`/api/albums/${hidden.id}`);
      expect((await stranger.owner.put(`/api/albums/${album.id}/media`, { ids: stranger.ids })).status).toBe(403);
      expect((await stranger.owner.patch(`/api/media/${stranger.ids[0]}`, { albumId: album.id })).error.code).toBe('album_not_found');
      await owner.put(`/api/albums/${album.id}/media`, { ids: stranger.ids });
      expect((await owner.get<AlbumView[]>(`/api/user/${owner.me.id}/albums`)).body[0]?.mediaCount).toBe(0);
      expect((await owner.patch(`/api/albums/${album.id}`, { coverId: ids[0] })).error.code).toBe('not_in_album');
      expect((await owner.post('/api/albums', { name: '   ' })).status).toBe(400);
      for (let n = 1; n < 50; n++) await add(owner, `Album ${n}`);
      expect((await owner.post('/api/albums', { name: 'One more' })).error.code).toBe('too_many_albums');
    });
  });

  describe('rights', () => {
    it('are those of the profile until an item has its own', async () => {
      const owner = await vitrine.visitor();
      const { id } = await upload(owner);
      const shown = async (): Promise<Partial<MediaView>> => {
        const { licence, credit, allowDownload, ownRights } = (await owner.get<MediaView[]>(`/api/user/${owner.me.id}/media`))
          .body[0] as MediaView;
        return { licence, credit, allowDownload, ownRights };
      };
      expect(await shown()).toEqual({ licence: 'all-rights-reserved', credit: '', allowDownload: false, ownRights: [] });
      await owner.patch('/api/profile', { licence: 'CC-BY-4.0', credit: 'Studio', allowDownload: true });
      expect(await shown()).toEqual({ licence: 'CC-BY-4.0', credit: 'Studio', allowDownload: true, ownRights: [] });
      await owner.patch(`/api/media/${id}`, { licence: 'CC0-1.0', allowDownload: false });
      expect(await shown()).toEqual({
        licence: 'CC0-1.0',
        credit: 'Studio',
        allowDownload: false,
        ownRights: ['licence', 'allowDownload'],
      });
      await owner.patch(`/api/media/${id}`, { licence: null, allowDownload: null });
      expect(await shown()).toEqual({ licence: 'CC-BY-4.0', credit: 'Studio', allowDownload: true, ownRights: [] });
      expect((await owner.patch(`/api/media/${id}`, { licence: 'WTFPL' })).status).toBe(400);
      expect((await owner.patch(`/api/media/${id}`, { credit: 'x'.repeat(101) })).status).toBe(400);
    });

    it('allow a download as an attachment, or return 404', async () => {
      const owner = await vitrine.visitor();
      const { id, storageUrl } = await upload(owner);
      const visitor = vitrine.browser();
      expect((await visitor.bytes(`/api/media/${id}/original`)).status).toBe(404);
      await owner.patch(`/api/media/${id}`, { allowDownload: true });
      const download = await visitor.bytes(`/api/media/${id}/original`);
      expect(download.status).toBe(200);
      expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="?[^"]+\.jpg"?$/);
      expect(download.headers.get('cache-control')).toBe('no-cache');
      expect(download.bytes).toEqual((await visitor.bytes(storageUrl)).bytes);
      await vitrine.given.hiddenMedia(id);
      expect((await visitor.bytes(`/api/media/${id}/original`)).status).toBe(404);
    });
  });
});
