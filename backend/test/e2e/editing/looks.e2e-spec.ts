import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { AlbumPageView, AlbumView, CollectionView, CreatorView, OwnProfileView, ProfileView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const HTML = '<html lang="en"><head><!-- head --><title>Plain</title><!-- /head --></head><body><div id="root"></div></body></html>';

let vitrine: Vitrine;
let folder: string;
let mara: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-looks-'));
  await writeFile(path.join(folder, 'index.html'), HTML);
  vitrine = await Vitrine.start({}, folder);
});
afterAll(async () => {
  await vitrine.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const DEFAULT_LOOK = {
  theme: 'plain',
  accent: null,
  font: null,
  buttonShape: null,
  background: null,
  scheme: null,
  standalone: false,
  blocks: [
    { name: 'links', visible: true },
    { name: 'gallery', visible: true },
    { name: 'statistics', visible: true },
  ],
};
const [links, gallery, statistics] = DEFAULT_LOOK.blocks;

const shown = async (): Promise<ProfileView> => (await mara.get<ProfileView>(`/api/user/${mara.me.username}`)).body;
const page = (username: string): Promise<Response> => fetch(`${vitrine.url}/${username}`, { headers: { accept: 'text/html' } });

describe('the look of a page', () => {
  it('is that of the site for a new profile', async () => {
    expect(await shown()).toMatchObject({ appearance: DEFAULT_LOOK, colours: null });
  });

  it('keeps the choices that a change leaves out', async () => {
    await mara.patch('/api/profile', { appearance: { theme: 'night', accent: '#FF8800' } });
    const blocks = [gallery, links, { ...statistics, visible: false }];
    const { body } = await mara.patch<OwnProfileView>('/api/profile', { appearance: { blocks, buttonShape: 'square' } });
    expect(body.appearance).toEqual({ ...DEFAULT_LOOK, theme: 'night', accent: '#FF8800', buttonShape: 'square', blocks });
    expect((await shown()).appearance).toEqual(body.appearance);
  });

  it('comes with readable colours of both schemes', async () => {
    await mara.patch('/api/profile', { appearance: { theme: 'night', accent: '#ff8800' } });
    const { colours } = await shown();
    expect(colours?.light).toMatchObject({ fill: '#ff8800', onFill: '#000000' });
    expect(colours?.dark.canvas).toBe('#070d24');
  });

  it('returns to that of the site', async () => {
    await mara.patch('/api/profile', { appearance: { theme: 'print', font: 'serif' } });
    await mara.patch('/api/profile', { appearance: DEFAULT_LOOK });
    expect(await shown()).toMatchObject({ appearance: DEFAULT_LOOK, colours: null });
  });

  it.each([
    ['an unknown theme', { theme: 'neon' }, 'is_in'],
    ['no theme', { theme: null }, 'is_in'],
    ['an unknown scheme', { scheme: 'sepia' }, 'is_in'],
    ['no switch', { standalone: null }, 'is_boolean'],
    ['CSS in place of a colour', { accent: 'red;} body{' }, 'invalid_accent'],
    ['a colour with transparency', { accent: '#11223344' }, 'invalid_accent'],
    ['an unknown typeface', { font: 'comic' }, 'is_in'],
    ['a missing block', { blocks: [links, gallery] }, 'invalid_blocks'],
    ['a block twice', { blocks: [links, links, gallery] }, 'invalid_blocks'],
    ['no object', 'night', 'is_object'],
  ])('refuses %s without a change', async (_case, appearance, code) => {
    const { status, error } = await mara.patch('/api/profile', { appearance });
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(error)).toContain(code);
    expect((await shown()).appearance).toEqual(DEFAULT_LOOK);
  });

  it('changes the version of the profile, so that a stale edit is refused', async () => {
    const { body } = await mara.get<OwnProfileView>('/api/session');
    await mara.patch('/api/profile', { appearance: { theme: 'paper' } });
    const stale = await mara.patch('/api/profile', { appearance: { theme: 'print' } }, { headers: { 'if-match': `"${body.version}"` } });
    expect(stale.status).toBe(412);
    expect((await shown()).appearance.theme).toBe('paper');
  });

  it('is in the page that the server renders', async () => {
    await mara.patch('/api/profile', { appearance: { theme: 'print', blocks: [statistics, { ...gallery, visible: false }, links] } });
    const html = await (await page(mara.me.username)).text();
    expect(html).toContain('data-look="print"');
    expect(html).toMatch(
      /<link rel="preload"[^>]*jetbrains-mono-latin[^>]*as="font"|<link rel="preload"[^>]*as="font"[^>]*jetbrains-mono-latin/,
    );
    expect(html).toContain('--dark-canvas:#161616');
    expect(html).not.toContain('id="media-gallery"');
  });
});

describe('the scheme of a page', () => {
  it('is light or dark for every visitor, on the page of the server and in frames', async () => {
    await mara.patch('/api/profile', { bio: 'Prints.', appearance: { theme: 'print', scheme: 'dark' } });
    const html = await (await page(mara.me.username)).text();
    // The whole document takes it from the layout, which begins before everything that has a colour.
    expect(html).toMatch(/<div id="root"[^>]*><div data-scheme="dark"/);
    expect(html).toMatch(/<div data-look="print"[^>]*data-scheme="dark"/);
    const frame = async (query = ''): Promise<string> =>
      (await fetch(`${vitrine.url}/embed/${mara.me.username}${query}`, { headers: { accept: 'text/html' } })).text();
    expect(await frame()).toContain('--surface:#1f1f1f');
    expect(await frame()).not.toContain('prefers-color-scheme');
    expect(await frame('?theme=light')).not.toContain('--surface:#1f1f1f');
    await mara.patch('/api/profile', { appearance: { scheme: null } });
    expect(await (await page(mara.me.username)).text()).not.toContain('data-scheme');
    expect(await frame()).toContain('prefers-color-scheme');
  });
});

describe('a page that is only of its creator', () => {
  it('comes without the navigation of the app, with a link to it at the end', async () => {
    const withNavigation = await (await page(mara.me.username)).text();
    expect(withNavigation).toContain('<nav aria-label=');
    expect(withNavigation).not.toContain('Made with Vitrine');
    await mara.patch('/api/profile', { appearance: { standalone: true } });
    const html = await (await page(mara.me.username)).text();
    expect(html).not.toContain('<nav aria-label=');
    expect(html).toMatch(/href="#content"[^]*Made with Vitrine/);
    expect(await (await page('')).text()).toContain('<nav aria-label=');
  });
});

describe('the look of albums and collections', () => {
  it('is that of their creator, in the API and on the page of the server', async () => {
    const { body } = await mara.upload<UploadView>(await picture());
    const ids = [body.files[0]?.id ?? 0];
    const album = (await mara.post<AlbumView>('/api/albums', { name: 'Bowls' })).body;
    await mara.put(`/api/albums/${album.id}/media`, { ids });
    const collection = (await mara.post<CollectionView>('/api/collections', { name: 'Walls', isPublic: true })).body;
    await mara.put(`/api/collections/${collection.id}/media/${ids[0] ?? 0}`);
    await mara.patch('/api/profile', { appearance: { theme: 'print', scheme: 'dark', standalone: true } });
    const { appearance, colours } = await shown();
    for (const part of [`albums/${album.slug}`, `collections/${collection.slug}`]) {
      const answer = await vitrine.browser().get<AlbumPageView>(`/api/user/${mara.me.username}/${part}`);
      expect(answer.body).toMatchObject({ appearance, colours });
      const html = await (await page(`${mara.me.username}/${part}`)).text();
      expect(html).toMatch(/<div id="root"[^>]*><div data-scheme="dark"/);
      expect(html).toContain('data-look="print"');
      expect(html).not.toContain('<nav aria-label=');
    }
    await mara.patch('/api/profile', { appearance: DEFAULT_LOOK });
    expect((await mara.get<AlbumPageView>(`/api/user/${mara.me.username}/albums/${album.slug}`)).body.colours).toBeNull();
  });
});

describe('the display name', () => {
  it('is shown beside the username, and found like it', async () => {
    // No word of a drawn username is like these, which would be found as a typing error.
    const name = 'Ana Quiñón Ström';
    await mara.patch('/api/profile', { displayName: name, bio: 'Pots.' });
    expect((await shown()).displayName).toBe(name);
    for (const search of ['Ana Quiñón Ström', 'quiñ', 'QUINON', 'strom', 'na quin']) {
      const { body } = await vitrine.browser().get<CreatorView[]>(`/api/creators?search=${encodeURIComponent(search)}`);
      expect(body.map(({ displayName }) => displayName)).toEqual([name]);
    }
    expect((await vitrine.browser().get<CreatorView[]>('/api/creators?search=quintet')).body).toEqual([]);
    const html = await (await page(mara.me.username)).text();
    expect(html).toContain(`<title>${name} (@${mara.me.username}) · Vitrine</title>`);
    expect(html).toContain(`"name":"${name}","alternateName":"${mara.me.username}"`);
    expect(await (await fetch(`${vitrine.url}/${mara.me.username}.atom`)).text()).toContain(`<author><name>${name}</name>`);
  });

  it('ranks below a match of the username, and lists each creator once', async () => {
    const nils = await vitrine.visitor();
    await nils.patch('/api/profile', { username: 'kilnworks', displayName: 'Kilnworks', bio: 'Kilnworks of Nils.' });
    await mara.patch('/api/profile', { displayName: 'Not a kilnworks', bio: 'kilnworks' });
    const { body } = await vitrine.browser().get<CreatorView[]>('/api/creators?search=kilnworks');
    expect(body.map(({ id }) => id)).toEqual([nils.me.id, mara.me.id]);
    const first = await vitrine.browser().get<CreatorView[]>('/api/creators?search=kilnworks&limit=1');
    const next = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await vitrine.browser().get<CreatorView[]>(next.replace(vitrine.url, ''))).body.map(({ id }) => id)).toEqual([mara.me.id]);
  });

  it('has at most 50 characters', async () => {
    expect((await mara.patch('/api/profile', { displayName: 'x'.repeat(51) })).status).toBe(400);
    expect((await mara.patch('/api/profile', { displayName: 'x'.repeat(50) })).status).toBe(200);
  });
});

