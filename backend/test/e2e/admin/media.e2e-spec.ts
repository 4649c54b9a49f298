import { createHash } from 'node:crypto';
import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type {
  AdminActivityView,
  AdminCollectionView,
  AdminMediaPageView,
  AdminMediaView,
  AlbumView,
  AuditPageView,
  CollectionView,
  EditableUserView,
  ErrorView,
  MediaView,
  UploadView,
  TrashedView,
} from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import type { MediaRow } from '../../support/given/rows.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('media in the back-office', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());

  const page = async (query = ''): Promise<AdminMediaPageView> => (await admin.get<AdminMediaPageView>(`/adm/api/media${query}`)).body;

  describe('in the list', () => {
    beforeAll(async () => {
      await vitrine.given.creators([
        { id: 9001, username: 'lister-one' },
        { id: 9002, username: 'lister-two' },
      ]);
      const item = (n: number): MediaRow => ({
        profileId: 9001 + (n % 2),
        kind: ['image', 'gif', 'video'][n % 3],
        purpose: n % 10 === 0 ? 'avatar' : 'gallery',
        storageKey: `${createHash('md5').update(String(n)).digest('hex')}.jpg`,
        originalName: n % 4 === 0 ? `Holiday_${n}.JPG` : `scan-${n}.jpg`,
        mimeType: n % 3 === 2 ? 'video/mp4' : 'image/jpeg',
        fileSize: 1000 + ((n * 7919) % 5000),
        width: 10,
        height: 10,
        viewCount: (n * 31) % 100,
        likeCount: (n * 17) % 50,
        createdAt: ago({ minutes: n }),
      });
      await vitrine.given.media(Array.from({ length: 60 }, (_, n) => item(n + 1)));
    });
    afterAll(async () => {
      for (const id of [9001, 9002]) await vitrine.given.deletedCreator(id);
    });

    it('has the fields of the screen', async () => {
      const { media, ...rest } = await page('?limit=1');
      expect(rest).toMatchObject({ totalPages: 60, totalCount: 60, totalEstimated: false });
      expect(media[0]).toMatchObject({ username: 'lister-two', isAvatar: false, hidden: false });
      expect(media[0]?.storageUrl).toBe(`/storage/${media[0]?.fileName}`);
    });

    it('is searched by letters of a file name that have no trigrams', async () => {
      const [creator = 0] = await vitrine.given.creators([{ username: 'fireworks' }]);
      const [item] = await vitrine.given.media([{ profileId: creator, originalName: '花火大会.jpg' }]);
      const found = async (search: string) => (await page(`?search=${encodeURIComponent(search)}`)).media.map(({ id }) => id);
      for (const search of ['花', '火大', '花火大会.J']) expect(await found(search)).toEqual([item]);
      expect(await found('花大')).toEqual([]);
      await vitrine.given.deletedCreator(creator);
    });

    it('is complete over all pages, in every order', async () => {
      const value: Record<string, (item: AdminMediaView) => number> = {
        newest: ({ uploadedAt }) => -Date.parse(uploadedAt),
        oldest: ({ uploadedAt }) => Date.parse(uploadedAt),
        largest: ({ fileSize }) => -fileSize,
        most_viewed: ({ viewCount }) => -viewCount,
        most_liked: ({ likeCount }) => -likeCount,
      };
      for (const [sortBy, of] of Object.entries(value)) {
        const items: AdminMediaView[] = [];
        for (let number = 1; number <= 4; number++) items.push(...(await page(`?sortBy=${sortBy}&limit=20&page=${number}`)).media);
        expect({ sortBy, distinct: new Set(items.map(({ id }) => id)).size, of: items.length }).toEqual({ sortBy, distinct: 60, of: 60 });
        expect(items.map(of)).toEqual(items.map(of).sort((a, b) => a - b));
      }
    });

    it('is filtered by type, user and text', async () => {
      const totals = Object.fromEntries(
        await Promise.all(['all', 'image', 'video', 'avatar'].map(async (type) => [type, (await page(`?mediaType=${type}`)).totalCount])),
      );
      expect(totals).toEqual({ all: 60, image: 40, video: 20, avatar: 6 });
      expect((await page('?userId=9001')).totalCount).toBe(30);
      expect((await page('?userId=9001&mediaType=avatar')).totalCount).toBe(6);
      expect((await page('?search=holiday')).totalCount).toBe(15);
      expect((await page('?search=LISTER-two&mediaType=image')).totalCount).toBe(20);
      expect((await page('?search=li')).totalCount).toBe(60);
      expect((await page('?search=-t')).totalCount).toBe(30);
      expect((await page('?search=HO')).totalCount).toBe(15);
      expect((await page('?search=DA')).totalCount).toBe(0);
      expect((await page('?search=_1')).totalCount).toBe(2);
      expect((await page('?search=%25%25%25')).totalCount).toBe(0);
      await vitrine.given.profile(9001, { displayName: 'Zoë Quill' });
      for (const search of ['zoë qu', 'QUILL', 'uil']) {
        const found = await page(`?search=${encodeURIComponent(search)}&limit=1`);
        expect(found).toMatchObject({ totalCount: 30, media: [{ userId: 9001, displayName: 'Zoë Quill' }] });
      }
      const [first] = (await page('?limit=1')).media;
      expect((await page(`?search=${first?.fileName.slice(0, 12)}`)).media.map(({ id }) => id)).toEqual([first?.id]);
    });

    it('is filtered by the flags of administrators', async () => {
      const [first, second] = (await page('?limit=2')).media;
      await admin.patch(`/adm/api/media/${first?.id}`, { hidden: true });
      await admin.patch(`/adm/api/media/${second?.id}`, { sensitive: true });
      expect((await page('?flag=hidden')).media.map(({ id }) => id)).toEqual([first?.id]);
      expect((await page('?flag=sensitive')).media.map(({ id }) => id)).toEqual([second?.id]);
      expect((await page('?flag=hidden&userId=2147483647')).totalCount).toBe(0);
      await admin.patch(`/adm/api/media/${first?.id}`, { hidden: false });
      await admin.patch(`/adm/api/media/${second?.id}`, { sensitive: false });
    });

    it.each(['flag=seen', 'mediaType=audio', 'sortBy=name', 'page=0', 'limit=500', 'userId=x', 'search=%00'])(
      'refuses %s',
      async (query) => {
        expect((await admin.get(`/adm/api/media?${query}`)).status).toBe(400);
      },
    );
  });

  describe('of a visitor', () => {
    let visitor: Browser;
    let id: number;
    let storageUrl: string;

    beforeEach(async () => {
      visitor = await vitrine.visitor();
      const { body } = await visitor.upload<UploadView>(await picture('jpeg', { seed: Math.ceil(Math.random() * 1e6) }));
      id = body.files[0]?.id ?? 0;
      storageUrl = body.files[0]?.storageUrl ?? '';
    });

    const publicStatuses = async (): Promise<number[]> =>
      Promise.all(
        [storageUrl, `/api/media/${id}`, `/api/media/${id}/thumbnail`].map(async (path) => (await vitrine.browser().bytes(path)).status),
      );
    const gallery = async (): Promise<{ sensitive: boolean }[]> =>
      (await vitrine.browser().get<MediaView[]>(`/api/user/${visitor.me.id}/media`)).body;

    it('is hidden from all but administrators, and shown again', async () => {
      const hidden = await admin.patch<AdminMediaView>(`/adm/api/media/${id}`, { hidden: true });
      expect(hidden.body).toMatchObject({
        id,
        hidden: true,
        storageUrl: `/adm/api/media/${id}/file`,
        thumbnailUrl: `/adm/api/media/${id}/thumbnail`,
      });
      expect(await publicStatuses()).toEqual([404, 404, 404]);
      expect(await gallery()).toEqual([]);
      const whole = await admin.bytes(hidden.body.storageUrl);
      expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'private, no-store',
      ]);
      expect((await admin.bytes(hidden.body.thumbnailUrl)).headers.get('content-type')).toBe('image/webp');
      expect((await visitor.bytes(hidden.body.storageUrl)).status).toBe(401);
      expect((await admin.patch<AdminMediaView>(`/adm/api/media/${id}`, { hidden: false })).body).toMatchObject({
        hidden: false,
        storageUrl,
      });
      expect(await publicStatuses()).toEqual([200, 200, 200]);
      expect(await gallery()).toHaveLength(1);
    });

    it('is marked as sensitive, independent of hidden', async () => {
      await admin.patch(`/adm/api/media/${id}`, { sensitive: true });
      expect(await gallery()).toMatchObject([{ sensitive: true }]);
      await admin.patch(`/adm/api/media/${id}`, { sensitive: false, hidden: false });
      expect(await gallery()).toMatchObject([{ sensitive: false }]);
    });

    it('is removed as avatar when it is hidden', async () => {
      await visitor.patch('/api/profile', { profileImage: storageUrl });
      await admin.patch(`/adm/api/media/${id}`, { hidden: true });
      expect((await visitor.open()).profileImage).toBeNull();
    });

    it('is deleted: it is in the trash only, and its activity has mediaDeleted', async () => {
      // The entry of the upload is written in the background; the deletion marks the one that exists.
      await vitrine.derivedDataApplied();
      expect((await admin.delete(`/adm/api/media/${id}`)).body).toEqual({ success: true });
      expect(await publicStatuses()).toEqual([404, 404, 404]);
      const { body: trash } = await admin.get<TrashedView[]>('/adm/api/trash?kind=media');
      expect(trash.map(({ id: trashedId }) => trashedId)).toEqual([id]);
      const activities = await admin.get<AdminActivityView[]>('/adm/api/activities?type=media_upload');
      const entry = activities.body.find(({ userId }) => userId === visitor.me.id);
      expect(JSON.parse(entry?.metadata ?? '{}')).toMatchObject({ mediaId: id, mediaDeleted: true });
      expect((await admin.delete(`/adm/api/media/${id}`)).status).toBe(404);
      expect((await admin.patch(`/adm/api/media/${id}`, { hidden: true })).status).toBe(404);
      // The trash shows it.
      expect((await admin.bytes(`/adm/api/media/${id}/file`)).status).toBe(200);
    });
  });

  describe('what an owner has written', () => {
    it('is seen and changed by administrators: the texts of an item', async () => {
      const mara = await vitrine.visitor();
      const [item] = (await mara.upload<UploadView>(await picture())).body.files;
      await mara.patch(`/api/media/${item?.id}`, { title: 'Rude', caption: 'Rude words', hashtags: ['rude', 'clay'], credit: 'Rude & Co' });
      const { media } = (await admin.get<AdminMediaPageView>(`/adm/api/media?userId=${mara.me.id}`)).body;
      expect(media[0]).toMatchObject({ title: 'Rude', caption: 'Rude words', hashtags: ['rude', 'clay'], credit: 'Rude & Co' });
      const texts = { title: 'Vase', caption: '', hashtags: ['clay'], credit: '' };
      expect((await admin.patch<AdminMediaView>(`/adm/api/media/${item?.id}`, texts)).body).toMatchObject(texts);
      expect((await mara.get<MediaView[]>(`/api/user/${mara.me.id}/media`)).body[0]).toMatchObject(texts);
      const { status, body } = await admin.patch<ErrorView>(`/adm/api/media/${item?.id}`, { hidden: true, title: 'x'.repeat(101) });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'title']);
    });

    it('is seen, renamed and removed by administrators: albums, look and banner', async () => {
      const mara = await vitrine.visitor();
      const album = (await mara.post<AlbumView>('/api/albums', { name: 'Rude words' })).body;
      const bannerImage = 'linear-gradient(to right, #000, #fff)';
      await mara.patch('/api/profile', { bannerImage, appearance: { theme: 'night' }, licence: 'CC0-1.0' });
      const user = async () => (await admin.get<EditableUserView>(`/adm/api/users/${mara.me.id}`)).body;
      expect(await user()).toMatchObject({
        bannerImage,
        appearance: { theme: 'night' },
        licence: 'CC0-1.0',
        albums: [{ name: 'Rude words' }],
      });
      const rename = (name: string) => admin.patch<AlbumView>(`/adm/api/albums/${album.id}`, { name });
      expect((await rename(' Vases ')).body).toEqual({ ...album, name: 'Vases', version: expect.any(String) });
      expect((await rename(' ')).error.errors?.[0]?.field).toBe('name');
      expect((await user()).albums).toEqual([expect.objectContaining({ name: 'Vases', slug: album.slug })]);
      const [renamed] = await vitrine.rows(`select before, after from audit_log where action = 'renameUserAlbum' and status = 200`);
      expect(renamed).toMatchObject({ before: { name: 'Rude words' }, after: { name: 'Vases' } });
      expect((await admin.patch(`/adm/api/albums/${album.id}`, { isPrivate: true })).body).toMatchObject({
        name: 'Vases',
        isPrivate: true,
      });
      expect(await admin.patch(`/adm/api/albums/${album.id}`, { isPrivate: false })).toMatchObject({
        status: 403,
        error: { code: 'not_publishable' },
      });
      expect((await admin.delete(`/adm/api/albums/${album.id}`)).status).toBe(200);
      expect((await user()).albums).toEqual([]);
      const [entry] = await vitrine.rows('select action, object_type, before from audit_log order by id desc limit 1');
      expect(entry).toMatchObject({
        action: 'deleteUserAlbum',
        object_type: 'album',
        before: { name: 'Vases', username: mara.me.username },
      });
      expect((await admin.delete(`/adm/api/albums/${album.id}`)).status).toBe(404);
      expect((await rename('Vases')).status).toBe(404);
    });

    it('is reached by administrators in its collections: seen, renamed, made private and removed', async () => {
      const mara = await vitrine.visitor();
      const add = async (name: string, isPublic: boolean): Promise<CollectionView> =>
        (await mara.post<CollectionView>('/api/collections', { name, isPublic })).body;
      const [own, shown] = [await add('Mine', false), await add('Rude words', true)];
      const list = async (): Promise<AdminCollectionView[]> =>
        (await admin.get<AdminCollectionView[]>(`/adm/api/users/${mara.me.id}/collections`)).body;
      expect((await list()).map(({ name, isPublic }) => [name, isPublic])).toEqual([
        ['Rude words', true],
        ['Mine', false],
      ]);
      const path = `/adm/api/collections/${shown.id}`;
      const version = (await list())[0]?.version ?? '';
      const renamed = await admin.patch<AdminCollectionView>(path, { name: ' Vases ' }, { headers: { 'If-Match': version } });
      expect(renamed.body).toMatchObject({ name: 'Vases', slug: shown.slug, isPublic: true });
      expect(renamed.headers.get('etag')).toBe(`"${renamed.body.version}"`);
      expect(await admin.patch(path, { isPublic: false }, { headers: { 'If-Match': version } })).toMatchObject({
        status: 412,
        error: { current: { name: 'Vases' } },
      });
      expect((await admin.patch(path, { isPublic: false })).body).toMatchObject({ name: 'Vases', isPublic: false });
      expect((await vitrine.browser().get(`/api/collections/${shown.id}`)).status).toBe(404);
      expect(await admin.patch(path, { isPublic: true })).toMatchObject({ status: 403, error: { code: 'not_publishable' } });
      expect(await admin.patch(path, { isPublic: false, name: '' })).toMatchObject({ status: 400 });
      expect((await admin.delete(path)).status).toBe(200);
      expect((await admin.delete(path)).status).toBe(404);
      expect((await list()).map(({ id }) => id)).toEqual([own.id]);
      expect((await admin.get('/adm/api/users/999999999/collections')).status).toBe(404);
      const { entries } = (await admin.get<AuditPageView>(`/adm/api/audit?objectType=collection&objectId=${shown.id}`)).body;
      const done = entries.filter(({ status }) => status === 200).map(({ action, before, after }) => ({ action, before, after }));
      const { username } = mara.me;
      const states = [
        { username, name: 'Rude words', isPublic: true },
        { username, name: 'Vases', isPublic: true },
        { username, name: 'Vases', isPublic: false },
      ];
      expect(done).toEqual([
        { action: 'deleteUserCollection', before: states[2], after: null },
        { action: 'changeUserCollection', before: states[1], after: states[2] },
        { action: 'changeUserCollection', before: states[0], after: states[1] },
      ]);
      expect(entries.find(({ status }) => status === 200)?.objectName).toBe('Vases');
    });
  });
});
