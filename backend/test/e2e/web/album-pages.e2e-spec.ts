import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { AlbumView, MediaView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

const HTML = '<html lang="en"><head><!-- head --><title>Plain</title><!-- /head --></head><body><div id="root"></div></body></html>';
const MARKUP = `<script>alert("1")</script>'&`;

describe('an album without scripts', () => {
  let vitrine: Vitrine;
  let folder: string;
  let ann: Browser;
  let name: string;
  let album: AlbumView;
  let items: MediaView[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-albums-'));
    await writeFile(path.join(folder, 'index.html'), HTML);
    vitrine = await Vitrine.start({}, folder);
    ann = await vitrine.visitor();
    name = ann.me.username;
    await ann.patch('/api/profile', { bio: 'Walks along the sea.', licence: 'CC-BY-4.0', credit: 'Ann & Co' });
    items = [];
    for (let seed = 1; seed <= 3; seed += 1) {
      const { body } = await ann.upload<UploadView>(await picture('jpeg', { seed }), { altText: `Boat ${seed}` });
      items.push(body.files[0] as MediaView);
    }
    const [first, second, third] = items;
    await ann.patch(`/api/media/${first?.id}`, { title: `First ${MARKUP}`, caption: 'Line one\nLine <two>' });
    await ann.patch(`/api/media/${second?.id}`, { sensitive: true });
    album = (await ann.post<AlbumView>('/api/albums', { name: 'Harbour & Night' })).body;
    await ann.put(`/api/albums/${album.id}/media`, { ids: [third?.id, first?.id, second?.id] });
    await ann.post('/api/albums', { name: 'Nothing in it' });
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true });
  });

  const open = (where: string) => fetch(vitrine.url + where, { redirect: 'manual', headers: { accept: 'text/html' } });

  it('is a page with its name, its pictures in order and a link to the creator', async () => {
    const page = await open(`/${name}/albums/harbour-night`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(`<title>Harbour &amp; Night · ${name} · Vitrine</title>`);
    expect(html).toContain(`<link rel="canonical" href="${vitrine.url}/${name}/albums/harbour-night" />`);
    const markup = html.slice(html.indexOf('id="root"'), html.indexOf('id="page-answers"'));
    expect(markup).toMatch(/<h1 [^>]*>Harbour &amp; Night<\/h1>/);
    expect(markup).toMatch(new RegExp(`<a [^>]*href="/${name}"`));
    const links = [...markup.matchAll(/href="\/[^"]*\?media=(\d+)"/g)].map(([, id]) => Number(id));
    const [first, second, third] = items;
    expect(links.filter((id) => id !== second?.id)).toEqual([third?.id, first?.id]);
    expect(markup).toContain('&lt;script&gt;alert(&quot;1&quot;)');
    expect(markup.match(/ blur-2xl/g)).toHaveLength(1);
  });

  it('redirects other spellings of its address', async () => {
    for (const spelling of ['HARBOUR-Night', 'Harbour%20&%20Night', '%EF%BC%A8arbour-night', 'harbour_night']) {
      const { status, headers } = await open(`/${name}/albums/${spelling}?media=7`);
      expect([spelling, status, headers.get('location')]).toEqual([
        spelling,
        301,
        expect.stringContaining(`/${name}/albums/harbour-night`),
      ]);
    }
    expect((await open(`/${name}/albums/!`)).status).toBe(404);
    expect((await ann.get<AlbumView>(`/api/user/${name}/albums/Harbour-Night`)).body.slug).toBe('harbour-night');
  });

  it('names the rights of its pictures to search engines, without the sensitive one', async () => {
    const html = await (await open(`/${name}/albums/harbour-night`)).text();
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { image: object[] };
    const [first, , third] = items;
    const url = `${vitrine.url}/${name}/albums/harbour-night`;
    const rights = { license: 'https://creativecommons.org/licenses/by/4.0/', creditText: 'Ann & Co' };
    expect(data).toMatchObject({
      '@type': 'ImageGallery',
      name: 'Harbour & Night',
      url,
      image: [
        { '@type': 'ImageObject', contentUrl: vitrine.url + (third?.storageUrl ?? ''), ...rights },
        { name: `First ${MARKUP}`, caption: 'Line one\nLine <two>', acquireLicensePage: `${url}?media=${first?.id}`, ...rights },
      ],
    });
    expect(data.image).toHaveLength(2);
  });

  it('has title and card of the item that its URL opens', async () => {
    const html = await (await open(`/${name}/albums/harbour-night?media=${items[2]?.id}`)).text();
    expect(html).toContain(`<title>Boat 3 · ${name} · Vitrine</title>`);
    expect(html).toContain(`<link rel="canonical" href="${vitrine.url}/${name}/albums/harbour-night" />`);
  });

  it('is 404 for another name, and when it shows nothing to visitors', async () => {
    for (const slug of ['nothing-in-it', 'unknown', '%00']) expect((await open(`/${name}/albums/${slug}`)).status).toBe(404);
  });

  it('is in the sitemap when it shows something', async () => {
    const sitemap = await (await fetch(`${vitrine.url}/sitemaps/1`)).text();
    expect(sitemap).toContain(`<loc>${vitrine.url}/${name}/albums/harbour-night</loc>`);
    expect(sitemap).not.toContain('nothing-in-it');
  });

  it('moves with a new username', async () => {
    const bob = await vitrine.visitor();
    const former = bob.me.username;
    const { body } = await bob.upload<UploadView>(await picture());
    const { id, slug } = (await bob.post<AlbumView>('/api/albums', { name: 'Sea' })).body;
    await bob.put(`/api/albums/${id}/media`, { ids: [body.files[0]?.id] });
    await bob.patch('/api/profile', { username: 'bob-at-sea' });
    const page = await open(`/${former}/albums/${slug}`);
    expect([page.status, page.headers.get('location')]).toEqual([301, '/bob-at-sea/albums/sea']);
  });

  it('leaves the captions of its pictures to the feed, escaped, in paragraphs', async () => {
    const feed = await (await fetch(`${vitrine.url}/${name}.atom`)).text();
    const twice = '&amp;lt;script&amp;gt;alert(&amp;quot;1&amp;quot;)';
    expect(feed).toContain('<title>First &lt;script&gt;');
    expect(feed).toContain(twice);
    expect(feed).toContain('&lt;p&gt;Line one&lt;/p&gt;&lt;p&gt;Line &amp;lt;two&amp;gt;&lt;/p&gt;');
  });

  it('is in the data of the account, with its items in order', async () => {
    const files = unzipped((await ann.bytes('/api/profile/export')).bytes);
    const [first, second, third] = items.map(({ id }) => id);
    expect(JSON.parse(files.get('albums.json')?.toString() ?? '[]')).toEqual([
      expect.objectContaining({ id: album.id, name: 'Harbour & Night', slug: 'harbour-night', mediaIds: [third, first, second] }),
      expect.objectContaining({ name: 'Nothing in it', mediaIds: [] }),
    ]);
    const media = JSON.parse(files.get('media.json')?.toString() ?? '[]') as MediaView[];
    expect(media.find(({ id }) => id === first)).toMatchObject({ title: `First ${MARKUP}`, caption: 'Line one\nLine <two>' });
  });
});
