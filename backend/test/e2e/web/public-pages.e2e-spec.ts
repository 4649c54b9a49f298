import { get } from 'node:http';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { ADDED_PAGES } from '../../../src/kernel/app-pages.js';
import { ReportReservedNames1795758000000 } from '../../../src/platform/database/migrations/0235-report-reserved-names.js';
import type { AlbumView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const SCREENS = path.resolve(import.meta.dirname, '../../../../frontend/src/app/routes.ts');
const MARKUP = `</title></noscript><script>alert("1")</script>'&`;
const HTML = '<html lang="en"><head><!-- head --><title>Plain</title><!-- /head --></head><body><div id="root"></div></body></html>';

/** The part of a page that a browser without scripts shows. */
const markupOf = (html: string): string => html.slice(html.indexOf('id="root"'), html.indexOf('id="page-answers"'));

describe('the server-rendered page of a creator', () => {
  let vitrine: Vitrine;
  let folder: string;
  let ann: Browser;
  let name: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
    await writeFile(path.join(folder, 'index.html'), HTML);
    vitrine = await Vitrine.start({}, folder);
    ann = await vitrine.visitor();
    name = ann.me.username;
    await ann.patch('/api/profile', { bio: `Throws pots. ${MARKUP}` });
    await ann.post(`/api/user/${ann.me.id}/links`, { url: 'https://pots.example/', platform: 'website', displayName: MARKUP });
    await ann.upload(await picture(), { altText: MARKUP });
    await ann.upload(await picture(), { altText: 'A sensitive picture' });
    await vitrine.given.changedMedia({ altText: 'A sensitive picture' }, { sensitive: true });
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true });
  });

  const open = (where: string, redirect: 'manual' | 'follow' = 'manual') =>
    fetch(`${vitrine.url}${where}`, { redirect, headers: { accept: 'text/html' } });

  it('contains the profile as escaped HTML', async () => {
    const page = await open(`/${name}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(`<title>${name} · Vitrine</title>`);
    expect(html).toContain(`<link rel="canonical" href="${vitrine.url}/${name}" />`);
    expect(html).toContain(`<meta property="og:image" content="${vitrine.url}/api/user/${name}/card?v=`);
    expect(html).toMatch(new RegExp(`<h1 [^>]*>${name}</h1>`));
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)');
    expect(html).not.toContain('<script>alert');
    expect(markupOf(html)).toContain('Sensitive content');
    expect(markupOf(html).match(/ blur-2xl/g)).toHaveLength(1);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name, description: `Throws pots. ${MARKUP}` } });
  });

  it('has title, address and picture of the item that its URL opens, unless it is sensitive', async () => {
    const { body } = await ann.upload<UploadView>(await picture(), { altText: 'Two bowls' });
    const html = await (await open(`/${name}?media=${body.files[0]?.id ?? 0}&from=chat`)).text();
    expect(html).toContain(`<title>Two bowls · ${name} · Vitrine</title>`);
    expect(html).toContain(`<meta property="og:url" content="${vitrine.url}/${name}?media=${body.files[0]?.id ?? 0}" />`);
    expect(html).toContain(`<link rel="canonical" href="${vitrine.url}/${name}" />`);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(image).toContain(`${vitrine.url}/api/user/${name}/card?media=${body.files[0]?.id ?? 0}&amp;v=`);
    expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg');
    const media = await ann.get<{ id: number; sensitive: boolean }[]>(`/api/user/${ann.me.id}/media`);
    const sensitive = media.body.find((item) => item.sensitive)?.id ?? 0;
    for (const id of [sensitive, 999_999_999, 'x']) {
      expect(await (await open(`/${name}?media=${id}`)).text()).toContain(`content="${vitrine.url}/api/user/${name}/card?v=`);
    }
  });

  it('of an album has its own title, address, picture and oEmbed address', async () => {
    const { body } = await ann.upload<UploadView>(await picture(), { altText: 'A jug' });
    const album = (await ann.post<AlbumView>('/api/albums', { name: 'Jugs & bowls' })).body;
    await ann.put(`/api/albums/${album.id}/media`, { ids: [body.files[0]?.id ?? 0] });
    const url = `${vitrine.url}/${name}/albums/${album.slug}`;
    const html = await (await open(`/${name}/albums/${album.slug}`)).text();
    expect(html).toContain(`<title>Jugs &amp; bowls · ${name} · Vitrine</title>`);
    expect(html).toContain(`<meta property="og:url" content="${url}" />`);
    expect(html).toContain(`<meta property="og:image" content="${vitrine.url}/api/user/${name}/card?album=${album.slug}&amp;v=`);
    expect(html).toContain(`href="${vitrine.url}/api/oembed?url=${encodeURIComponent(url)}"`);
    const opened = await (await open(`/${name}/albums/${album.slug}?media=${body.files[0]?.id ?? 0}`)).text();
    expect(opened).toContain(`<title>A jug · ${name} · Vitrine</title>`);
    expect(opened).toContain(encodeURIComponent(`${url}?media=${body.files[0]?.id ?? 0}`));
  });

  it('counts clicks by the ping attribute before the application runs', async () => {
    const html = await (await open(`/${name}`)).text();
    const [, ping = ''] = /<a href="https:\/\/pots\.example\/" target="_blank" [^>]*ping="([^"]+)"/.exec(html) ?? [];
    const headers = {
      'content-type': 'text/ping',
      origin: vitrine.url,
      'ping-from': `${vitrine.url}/${name}`,
      'ping-to': 'https://pots.example/',
    };
    expect((await fetch(`${vitrine.url}${ping}`, { method: 'POST', body: 'PING', headers })).status).toBe(204);
    expect(ping).toMatch(/^\/api\/links\/\d+\/click$/);
  });

  it('is linked from Discover at the root path', async () => {
    const html = await (await open('/')).text();
    expect(html).toContain('Find and connect with amazing creators in our community');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/${name}"[^>]*>${name}</a>`));
  });

  it('is linked from the filtered lists that it matches, which search engines do not index', async () => {
    const link = `href="/${name}"`;
    await ann.post(`/api/user/${ann.me.id}/hashtags`, { hashtagName: 'töpfern' });
    for (const query of ['?search=pots', '?hashtags=t%C3%B6pfern,ink', '?page=2&search=POTS&utm_source=x']) {
      const html = await (await open(`/${query}`)).text();
      expect(markupOf(html)).toContain(link);
      expect(html).toContain('<meta name="robots" content="noindex" />');
    }
    for (const query of ['?search=kilns', '?hashtags=ink', '?search=pots&hashtags=ink']) {
      const markup = markupOf(await (await open(`/${query}`)).text());
      expect(markup).toContain('No creators found');
      expect(markup).not.toContain(link);
    }
  });

  it('is linked from Discover with parameters that are not filters', async () => {
    const html = await (await open('/?utm_source=newsletter')).text();
    expect(markupOf(html)).toContain(`href="/${name}"`);
    expect(html).toContain('rel="canonical"');
  });

  it('has Explore and the pages of hashtags with their pictures, and redirects another spelling', async () => {
    const { body } = await ann.upload<UploadView>(await picture('png', { seed: 77 }));
    const id = body.files[0]?.id ?? 0;
    await ann.patch(`/api/media/${id}`, { title: 'A kiln', hashtags: ['Öfen'] });
    const explore = await (await open('/explore?sort=new&utm_source=x')).text();
    expect(explore).toContain('<title>Vitrine: explore pictures and videos</title>');
    expect(explore).toContain('<meta name="robots" content="noindex" />');
    expect(await (await open('/explore')).text()).toContain(`<link rel="canonical" href="${vitrine.url}/explore" />`);
    const place = `/tags/${encodeURIComponent('öfen')}`;
    const tag = await (await open(`${place}?sort=new`)).text();
    for (const html of [explore, tag]) expect(markupOf(html)).toContain(`href="/${name}"`);
    expect(markupOf(tag)).toContain(`/api/media/${id}/thumbnail`);
    expect(tag).toContain('<title>#öfen · Vitrine</title>');
    expect(tag).toContain(`content="${vitrine.url}/api/user/${name}/card?media=${id}&amp;v=`);
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(tag)?.[1] ?? '{}')).toMatchObject({
      '@type': 'CollectionPage',
      hasPart: [{ name: 'A kiln' }],
    });
    const moved = await open(`/tags/${encodeURIComponent('ÖFEN')}?sort=new`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${place}?sort=new`]);
    const missing = await open('/tags/nothing-has-it');
    expect([missing.status, markupOf(await missing.text()).includes('Nobody uses #nothing-has-it yet')]).toEqual([404, true]);
    expect((await open('/tags')).headers.get('location')).toBe('/explore');
    const parts = await (await fetch(`${vitrine.url}/sitemaps/1`)).text();
    for (const path of ['/explore', place]) expect(parts).toContain(`<loc>${vitrine.url}${path}</loc>`);
  });

  it('shows filters as text', async () => {
    const html = await (await open(`/?search=${encodeURIComponent('"><script>alert(1)</script>')}&hashtags=%3Cscript%3E`)).text();
    expect(markupOf(html)).toContain('No creators found');
    expect(html).not.toMatch(/<script>(?:alert|<)/);
    expect(markupOf(html)).toContain('&lt;script&gt;</button>');
  });

  it('leaves filters that the API refuses to the application', async () => {
    for (const query of [`?search=${'a'.repeat(201)}`, '?search=%00', `?search=a${'&x'.repeat(30)}`]) {
      const page = await open(`/${query}`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<div id="root"></div>');
    }
  });

  it('leaves filters to the application when the budget of searches is used up', async () => {
    const strict = await Vitrine.start({ LIMIT_LOOPBACK: 'true', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.01' }, folder);
    try {
      const openFrom = async (address: string, query: string): Promise<boolean> => {
        const page = await fetch(`${strict.url}/${query}`, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
        expect(page.status).toBe(200);
        return (await page.text()).includes('data-rendered');
      };
      const rendered: boolean[] = [];
      for (let n = 0; n < 7; n++) rendered.push(await openFrom('203.0.113.7', `?search=a${n}`));
      expect(rendered).toEqual([true, true, true, true, true, true, false]);
      expect(await openFrom('203.0.113.8', '?search=a6')).toBe(true);
      expect(await openFrom('203.0.113.7', '?page=2')).toBe(true);
    } finally {
      await strict.stop();
    }
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('names its encoding for a client that accepts %s: %s', async (accepted, encoding) => {
    const page = await fetch(vitrine.url, { headers: { accept: 'text/html', 'accept-encoding': accepted } });
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(await page.text()).toContain('</html>');
  });

  it('returns 404 for an unknown or invalid name', async () => {
    const belowPages = ['/about', '/about/imprint', '/upload/more', '/explore/more', '/account/more/than/that', '/p'];
    for (const where of ['/unknown-name', '/a/b/c', '/%ff', '/%00', ...belowPages]) {
      const page = await open(where);
      expect([400, 404]).toContain(page.status);
      expect(await page.text()).not.toContain('canonical');
    }
  });

  it.each([
    ['/unknown-name', 'Profile not found'],
    ['/a/b/c', 'Page not found'],
    ['/about/imprint', 'Page not found'],
    ['/tags/ink/more', 'Page not found'],
    ['/tags/nothing-has-it', '#nothing-has-it'],
    ['/ghost/albums/sea', 'Album not found'],
    ['/ghost/collections/walls', 'Collection not found'],
    ['/%61dm/api/users', 'Page not found'],
  ])('says for %s in its title what is missing, and has content', async (where, title) => {
    const html = await (await open(where)).text();
    expect(html).toContain(`<title>${title} · Vitrine</title>`);
    expect(markupOf(html)).toContain('<main');
  });

  it.each(['/%ff', '/%E0%A4%A', '/%00', '/tags/%ff', '/ghost/albums/%ff', '/%ff/collections/walls', '/about/%ff'])(
    'renders the page for unknown addresses at %s, which cannot be decoded',
    async (where) => {
      const page = await open(where);
      expect(page.status).toBe(404);
      const html = await page.text();
      expect(html).toContain('<title>Page not found · Vitrine</title>');
      expect(markupOf(html)).toMatch(/<h1[^>]*>Page not found</);
    },
  );

  it('returns 200 for each screen of the app, and 404 for an unknown private link', async () => {
    const screens = [...readFileSync(SCREENS, 'utf8').matchAll(/^ {2}'(\/[^']*)':/gm)].map(([, route = '']) => route);
    const personal = screens.filter((route) => !/^\/(tags|about|:username)/.test(route)).map((route) => route.replace(':token', 'token'));
    expect(personal.length).toBeGreaterThan(10);
    for (const where of [...personal, '/about/moderation', '/Profile/', '/adm/anything'])
      expect([where, (await open(where)).status]).toEqual([where, where === '/p/token' ? 404 : 200]);
  });

  it('redirects to no other site from a path with a backslash', async () => {
    // `fetch` sends a slash instead of a backslash.
    const location = await new Promise<string | undefined>((resolve, reject) => {
      get({ host: '127.0.0.1', port: new URL(vitrine.url).port, path: '/-/\\evil.example' }, (response) => {
        response.resume();
        resolve(response.headers.location);
      }).on('error', reject);
    });
    expect(location).toBe('/%5Cevil.example');
  });

  it('redirects from a former name with the query', async () => {
    const bob = await vitrine.visitor();
    const former = bob.me.username;
    await bob.patch('/api/profile', { username: 'bob-the-potter' });
    const page = await open(`/${former}?media=1`);
    expect(page.status).toBe(301);
    expect(page.headers.get('location')).toBe('/bob-the-potter?media=1');
  });

  it('has noindex for private pages and unlisted creators, which are not in the sitemap', async () => {
    const unlisted = await vitrine.visitor();
    const { username } = unlisted.me;
    await unlisted.patch('/api/profile', { bio: 'Shy.', isPublicProfile: false });
    for (const where of [`/${username}`, '/profile', '/upload', '/auth/verify']) {
      const page = await open(where);
      expect(page.status).toBe(200);
      expect(await page.text()).toMatch(/<meta name="robots" content="noindex[",]/);
    }
    const parts = await (await fetch(`${vitrine.url}/sitemaps/1`)).text();
    expect(parts).toContain(`<loc>${vitrine.url}/${name}</loc>`);
    expect(parts).not.toContain(username);
  });

  it('returns 404 for a profile that administrators have hidden', async () => {
    const offender = await vitrine.visitor();
    const { username } = offender.me;
    await offender.patch('/api/profile', { bio: 'To be hidden.' });
    await vitrine.given.hiddenCreator(offender.me.id);
    expect((await open(`/${username}`)).status).toBe(404);
    expect((await fetch(`${vitrine.url}/${username}.atom`)).status).toBe(404);
    expect((await fetch(`${vitrine.url}/api/user/${username}/card`)).status).toBe(404);
  });

  it('is in the language of the visitor', async () => {
    const titles: Record<string, string> = {
      'de-AT,en;q=0.5': 'Kreative entdecken',
      'fr-CA,en;q=0.5': 'Découvrir des créateurs',
      'nl,en': 'Discover Creators',
      '': 'Discover Creators',
    };
    for (const [accepted, title] of Object.entries(titles)) {
      const page = await fetch(`${vitrine.url}/`, { headers: { accept: 'text/html', 'accept-language': accepted } });
      expect(markupOf(await page.text())).toContain(`>${title}</h1>`);
      expect(page.headers.get('vary')).toContain('Accept-Language');
    }
    const chosen = await fetch(`${vitrine.url}/`, {
      headers: { accept: 'text/html', 'accept-language': 'en', cookie: 'a=b; language=de' },
    });
    const html = await chosen.text();
    expect(html).toContain('<html lang="de" data-name="Vitrine" data-links="20">');
    expect(html).toContain('<title>Vitrine: Kreative entdecken</title>');
  });

  it('redirects another spelling of the path to the path of the profile', async () => {
    for (const where of [`/${name.toUpperCase()}`, `/${name}/`, `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`]) {
      const page = await open(where);
      expect([page.status, page.headers.get('location')]).toEqual(where.startsWith('/%') ? [200, null] : [301, `/${name}`]);
    }
  });

  it('shows a change of the creator at once', async () => {
    await (await open(`/${name}`)).text();
    await ann.patch('/api/profile', { location: 'Delft' });
    expect(markupOf(await (await open(`/${name}`)).text())).toContain('Delft');
  });

  it('is the same for visitors with different sessions and languages', async () => {
    const visitors = await Promise.all(Array.from({ length: 8 }, () => vitrine.visitor()));
    // The change of the profile becomes an activity, before those of the pictures.
    await eventually(async () => {
      const markup = markupOf(await (await open(`/${name}`)).text());
      const [change, picture] = [markup.indexOf('lucide-pencil-line'), markup.indexOf('lucide-image-plus')];
      return change !== -1 && change < picture;
    });
    const languages = ['en', 'de', 'fr'];
    // Each spelling of the path is another page in the cache.
    const spelling = (index: number): string =>
      [...name].map((letter, at) => ((index >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('');
    const openAs = async (index: number) => {
      const language = languages[index % languages.length] ?? '';
      const session = [...(visitors[index % visitors.length]?.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join('; ');
      const headers = { accept: 'text/html', cookie: `${session}; language=${language}` };
      const page = await fetch(`${vitrine.url}/${spelling(index)}`, { headers });
      return { language, html: await page.text() };
    };
    const indexes = Array.from({ length: 100 }, (_, index) => index);
    const pages = [];
    for (const first of [0, 100]) pages.push(...(await Promise.all(indexes.map((index) => openAs(first + index)))));
    // A page that waits longer than the time limit of rendering is sent without content, which a busy processor can cause.
    const rendered = pages.filter(({ html }) => html.includes('id="page-answers"'));
    for (const language of languages) {
      const markups = new Set(rendered.filter((page) => page.language === language).map(({ html }) => markupOf(html)));
      expect(markups.size).toBe(1);
    }
    const sent = pages.map(({ html }) => html).join('');
    for (const visitor of visitors) expect(sent).not.toContain(visitor.me.username);
  });

  it('is reachable from robots.txt and the sitemap', async () => {
    const robots = await (await fetch(`${vitrine.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${vitrine.url}/sitemap.xml`);
    expect(robots).toContain('Disallow: /profile$');
    const index = await (await fetch(`${vitrine.url}/sitemap.xml`)).text();
    expect(index).toContain(`<loc>${vitrine.url}/sitemaps/1</loc>`);
    expect((await fetch(`${vitrine.url}/sitemaps/0`)).status).toBe(400);
  });

  it('has a feed, an oEmbed response and a preview card', async () => {
    const feed = await fetch(`${vitrine.url}/${name}.atom`);
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(await feed.text()).toContain(`<title>${name}</title>`);

    const embed = await ann.get(`/api/oembed?url=${encodeURIComponent(`${vitrine.url}/${name}`)}`);
    expect(embed.body).toMatchObject({ version: '1.0', type: 'rich', author_name: name });
    expect((await ann.get(`/api/oembed?url=${encodeURIComponent('https://elsewhere.example/x')}`)).status).toBe(404);

    const card = await fetch(`${vitrine.url}/api/user/${name}/card`);
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await card.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('has another address of its preview card when the card changes', async () => {
    const cardOf = async (): Promise<string> =>
      /og:image" content="([^"]*)/.exec(await (await fetch(`${vitrine.url}/${name}`, { headers: { accept: 'text/html' } })).text())?.[1] ??
      '';
    const before = await cardOf();
    expect((await fetch(before)).status).toBe(200);
    expect(await cardOf()).toBe(before);
    await ann.patch('/api/profile', { displayName: 'Ann of the cards' });
    await eventually(async () => (await cardOf()) !== before);
    await ann.patch('/api/profile', { displayName: '' });
  });

  it('has a feed whose identifiers stay, and whose date follows its content', async () => {
    const maker = await vitrine.visitor();
    const itemId = (await maker.upload<UploadView>(await picture(), { altText: 'A bowl' })).body.files[0]?.id ?? 0;
    const feed = async (headers: Record<string, string> = {}, username = maker.me.username) => {
      const answer = await fetch(`${vitrine.url}/${username}.atom`, { headers });
      const text = await answer.text();
      const all = (tag: string): string[] => [...text.matchAll(new RegExp(`<${tag}>([^<]*)`, 'g'))].map(([, value = '']) => value);
      return { answer, ids: all('id'), updated: all('updated'), titles: all('title') };
    };
    const first = await feed();
    expect(first.answer.headers.get('cache-control')).toBe('public, max-age=300');
    const tag = first.answer.headers.get('etag') ?? '';
    const since = first.answer.headers.get('last-modified') ?? '';
    expect((await feed({ 'if-none-match': tag })).answer.status).toBe(304);
    expect((await feed({ 'if-modified-since': since })).answer.status).toBe(304);

    await maker.patch(`/api/media/${itemId}`, { title: 'A blue bowl' });
    const edited = await feed({ 'if-none-match': tag });
    expect([edited.answer.status, edited.titles[1]]).toEqual([200, 'A blue bowl']);
    expect([edited.updated[0], edited.updated[1]]).toEqual([edited.updated[1], edited.updated[1]]);
    expect((edited.updated[1] ?? '') > (first.updated[1] ?? '')).toBe(true);

    await maker.patch('/api/profile', { username: 'maker-of-feeds' });
    const renamed = await feed({}, 'maker-of-feeds');
    expect(renamed.ids).toEqual(first.ids);
    expect(renamed.ids.join(' ')).not.toContain(maker.me.username);

    await maker.delete(`/api/media/${itemId}`);
    const emptied = await feed({}, 'maker-of-feeds');
    expect(emptied.ids).not.toContain(first.ids[1]);
    expect((emptied.updated[0] ?? '') >= (edited.updated[0] ?? '')).toBe(true);
  });

  it('has the feed and the preview card of the site in the language of the request', async () => {
    await ann.upload(await picture(), { altText: '' });
    const inLanguage = (where: string, language: string) => fetch(vitrine.url + where, { headers: { 'accept-language': language } });
    const feed = await inLanguage(`/${name}.atom`, 'de');
    expect(feed.headers.get('vary')).toContain('Accept-Language, Cookie');
    expect(await feed.text()).toContain(`<title>Neu von ${name}</title>`);
    expect(await (await inLanguage(`/${name}.atom`, 'en')).text()).toContain(`<title>New from ${name}</title>`);
    const cards = await Promise.all(['en', 'de'].map((language) => inLanguage('/api/card', language)));
    expect(cards.map(({ headers }) => headers.get('vary')?.includes('Accept-Language'))).toEqual([true, true]);
    const pictures = await Promise.all(cards.map(async (card) => Buffer.from(await card.arrayBuffer()).toString('base64')));
    expect(new Set(pictures).size).toBe(2);
  });

  it('returns 400 for a name with NUL', async () => {
    for (const where of ['/%00.atom', '/api/user/%00', '/api/user/%00/card', '/api/user/a%00b/card']) {
      const answer = await fetch(vitrine.url + where);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: 'The request could not be read' });
    }
  });

  it('of the app are at their own addresses without such a profile', async () => {
    const moved = await open('/-/explore');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/explore']);
    expect(await (await open('/explore')).text()).not.toContain('name="taken"');
  });

  describe('of a profile with the name of a page that was added later', () => {
    const SCREENS = ['explore', 'likes', 'collections', 'start'];

    beforeAll(async () => {
      await vitrine.given.creators(ADDED_PAGES.map((username) => ({ username, bio: `I am ${username}` })));
      // Rows that are written directly publish no event, so a cached page shows them after a second.
      for (const [page, text] of [
        ['/', 'name="taken"'],
        ['/explore', 'I am explore'],
      ] as const)
        await eventually(async () => (await (await open(page)).text()).includes(text));
    });

    it.each(ADDED_PAGES)('/%s is the page of the profile', async (username) => {
      for (const spelling of [username, username.toUpperCase()]) {
        const html = await (await open(`/${spelling}`, 'follow')).text();
        expect(markupOf(html)).toContain(`I am ${username}`);
        expect(html).toContain(`<link rel="canonical" href="${vitrine.url}/${username}" />`);
      }
    });

    it('the pages of the app are below /-/, and links lead there', async () => {
      expect(await (await open('/-/explore')).text()).toContain(`<link rel="canonical" href="${vitrine.url}/-/explore" />`);
      const discover = await (await open('/')).text();
      expect(discover).toContain(`<meta name="taken" content="${ADDED_PAGES.toSorted().join(' ')}" />`);
      expect(markupOf(discover)).toContain('href="/-/explore"');
      for (const page of SCREENS) expect([page, (await open(`/-/${page}`)).status]).toEqual([page, 200]);
      for (const page of ['/about/moderation', '/tags/unknown']) expect(await (await open(page)).text()).not.toContain('I am ');
      const slash = await open('/tags/');
      expect([slash.status, slash.headers.get('location')]).toEqual([301, '/tags']);
    });

    it('the migration names the profiles', async () => {
      const warnings: string[] = [];
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: string) => void warnings.push(text));
      const rows = await vitrine.rows('select username from profiles where username = any($1) order by id', [ADDED_PAGES]);
      await new ReportReservedNames1795758000000().up({ query: () => Promise.resolve(rows) } as never);
      warn.mockRestore();
      expect(warnings).toEqual(ADDED_PAGES.map((name) => `The profile ${name} keeps its name, which is reserved from now on.`));
    });
  });

  it('is the application without content while the database fails', async () => {
    const { me } = await vitrine.visitor();
    await vitrine.rows('alter table profiles rename to away');
    const page = await open(`/${me.username}`);
    await vitrine.rows('alter table away rename to profiles');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root"></div>');
  });
});