describe('crawlers of AI models', () => {
  const REFUSAL = 'noai, noimageai';

  it('are refused unless the creator allows them, on the page and its files', async () => {
    const { body } = await mara.upload<UploadView>(await picture());
    const url = vitrine.url + (body.files[0]?.storageUrl ?? '');
    for (const { aiCrawlers, header } of [
      { aiCrawlers: 'refuse', header: REFUSAL },
      { aiCrawlers: 'allow', header: null },
    ]) {
      await mara.patch('/api/profile', { aiCrawlers, bio: `With ${aiCrawlers}` });
      const answer = await page(mara.me.username);
      expect(answer.headers.get('x-robots-tag')).toBe(header);
      expect((await answer.text()).includes(`<meta name="robots" content="${REFUSAL}" />`)).toBe(header !== null);
      // The second request is answered from the memory of the server.
      for (let request = 0; request < 2; request++) expect((await fetch(url)).headers.get('x-robots-tag')).toBe(header);
      const robots = await (await fetch(`${vitrine.url}/robots.txt`)).text();
      expect(robots).toContain('User-agent: GPTBot\n');
      expect(robots.includes(`Allow: /${mara.me.username}$\n`)).toBe(header === null);
    }
  });

  it.each([
    [{}, ['User-agent: GPTBot\n', 'Disallow: /\n']],
    [{ AI_CRAWLER_NAMES: 'NewBot, Other.Bot' }, ['User-agent: GPTBot\n', 'User-agent: NewBot\nUser-agent: Other.Bot\n', 'Disallow: /\n']],
    [{ AI_CRAWLERS: 'allow', AI_CRAWLER_NAMES: 'NewBot' }, []],
  ])('has the rules in robots.txt that the operator sets: %j', async (settings, lines) => {
    const other = await Vitrine.start(settings);
    try {
      const robots = await (await fetch(`${other.url}/robots.txt`)).text();
      const known = ['User-agent: GPTBot\n', 'User-agent: NewBot\nUser-agent: Other.Bot\n', 'Disallow: /\n'];
      expect(known.filter((line) => robots.includes(line))).toEqual(lines);
      expect(robots).toContain('Disallow: /adm/\n');
    } finally {
      await other.stop();
    }
  });

  it('cannot be set to another value', async () => {
    expect((await mara.patch('/api/profile', { aiCrawlers: 'maybe' })).status).toBe(400);
  });
});
