import { signedInAdmin } from '../../support/admin.js';
import type { EditableUserView, ErrorView, ExternalLinkView, MediaView, ProfileView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
let mara: Browser;
let visitor: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start();
  visitor = vitrine.browser();
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const upload = async (browser: Browser, seed = 1, purpose = 'link'): Promise<MediaView> => {
  const answer = await browser.upload<UploadView>(await picture('png', { width: 400, height: 400, seed }), { purpose });
  const [file] = answer.body.files;
  if (!file) throw new Error(answer.text);
  return file;
};
const add = async (name: string, thumbnail?: string): Promise<ExternalLinkView> => {
  const link = { platform: 'website', url: `https://${name}.example/`, thumbnail };
  return (await mara.post<ExternalLinkView>(`/api/user/${mara.me.id}/links`, link)).body;
};
const pageOf = async (who: Browser): Promise<ProfileView> => (await who.get<ProfileView>(`/api/user/${mara.me.username}`)).body;
const thumbnails = async (who: Browser = visitor): Promise<(string | null)[]> =>
  (await pageOf(who)).externalLinks.map(({ thumbnail }) => thumbnail);
const isStored = async ({ id }: MediaView): Promise<boolean> => (await vitrine.rows('select from media where id = $1', [id])).length === 1;
const discarded = async (): Promise<string[]> =>
  (await vitrine.rows<{ key: string }>('select key from discarded_files')).map(({ key }) => `/storage/${key}`);

describe('the picture of a link (PR-106)', () => {
  it('is seen by visitors on the page and in its HTML, and is not in the gallery', async () => {
    const { storageUrl } = await upload(mara, 1, 'gallery');
    expect((await add('shop', storageUrl)).thumbnail).toBe(storageUrl);
    expect(await pageOf(visitor)).toMatchObject({ externalLinks: [{ thumbnail: storageUrl }], media: [], stats: { mediaUploads: 0 } });
    const rendition = storageUrl.replace('.png', '.320.webp');
    const html = await (await fetch(`${vitrine.url}/${mara.me.username}`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(`src="${rendition}"`);
    expect((await visitor.bytes(rendition)).status).toBe(200);
  });

  it('stays when a client of the observed applications edits the link, and leaves it by null', async () => {
    const shown = await upload(mara);
    const { id } = await add('shop', shown.storageUrl);
    await mara.patch(`/api/links/${id}`, { url: 'https://new.example/', platform: 'website', displayName: 'New' });
    expect(await thumbnails()).toEqual([shown.storageUrl]);
    await mara.patch(`/api/links/${id}`, { thumbnail: null });
    expect(await thumbnails()).toEqual([null]);
    expect(await isStored(shown)).toBe(false);
    expect(await discarded()).toEqual(expect.arrayContaining([shown.storageUrl, shown.storageUrl.replace('.png', '.320.webp')]));
  });

  it('is deleted when another one replaces it, and with its link', async () => {
    const [first, second] = [await upload(mara, 1), await upload(mara, 2)];
    const { id } = await add('shop', first.storageUrl);
    await mara.patch(`/api/links/${id}`, { thumbnail: second.storageUrl });
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    await mara.delete(`/api/links/${id}`);
    expect(await isStored(second)).toBe(false);
    expect((await add('shop')).thumbnail).toBeNull();
  });

  it('is shown until nothing of the profile shows it', async () => {
    const shared = await upload(mara);
    const shop = await add('shop', shared.storageUrl);
    await add('blog', shared.storageUrl);
    await mara.patch('/api/profile', { profileImage: shared.storageUrl });
    await mara.delete(`/api/links/${shop.id}`);
    expect(await thumbnails()).toEqual([shared.storageUrl]);
    await mara.patch(`/api/links/${(await pageOf(mara)).externalLinks[0]?.id}`, { thumbnail: null });
    expect((await pageOf(visitor)).profileImage).toBe(shared.storageUrl);
  });

  it('is null after its item was deleted or hidden', async () => {
    const [deleted, hidden] = [await upload(mara, 1), await upload(mara, 2)];
    await add('shop', deleted.storageUrl);
    await add('blog', hidden.storageUrl);
    await mara.delete(`/api/media/${deleted.id}`);
    const admin = await signedInAdmin(vitrine);
    await admin.patch(`/adm/api/media/${hidden.id}`, { hidden: true });
    expect(await thumbnails()).toEqual([null, null]);
  });

  it('is never that of a heading', async () => {
    const { storageUrl } = await upload(mara);
    const heading = { kind: 'heading', url: '#', platform: 'other', displayName: 'Shops', thumbnail: storageUrl };
    expect((await mara.post<ExternalLinkView>(`/api/user/${mara.me.id}/links`, heading)).body.thumbnail).toBeNull();
  });

  it.each(['https://evil.example/a.png', '/storage/../api/session', '/storage/nothing.png', '', 7])('is never %j', async (thumbnail) => {
    const { id } = await add('shop');
    expect((await mara.patch(`/api/links/${id}`, { thumbnail, displayName: 'half a save' })).status).toBe(400);
    expect((await pageOf(mara)).externalLinks[0]).toMatchObject({ thumbnail: null, displayName: null });
  });

  it('is never one of another creator', async () => {
    const theirs = await upload(await vitrine.visitor(), 1, 'gallery');
    const { id } = await add('shop');
    const answer = await mara.patch<ErrorView>(`/api/links/${id}`, { thumbnail: theirs.storageUrl });
    expect([answer.status, answer.body.code]).toEqual([400, 'not_your_image']);
    expect(await isStored(theirs)).toBe(true);
  });

  it('is kept by administrators who replace the links, also under a new URL, and deleted with those they leave out', async () => {
    const [shop, blog, film] = [await upload(mara, 1), await upload(mara, 2), await upload(mara, 3)];
    await add('shop', shop.storageUrl);
    await add('blog', blog.storageUrl);
    await add('film', film.storageUrl);
    const admin = await signedInAdmin(vitrine);
    const { externalLinks } = (await admin.get<EditableUserView>(`/adm/api/users/${mara.me.id}`)).body;
    expect(externalLinks.map(({ thumbnail }) => thumbnail)).toEqual([shop, blog, film].map(({ storageUrl }) => storageUrl));
    const links = [
      { platform: 'website', url: 'https://shop.example/' },
      { platform: 'website', url: 'https://moved.example/', thumbnail: blog.storageUrl },
    ];
    await admin.put(`/adm/api/users/${mara.me.id}/links`, { links });
    expect(await thumbnails()).toEqual([shop.storageUrl, blog.storageUrl]);
    expect([await isStored(shop), await isStored(blog), await isStored(film)]).toEqual([true, true, false]);
    await admin.delete(`/adm/api/users/${mara.me.id}/links`);
    expect([await isStored(shop), await isStored(blog)]).toEqual([false, false]);
  });
});
