import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { extract } from '@extractus/oembed-extractor';
import { unfurl } from 'unfurl.js';
import type { AlbumView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { video } from '../../support/videos.js';
import { Vitrine } from '../../support/vitrine.js';

const HTML = '<html lang="en"><head><!-- head --><title>Plain</title><!-- /head --></head><body><div id="root"></div></body></html>';

/** What oEmbed 1.0 requires of each type, beside `type` and `version`. */
const REQUIRED = { link: [], photo: ['url', 'width', 'height'], video: ['html', 'width', 'height'], rich: ['html', 'width', 'height'] };
const OPTIONAL = ['title', 'author_name', 'author_url', 'provider_name', 'provider_url', 'cache_age', ...thumbnailKeys()];

function thumbnailKeys(): string[] {
  return ['thumbnail_url', 'thumbnail_width', 'thumbnail_height'];
}

type OEmbed = Record<string, string | number | undefined> & { type: keyof typeof REQUIRED; html?: string };

/** Checks the parameters that section 2.3.4 of oEmbed 1.0 lists. */
function expectOEmbed(answer: OEmbed, bounds: { maxwidth?: number; maxheight?: number } = {}): void {
  const { maxwidth = Infinity, maxheight = Infinity } = bounds;
  const required = REQUIRED[answer.type];
  expect(answer.version).toBe('1.0');
  expect(Object.keys(answer).filter((key) => !['type', 'version', ...required, ...OPTIONAL].includes(key))).toEqual([]);
  for (const key of required) expect(answer[key]).toBeTruthy();
  expect([0, 3]).toContain(thumbnailKeys().filter((key) => answer[key] !== undefined).length);
  for (const key of ['width', 'thumbnail_width']) expect(Number(answer[key] ?? 0)).toBeLessThanOrEqual(maxwidth);
  for (const key of ['height', 'thumbnail_height']) expect(Number(answer[key] ?? 0)).toBeLessThanOrEqual(maxheight);
  for (const key of ['width', 'height', 'thumbnail_width', 'thumbnail_height'])
    if (answer[key] !== undefined) expect(Number.isInteger(answer[key]) && Number(answer[key]) > 0).toBe(true);
}

describe('a page on other sites (PR-113)', () => {
  let vitrine: Vitrine;
  let folder: string;
  let ann: Browser;
  let name: string;
  let page: string;
  const ids: Record<'bowl' | 'secret' | 'film', number> = { bowl: 0, secret: 0, film: 0 };
  let album: AlbumView;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-embeds-'));
    await writeFile(path.join(folder, 'index.html'), HTML);
    vitrine = await Vitrine.start({}, folder);
    ann = await vitrine.visitor();
    name = ann.me.username;
    page = `${vitrine.url}/${name}`;
    await ann.patch('/api/profile', { displayName: 'Ann "<b>Potter', bio: 'Throws pots.' });
    const upload = async (bytes: Buffer, altText: string): Promise<number> =>
      (await ann.upload<UploadView>(bytes, { altText })).body.files[0]?.id ?? 0;
    ids.film = await upload(await video(), 'A film of a wheel');
    ids.secret = await upload(await picture('png', { seed: 2 }), 'A sensitive bowl');
    ids.bowl = await upload(await picture('png', { width: 1400, height: 1000 }), 'A blue bowl');
    await vitrine.given.changedMedia({ altText: 'A sensitive bowl' }, { sensitive: true });
    album = (await ann.post<AlbumView>('/api/albums', { name: 'Bowls' })).body;
    await ann.put(`/api/albums/${album.id}/media`, { ids: [ids.bowl, ids.secret] });
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true });
  });

  const embed = async (query = '', who = name, headers: Record<string, string> = {}): Promise<{ answer: Response; html: string }> => {
    const answer = await fetch(`${vitrine.url}/embed/${who}${query}`, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
    return { answer, html: await answer.text() };
  };
  const oEmbed = async (url: string, query = ''): Promise<OEmbed> => {
    const { status, body } = await vitrine.browser().get<OEmbed>(`/api/oembed?url=${encodeURIComponent(url)}${query}`);
    expect(status).toBe(200);
    return body;
  };

  it('is the only one that other sites can frame, and has no script and no cookie', async () => {
    const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ');
    const { answer, html } = await embed('', name, { cookie });
    const { headers } = answer;
    expect(answer.status).toBe(200);
    expect([headers.get('set-cookie'), headers.get('x-frame-options')]).toEqual([null, null]);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('vary')).not.toContain('Cookie');
    expect(html).not.toContain('<script');
    for (const other of [`/${name}`, '/', '/api/session', `/embed/${name}/albums`, '/embed']) {
      const closed = await fetch(vitrine.url + other);
      expect([other, closed.headers.get('x-frame-options')]).toEqual([other, 'DENY']);
      expect(closed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('shows the creator and the newest pictures, which open the page in a new tab', async () => {
    const { html } = await embed();
    expect(html).toContain('<h1 dir="auto">Ann &quot;&lt;b&gt;Potter</h1>');
    expect(html).toContain(`href="${page}" target="_blank" rel="noopener"`);
    expect([...html.matchAll(/\?media=(\d+)"/g)].map(([, id]) => Number(id))).toEqual([ids.bowl, ids.film]);
    expect(html).toContain('alt="A blue bowl"');
    expect(html).not.toContain('A sensitive bowl');
    const links = html.match(/<a /g) ?? [];
    expect(html.match(/target="_blank" rel="noopener"/g)).toHaveLength(links.length);
  });

  it('has light and dark colours, or those of `theme`, and the language of the reader', async () => {
    const [both, light, dark] = await Promise.all(['', '?theme=light', '?theme=dark'].map(async (query) => (await embed(query)).html));
    expect(both).toContain('prefers-color-scheme:dark');
    expect(light).toContain('--surface:#ffffff');
    expect(dark).toContain('--surface:#13161f');
    for (const fixed of [light, dark]) expect(fixed).not.toContain('prefers-color-scheme');
    expect((await embed('?theme=pink')).answer.status).toBe(400);
    expect((await embed('', name, { 'accept-language': 'de' })).html).toContain('Zur Seite');
  });

  it('shows one item, or an album without its sensitive items', async () => {
    const bowl = (await embed(`?media=${ids.bowl}`)).html;
    expect(bowl).toContain('<title>A blue bowl · Ann &quot;&lt;b&gt;Potter</title>');
    const film = (await embed(`?media=${ids.film}`)).html;
    expect(film).toMatch(/<video controls playsinline preload="none" src="\/storage\//);
    const bowls = (await embed(`?album=${album.slug}`)).html;
    expect(bowls).toContain('<h1 dir="auto">Bowls</h1>');
    expect(bowls).toContain(`/albums/${album.slug}?media=${ids.bowl}"`);
    expect(bowls).not.toContain('A sensitive bowl');
  });

  it('is a framable page of 404 for what is unknown, sensitive, not on Discover or hidden', async () => {
    const expectMissing = async (query: string, who = name): Promise<void> => {
      const { answer, html } = await embed(query, who);
      expect([query, answer.status]).toEqual([query, 404]);
      expect(answer.headers.get('x-frame-options')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('This page is not available here');
    };
    await expectMissing('', 'no-such-creator');
    for (const query of [`?media=${ids.secret}`, '?media=999999', '?album=none']) await expectMissing(query);
    for (const change of [{ isPublicProfile: false }, { hidden: true }]) {
      const other = await vitrine.visitor();
      await other.patch('/api/profile', { bio: 'Paints.' });
      expect((await embed('', other.me.username)).answer.status).toBe(200);
      if ('hidden' in change) await vitrine.given.profile(other.me.id, { hiddenAt: new Date() });
      else await other.patch('/api/profile', change);
      await expectMissing('', other.me.username);
    }
  });

  it('redirects a former username', async () => {
    const other = await vitrine.visitor();
    const former = other.me.username;
    await other.patch('/api/profile', { bio: 'Paints.', username: 'painter-of-fog' });
    const { answer } = await embed('?theme=dark', former);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/embed/painter-of-fog?theme=dark']);
    const moved = await fetch(`${vitrine.url}/api/oembed?url=${encodeURIComponent(`${vitrine.url}/${former}?media=7`)}&maxwidth=300`, {
      redirect: 'manual',
    });
    expect(moved.headers.get('location')).toBe(
      `/api/oembed?url=${encodeURIComponent(`${vitrine.url}/painter-of-fog?media=7`)}&maxwidth=300`,
    );
  });

  it('has an oEmbed answer for profile, album, picture and film that obeys the specification', async () => {
    const [profile, bowls, bowl, film] = await Promise.all([
      oEmbed(page),
      oEmbed(`${page}/albums/${album.slug}`),
      oEmbed(`${page}?media=${ids.bowl}`),
      oEmbed(`${page}?media=${ids.film}`),
    ]);
    expect([profile.type, bowls.type, bowl.type, film.type]).toEqual(['rich', 'rich', 'photo', 'video']);
    expect([profile.title, bowls.title, bowl.title, film.title]).toEqual(['Ann "<b>Potter', 'Bowls', 'A blue bowl', 'A film of a wheel']);
    for (const answer of [profile, bowls, bowl, film]) {
      expectOEmbed(answer);
      expect(answer).toMatchObject({
        author_name: 'Ann "<b>Potter',
        author_url: page,
        provider_name: 'Vitrine',
        provider_url: vitrine.url,
      });
    }
    for (const [answer, query] of [
      [profile, ''],
      [bowls, `?album=${album.slug}`],
      [film, `?media=${ids.film}`],
    ] as const) {
      expect(answer.html).toContain(`src="${vitrine.url}/embed/${name}${query}" width="${answer.width}" height="${answer.height}"`);
      expect((await fetch(/src="([^"]+)"/.exec(answer.html ?? '')?.[1] ?? '')).status).toBe(200);
    }
    expect(bowl).toMatchObject({ width: 1280, height: 914 });
    expect((await fetch(String(bowl.url))).headers.get('content-type')).toBe('image/webp');
  });

  it('honours maxwidth, maxheight and theme, within bounds', async () => {
    for (const where of [page, `${page}/albums/${album.slug}`, `${page}?media=${ids.bowl}`, `${page}?media=${ids.film}`]) {
      for (const [maxwidth, maxheight] of [
        [1, 1],
        [200, 100],
        [320, 90],
        [640, 2000],
        [100_000, 100_000],
      ] as const) {
        expectOEmbed(await oEmbed(where, `&maxwidth=${maxwidth}&maxheight=${maxheight}`), { maxwidth, maxheight });
      }
    }
    expect(await oEmbed(page, '&maxwidth=100000')).toMatchObject({ width: 1000 });
    expect((await oEmbed(page, '&theme=dark')).html).toContain('?theme=dark"');
    for (const spelling of [`${page}/`, page.replace('http:', 'HTTPS:'), `${page}/albums/Bowls/`])
      expect((await oEmbed(spelling)).type).toBe('rich');
    const inXml = await vitrine.browser().get(`/api/oembed?url=${encodeURIComponent(page)}&format=xml`);
    expect([inXml.status, inXml.error.code]).toEqual([501, 'format_not_supported']);
    const refused = await vitrine.browser().get(`/api/oembed?url=${encodeURIComponent(page)}&maxwidth=0`);
    expect(refused.status).toBe(400);
  });

  it('is only a link for a sensitive item, and for a creator who is not on Discover', async () => {
    const sensitive = await oEmbed(`${page}?media=${ids.secret}`);
    expectOEmbed(sensitive);
    expect(sensitive).toMatchObject({
      type: 'link',
      title: 'Ann "<b>Potter',
      thumbnail_url: expect.stringContaining(`${vitrine.url}/api/user/${name}/card?v=`),
    });
    const other = await vitrine.visitor();
    await other.patch('/api/profile', { bio: 'Paints.', isPublicProfile: false });
    expect((await oEmbed(`${vitrine.url}/${other.me.username}`)).type).toBe('link');
    for (const url of [`${vitrine.url}/no-such-creator`, `${page}?media=999999`, `${page}/albums/none`, `${page}/albums`, vitrine.url]) {
      const answer = await vitrine.browser().get(`/api/oembed?url=${encodeURIComponent(url)}`);
      expect([url, answer.status]).toEqual([url, 404]);
    }
  });

  it('is found and read by two consumers', async () => {
    for (const [url, type] of [
      [page, 'rich'],
      [`${page}/albums/${album.slug}`, 'rich'],
      [`${page}?media=${ids.bowl}`, 'photo'],
      [`${page}?media=${ids.film}`, 'video'],
    ] as const) {
      const expected = await oEmbed(url);
      const extracted = await extract(url, { maxwidth: 300 });
      expect(extracted).toMatchObject({ type, title: expected.title, method: 'auto-discovery' });
      expect(Number((extracted as OEmbed).width)).toBeLessThanOrEqual(300);
      const { oEmbed: unfurled } = await unfurl(url);
      expect(unfurled).toMatchObject({ type, version: '1.0', title: expected.title });
      // It decodes entities, so a name in `html` would be markup on its pages.
      if (unfurled?.type === 'rich' || unfurled?.type === 'video') expect(unfurled.html).toBe(expected.html);
      if (unfurled?.type === 'photo') expect([unfurled.url, unfurled.width]).toEqual([expected.url, expected.width]);
    }
  });
});
