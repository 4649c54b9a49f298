import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import sharp from 'sharp';
import type { CollectionView, MediaView, ProfileView, PublicCollectionView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const HTML = '<html lang="en"><head><!-- head --><title>Plain</title><!-- /head --></head><body><div id="root"></div></body></html>';

describe('a collection without scripts', () => {
  let vitrine: Vitrine;
  let folder: string;
  /** Publishes two pictures, which Leo saves. */
  let ann: Browser;
  let leo: Browser;
  let items: number[];
  let walls: CollectionView;
  let place: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-collections-'));
    await writeFile(path.join(folder, 'index.html'), HTML);
    vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' }, folder);
    [ann, leo] = [await vitrine.visitor(), await vitrine.visitor()];
    await leo.patch('/api/profile', { bio: 'Collects walls.', displayName: 'Leo' });
    items = [];
    for (const seed of [1, 2]) {
      const { body } = await ann.upload<UploadView>(await picture('jpeg', { width: 800, height: 600, seed }), { altText: `Wall ${seed}` });
      items.push(body.files[0]?.id ?? 0);
    }
    walls = (await leo.post<CollectionView>('/api/collections', { name: 'Walls & "Roofs"', isPublic: true })).body;
    for (const id of items) await leo.put(`/api/collections/${walls.id}/media/${id}`);
    place = `/${leo.me.username}/collections/walls-roofs`;
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true });
  });

  const open = (where: string) => fetch(vitrine.url + where, { redirect: 'manual', headers: { accept: 'text/html' } });
  const htmlAt = async (where: string): Promise<string> => (await open(where)).text();

  it('is a page with its name, its owner, and its pictures with their creators', async () => {
    const page = await open(place);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<title>Walls &amp; &quot;Roofs&quot; · Leo · Vitrine</title>');
    expect(html).toContain('content="2 pictures, collected by Leo"');
    expect(html).toContain(`<link rel="canonical" href="${vitrine.url}${place}" />`);
    expect(html).not.toContain('noindex');
    const markup = html.slice(html.indexOf('id="root"'), html.indexOf('id="page-answers"'));
    expect(markup).toMatch(/<h1 [^>]*>Walls &amp; &quot;Roofs&quot;<\/h1>/);
    for (const { me } of [ann, leo]) expect(markup).toMatch(new RegExp(`<a [^>]*href="/${me.username}"`));
    expect([...markup.matchAll(/href="[^"]*\?media=(\d+)"/g)].map(([, id]) => Number(id))).toEqual(items.toReversed());
  });

  it('is on the page of its owner while it is public, as is what the owner did last', async () => {
    await vitrine.derivedDataApplied();
    const { body } = await ann.get<PublicCollectionView[]>(`/api/user/${leo.me.id}/collections`);
    expect(body).toMatchObject([{ id: walls.id, name: 'Walls & "Roofs"', slug: 'walls-roofs', mediaCount: 2 }]);
    expect(body[0]?.covers.map(({ id }) => id)).toEqual(items.toReversed());
    const hidden = (await leo.post<CollectionView>('/api/collections', { name: 'Only mine' })).body;
    await leo.put(`/api/collections/${hidden.id}/media/${items[0] ?? 0}`);
    await leo.post<CollectionView>('/api/collections', { name: 'Still empty', isPublic: true });
    for (const viewer of [ann, leo])
      expect((await viewer.get<PublicCollectionView[]>(`/api/user/${leo.me.id}/collections`)).body.map(({ id }) => id)).toEqual([walls.id]);
    const html = await htmlAt(`/${leo.me.username}`);
    const markup = html.slice(html.indexOf('id="root"'), html.indexOf('id="page-answers"'));
    expect(markup).toContain(`href="${place}"`);
    expect(markup).not.toContain('only-mine');
    expect(markup).toContain('updated their profile');
    const ofAnn = await htmlAt(`/${ann.me.username}`);
    expect(ofAnn.slice(0, ofAnn.indexOf('id="page-answers"'))).toContain(`href="/${ann.me.username}?media=${items[1] ?? 0}"`);
    expect(ofAnn).toContain('uploaded 2 new items');
    await leo.delete(`/api/collections/${hidden.id}`);
  });

  it('marks its pictures as saved for its owner only, in every list', async () => {
    const lists = [`/api/collections/${walls.id}/media`, '/api/explore?sort=new', `/api/user/${ann.me.id}/media`];
    const saved = async (who: Browser, list: string): Promise<boolean[]> =>
      (await who.get<MediaView[]>(list)).body.filter(({ id }) => items.includes(id)).map(({ isSaved }) => isSaved);
    for (const list of lists) {
      expect([list, await saved(leo, list)]).toEqual([list, [true, true]]);
      expect([list, await saved(vitrine.browser(), list)]).toEqual([list, [false, false]]);
    }
    const { media } = (await leo.get<ProfileView>(`/api/user/${ann.me.username}`)).body;
    expect(media.map(({ isSaved }) => isSaved)).toEqual([true, true]);
  });

  it('names the creators of its pictures to search engines', async () => {
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await htmlAt(place)) ?? [];
    const creator = { '@type': 'Person', url: `${vitrine.url}/${ann.me.username}` };
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'CollectionPage',
      name: 'Walls & "Roofs"',
      hasPart: items
        .toReversed()
        .map((id) => ({ '@type': 'ImageObject', creator, acquireLicensePage: `${vitrine.url}/${ann.me.username}?media=${id}` })),
    });
  });

  it('has one address, also after a change of the username', async () => {
    expect((await open(place.toUpperCase().replace('/COLLECTIONS/', '/collections/'))).headers.get('location')).toBe(place);
    const former = place;
    await leo.patch('/api/profile', { username: 'leo-collects' });
    place = '/leo-collects/collections/walls-roofs';
    const moved = await open(former);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, place]);
  });

  it('has a preview card of its own, in the size of all cards', async () => {
    const [, card = ''] = /property="og:image" content="([^"]*)"/.exec(await htmlAt(place)) ?? [];
    expect(card).toContain('/api/user/leo-collects/card?collection=walls-roofs');
    const cardOf = async (where: string): Promise<Buffer> => Buffer.from(await (await fetch(vitrine.url + where)).arrayBuffer());
    const bytes = await cardOf('/api/user/leo-collects/card?collection=walls-roofs');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.equals(await cardOf('/api/user/leo-collects/card'))).toBe(false);
  });

  it('is in the sitemap while it is public and has an item for visitors', async () => {
    const isListed = async (): Promise<boolean> => (await htmlAt('/sitemaps/1')).includes(`<loc>${vitrine.url}${place}</loc>`);
    expect(await isListed()).toBe(true);
    for (const id of items) await ann.patch(`/api/media/${id}`, { sensitive: true });
    expect(await isListed()).toBe(false);
    const page = await open(place);
    expect([page.status, (await page.text()).includes('noindex')]).toEqual([200, true]);
    for (const id of items) await ann.patch(`/api/media/${id}`, { sensitive: false });
    await leo.patch(`/api/collections/${walls.id}`, { isPublic: false });
    expect(await isListed()).toBe(false);
    expect((await open(place)).status).toBe(404);
  });
});
