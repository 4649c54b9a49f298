import { randomBytes } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { UrlProber } from '../../../src/modules/links/application/validate-url.js';
import { HttpUrlProber } from '../../../src/modules/links/infrastructure/http-url-prober.js';
import { signedInAdmin } from '../../support/admin.js';
import type { ImportDetailsView, ImportView, MediaView, ProfileView } from '../../support/api.js';
import { zipped, type Entry } from '../../support/archives.js';
import type { Answer, Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import {
  ended,
  imported,
  importOf,
  instagramExport,
  offerFile,
  offerText,
  progressOf,
  startImport,
  undone,
  zipBomb,
} from '../../support/imports.js';
import { picture } from '../../support/pictures.js';
import { longestTurnDuring } from '../../support/processor-time.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0', TRUST_PROXY: '1' });
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const profileOf = async ({ me }: Browser): Promise<ProfileView> =>
  (await vitrine.browser().get<ProfileView>(`/api/user/${me.username}`)).body;
const urlsOf = async (who: Browser): Promise<string[]> => (await profileOf(who)).externalLinks.map(({ url }) => url);
const galleryOf = async (who: Browser): Promise<MediaView[]> => (await who.get<MediaView[]>(`/api/user/${who.me.id}/media`)).body;
const titles = ({ items }: ImportDetailsView): string[] => items.map(({ title }) => title);
const storedZips = (): Promise<object[]> => vitrine.rows('select from imports where file_key is not null');

describe('importing a list of links', () => {
  it('previews lines with names and URLs and changes nothing', async () => {
    const list =
      'My shop: https://shop.example/a\n[Film](https://film.example/b)\r\nhttps://instagram.com/mara\nexample.org/c\n\nno link here\nhttps://bad';
    const preview = (await offerText(mara, list)).body;
    expect(titles(preview)).toEqual(['My shop', 'Film', 'https://instagram.com/mara', 'https://example.org/c', 'https://bad']);
    expect(preview).toMatchObject({ kind: 'list', state: 'ready', omitted: 0, imported: 0 });
    expect(preview.items.map(({ problem }) => problem?.code)).toEqual([undefined, undefined, undefined, undefined, 'invalid_url']);
    expect(await urlsOf(mara)).toEqual([]);
  });

  it('takes over contacts and counts the addresses that no link can have', async () => {
    const lines = [
      'Mail: mara@hills.example',
      '+49 (0)30 123456',
      '@mara@hachyderm.io',
      '@mara',
      'mara@hills.example?subject=Hi',
      `https://a.example/${'a'.repeat(3_000)}`,
    ];
    const offered = await offerText(mara, ['<https://de.linkedin.com/in/mara>.', ...lines, 'No address'].join('\n'));
    const preview = offered.body;
    expect(preview.items.map(({ url, problem }) => [url, problem?.code])).toEqual([
      ['https://de.linkedin.com/in/mara', undefined],
      ['mailto:mara@hills.example', undefined],
      ['tel:+4930123456', undefined],
      ['https://hachyderm.io/@mara', undefined],
      ['mara@hills.example?subject=Hi', 'invalid_contact'],
    ]);
    expect(preview.omitted).toBe(2);
    await imported(mara, offered, { without: [] });
    expect((await profileOf(mara)).externalLinks).toMatchObject([
      { platform: 'linkedin', url: 'https://de.linkedin.com/in/mara' },
      { platform: 'other', kind: 'email', url: 'mailto:mara@hills.example', displayName: 'Mail' },
      { platform: 'other', kind: 'phone', url: 'tel:+4930123456' },
      { platform: 'mastodon', url: 'https://hachyderm.io/@mara' },
    ]);
  });

  it('imports the chosen links in order with their platforms, and undoes exactly them', async () => {
    await mara.post(`/api/user/${mara.me.id}/links`, { url: 'https://before.example/', platform: 'website' });
    const preview = await offerText(
      mara,
      'Gram https://www.instagram.com/mara\nhttps://before.example\nhttps://b.example/\nhttps://c.example/',
    );
    expect(preview.body.items.map(({ duplicateOf }) => duplicateOf?.replace(/\d+/, 'n'))).toEqual([
      undefined,
      'link:n',
      undefined,
      undefined,
    ]);
    const result = await imported(mara, preview, { keys: ['link-1', 'link-4'] });
    expect(result).toMatchObject({ state: 'completed', imported: 2, failed: 0, progress: { done: 2, total: 2 } });
    const { externalLinks } = await profileOf(mara);
    expect(externalLinks).toMatchObject([
      { url: 'https://before.example/' },
      { url: 'https://www.instagram.com/mara', platform: 'instagram', displayName: 'Gram' },
      { url: 'https://c.example/', platform: 'website', displayName: null },
    ]);
    await mara.post(`/api/user/${mara.me.id}/links`, { url: 'https://after.example/', platform: 'website' });
    expect(await undone(mara, result.id)).toMatchObject({ state: 'undone', imported: 0 });
    expect(await urlsOf(mara)).toEqual(['https://before.example/', 'https://after.example/']);
  });

  it('keeps 200 of 10,000 links, and refuses more than the profile can have', async () => {
    const preview = await offerText(mara, Array.from({ length: 2_500 }, (_, n) => `https://a.example/${n}`).join('\n'));
    expect(preview.body).toMatchObject({ omitted: 2_300 });
    expect(preview.body.items).toHaveLength(200);
    expect((await startImport(mara, preview.body.id)).error).toMatchObject({ code: 'too_many_links' });
    const keys = preview.body.items.slice(100, 120).map(({ key }) => key);
    expect(await imported(mara, preview, { keys })).toMatchObject({ imported: 20 });
    const file = Buffer.from(Array.from({ length: 10_000 }, (_, n) => `https://b.example/${n}`).join('\n'));
    expect((await offerFile(mara, file, 'links.txt')).body).toMatchObject({ omitted: 9_800, kind: 'list' });
  });

  it('refuses texts without links, unknown keys, items with a problem, and a second import', async () => {
    expect((await offerText(mara, `${'x '.repeat(20_000)}\n${'https://'.repeat(1_000)}`)).error.code).toBe('nothing_to_import');
    expect((await mara.post('/api/imports', {})).error.code).toBe('import_source_missing');
    const { id } = (await offerText(mara, 'https://a.example/\nhttps://bad')).body;
    expect((await offerText(mara, 'https://b.example/')).error).toMatchObject({ code: 'import_active' });
    for (const keys of [['link-2'], ['link-9'], ['media-1']])
      expect((await startImport(mara, id, { keys })).error).toMatchObject({ code: 'unknown_import_item', params: { key: keys[0] } });
    expect((await startImport(mara, id, { keys: [] })).error.code).toBe('nothing_to_import');
    expect((await mara.post(`/api/imports/${id}/undo`)).error.code).toBe('import_not_undoable');
    const other = await vitrine.visitor();
    for (const answer of [await other.get(`/api/imports/${id}`), await other.delete(`/api/imports/${id}`), await startImport(other, id)])
      expect(answer.status).toBe(404);
    expect((await mara.delete(`/api/imports/${id}`)).status).toBe(204);
    expect((await mara.get<ImportView[]>('/api/imports')).body).toEqual([]);
  });
});

describe('importing a table', () => {
  it('finds the columns by their headings, with commas, semicolons or tabs', async () => {
    for (const [index, csv] of [
      'Title,URL\n"Shop, new",https://shop.example/\n',
      'clicks;link;label\n7;shop.example;"Shop, new"\n',
      '\ufeffURL\tName\nhttps://shop.example/\tShop, new\n',
    ].entries()) {
      const preview = (await offerFile(mara, Buffer.from(csv), 'links.csv')).body;
      expect({ index, ...preview.items[0] }).toMatchObject({ index, title: 'Shop, new', problem: null });
      await mara.delete(`/api/imports/${preview.id}`);
    }
  });

  it.each([
    ['UTF-8', Buffer.from('url,name\nhttps://shop.example/,Größe\n')],
    ['Windows-1252', Buffer.from('url,name\nhttps://shop.example/,Größe\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffurl\tname\nhttps://shop.example/\tGröße\n', 'utf16le')],
    ['UTF-16 in the other order', Buffer.from('\ufeffurl\tname\nhttps://shop.example/\tGröße\n', 'utf16le').swap16()],
  ])('reads the letters of a spreadsheet in %s', async (_encoding, csv) => {
    const preview = (await offerFile(mara, csv, 'links.csv')).body;
    expect(preview.items.map(({ title, url }) => [title, url])).toEqual([['Größe', 'https://shop.example/']]);
    await mara.delete(`/api/imports/${preview.id}`);
  });

  it('answers hostile tables quickly', async () => {
    const tables = ['"'.repeat(50_000), `url\n${'"a'.repeat(20_000)}`, `${','.repeat(50_000)}\n`.repeat(1), `url\n${'x'.repeat(50_000)}`];
    for (const text of tables) expect([201, 400, 422]).toContain((await offerText(mara, text, 'csv')).status);
  });
});

describe('importing the links of a page', () => {
  let site: Server;
  const pages: Record<string, { body: string | Buffer; type?: string; encoding?: string }> = {
    '/': {
      body: `<base href="https://other.example/x/"><h1>Me</h1><a href="https://shop.example/">My <b>shop</b></a><a href="y">Y</a>
        <a href="javascript:alert(1)">no</a><a href="mailto:a@b.example">no</a><a href="https://shop.example/">again</a>
        <a href="https://site.example/about#x">About</a><script>"<a href='https://script.example/'>"</script>`,
    },
    '/long': { body: Buffer.alloc(1024 * 1024 + 1, 'a') },
    '/deep': { body: '<b>'.repeat(340_000) },
    '/closing': { body: '<b>'.repeat(175_000) + '</i>'.repeat(130_000) },
    '/anchors': { body: '<a href=https://n.example/1>'.repeat(30_000) },
    '/attributes': { body: `<a ${'x=1 '.repeat(200_000)}>` },
    '/gzip': { body: 'x', encoding: 'gzip' },
    '/json': { body: '{}', type: 'application/json' },
    '/none': { body: '<p>Nothing</p>' },
  };

  beforeAll(async () => {
    site = createServer(({ url = '' }, response) => {
      if (url === '/inside') return response.writeHead(302, { location: 'http://inner.example/' }).end();
      const { body = '', type = 'text/html; charset=utf-8', encoding = 'identity' } = pages[url] ?? {};
      return response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const addresses: Record<string, string> = { 'site.example': '93.184.215.14', 'inner.example': '10.0.0.1' };
    const prober = new HttpUrlProber({
      resolve: async (name) => [addresses[name] ?? []].flat(),
      connectTo: () => ({ address: '127.0.0.1', port }),
    });
    jest.spyOn(vitrine.app.get(UrlProber), 'read').mockImplementation((url) => prober.read(url));
  });
  afterAll(() => {
    jest.restoreAllMocks();
    site.closeAllConnections();
    site.close();
  });

  const offerPage = (path: string, host = 'site.example'): Promise<Answer<ImportDetailsView>> =>
    mara.post<ImportDetailsView>('/api/imports', { kind: 'page', url: `http://${host}${path}` });

  it('previews its anchors with their texts, once each', async () => {
    const { items, source, omitted } = (await offerPage('/')).body;
    expect(omitted).toBe(1);
    expect(source).toBe('http://site.example/');
    expect(items.map(({ title, url }) => [title, url])).toEqual([
      ['My shop', 'https://shop.example/'],
      ['Y', 'https://other.example/x/y'],
      ['About', 'https://site.example/about'],
    ]);
  });

  it('refuses pages that are too long, compressed, not HTML, or in a private network', async () => {
    for (const path of ['/long', '/gzip', '/json', '/inside', '/none']) {
      const { error } = await offerPage(path);
      expect({ path, code: error.code }).toEqual({ path, code: path === '/none' ? 'nothing_to_import' : 'page_unreadable' });
    }
    expect((await offerPage('/', 'inner.example')).error.code).toBe('page_unreadable');
    expect((await offerPage('/', 'localhost')).error.errors?.[0]?.code).toBe('invalid_url');
  });

  it('reads hostile pages in short turns', async () => {
    for (const path of ['/deep', '/closing', '/anchors', '/attributes']) {
      const offered = offerPage(path);
      expect(await longestTurnDuring(offered)).toBeLessThan(250);
      const { status, body } = await offered;
      expect({ path, status }).toEqual({ path, status: path === '/anchors' ? 201 : 400 });
      if (status === 201) await mara.delete(`/api/imports/${body.id}`);
    }
  });
});

describe('importing an export of Instagram', () => {
  it('imports posts with captions and dates, oldest first, without conversations, and undoes exactly them', async () => {
    await mara.upload(await picture('jpeg', { seed: 99 }));
    const pictures = await Promise.all([0, 1, 2].map((seed) => picture('jpeg', { seed })));
    const preview = await offerFile(mara, zipped(instagramExport(pictures)));
    expect(preview.body).toMatchObject({ kind: 'instagram', source: 'export.zip' });
    expect(preview.body.items).toMatchObject([
      { title: '0.jpg', caption: 'Caption 0 ✨', date: '2020-01-01T12:00:00.000Z', bytes: pictures[0]?.length },
      { title: '1.jpg', date: '2020-01-02T12:00:00.000Z' },
      { title: '2.jpg' },
    ]);
    expect(await storedZips()).toHaveLength(1);
    const result = await imported(mara, preview);
    expect(result).toMatchObject({ state: 'completed', imported: 3, failed: 0 });
    expect((await galleryOf(mara)).map(({ createdAt }) => createdAt.slice(0, 10))).toMatchObject([
      expect.stringMatching(/^20(2[1-9]|[3-9])/),
      '2020-01-03',
      '2020-01-02',
      '2020-01-01',
    ]);
    await vitrine.derivedDataApplied();
    expect(
      await vitrine.rows('select from activities where media_id = any(select id from media where created_at < $1)', ['2021-01-01']),
    ).toEqual([]);
    expect(await storedZips()).toEqual([]);
    const repeated = (await offerFile(mara, zipped(instagramExport(pictures)))).body;
    expect(repeated.items.every(({ duplicateOf }) => duplicateOf?.startsWith('media:'))).toBe(true);
    await mara.delete(`/api/imports/${repeated.id}`);
    expect(await undone(mara, result.id)).toMatchObject({ state: 'undone' });
    expect(await galleryOf(mara)).toHaveLength(1);
  });

  it('keeps what was imported before a cancellation, which can be undone', async () => {
    const pictures = await Promise.all(Array.from({ length: 30 }, (_, seed) => picture('jpeg', { seed, width: 1600, height: 1200 })));
    const { id } = (await offerFile(mara, zipped(instagramExport(pictures)))).body;
    await startImport(mara, id);
    await eventually(async () => (await progressOf(mara, id)).imported > 0);
    expect((await mara.delete(`/api/imports/${id}`)).status).toBe(204);
    const cancelled = await importOf(mara, id);
    expect(cancelled.state).toBe('cancelled');
    expect(cancelled.imported).toBeLessThan(30);
    // The job of the import still stops.
    await undone(mara, id);
    expect(await galleryOf(mara)).toEqual([]);
  });

  it('ends with the suspension of its creator, and adds nothing after it (PR-128)', async () => {
    const admin = await signedInAdmin(vitrine);
    const pictures = await Promise.all(Array.from({ length: 20 }, (_, seed) => picture('jpeg', { seed })));
    const { id } = (await offerFile(mara, zipped(instagramExport(pictures)))).body;
    await startImport(mara, id);
    await eventually(async () => (await progressOf(mara, id)).imported > 0);
    expect((await admin.post(`/adm/api/users/${mara.me.id}/suspend`, { reason: 'spam', words: 'Third time.' })).status).toBe(200);
    const { imported: before } = await progressOf(mara, id);
    const result = await ended(mara, id);
    expect(result).toMatchObject({ state: 'cancelled', imported: before, failed: 0 });
    expect(before).toBeLessThan(20);
    expect(await vitrine.rows('select from media where profile_id = $1 and deleted_at is null', [mara.me.id])).toHaveLength(before);
  });

  it('imports pictures and videos of a plain ZIP, and says which of them are none', async () => {
    const entries = [
      { name: 'album/', bytes: Buffer.alloc(0), mode: 0o040755 },
      { name: 'album/one.png', bytes: await picture('png') },
      // As old programs for Windows write it.
      { name: 'album\\broken.jpg', bytes: Buffer.from('no picture') },
      { name: '__MACOSX/album/one.png', bytes: Buffer.from('x') },
      { name: 'notes.txt', bytes: Buffer.from('x') },
    ];
    const result = await imported(mara, await offerFile(mara, zipped(entries)));
    expect(result).toMatchObject({ kind: 'files', imported: 1, failed: 1 });
    expect(result.items.map(({ title, state, problem }) => [title, state, problem?.code])).toEqual([
      ['one.png', 'imported', undefined],
      ['broken.jpg', 'failed', 'unsupported_file_type'],
    ]);
  });
});

describe('receiving a file', () => {
  const NETWORK = '203.0.113.7';

  it('leaves places to other networks while slow clients of one send', async () => {
    const slow = await Promise.all([1, 2].map(() => vitrine.visitor({ 'X-Forwarded-For': NETWORK })));
    const sending = slow.map(({ cookies }) => {
      const headers = {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-forwarded-for': NETWORK,
        'content-type': 'multipart/form-data; boundary=b',
      };
      const open = request(`${vitrine.url}/api/imports`, { method: 'POST', headers }).on('error', () => undefined);
      open.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n');
      return open;
    });
    const statusFrom = async (network: string): Promise<number> => {
      const visitor = await vitrine.visitor({ 'X-Forwarded-For': network });
      return (await offerFile(visitor, Buffer.from([0, 1, 2]))).status;
    };
    await eventually(async () => (await statusFrom(NETWORK)) === 503);
    expect(await statusFrom('198.51.100.7')).toBe(422);
    for (const each of sending) each.destroy();
    await eventually(async () => (await statusFrom(NETWORK)) === 422);
  });
});

describe('a dangerous file', () => {
  const one = (entry: Partial<Entry>): Buffer => zipped([{ name: 'a.jpg', bytes: Buffer.from('a'), ...entry }]);
  const posts = (text: string): Buffer => zipped([{ name: 'content/posts_1.json', bytes: Buffer.from(text) }]);

  it('is refused with the reason, and nothing of it is kept', async () => {
    const before = await vitrine.rows('select key from discarded_files');
    const many = Array.from({ length: 60_000 }, (_, n) => ({ name: `${n}.jpg`, bytes: Buffer.alloc(0), method: 0 }));
    const dangerous: [string, Buffer][] = [
      ['not_a_zip', Buffer.from([0, 1, 2, 3])],
      ['not_a_zip', Buffer.from('Not an archive.')],
      ['not_a_zip', zipped([{ name: 'a.jpg', bytes: Buffer.from('a') }]).subarray(0, 60)],
      ['too_many_files', zipped(many)],
      ['same_name', zipped([0, 1].map(() => ({ name: 'a.jpg', bytes: Buffer.from('a') })))],
      ['not_a_file', one({ mode: 0o120777 })],
      ['encrypted', one({ flags: 1 })],
      ['unsupported_compression', one({ method: 99 })],
      ['too_large', zipped([zipBomb('a.jpg', 19)])],
      ['unusable_name', one({ name: `${'a'.repeat(997)}.jpg` })],
      ['unusable_name', one({ name: 'a\0.jpg' })],
      ['unusable_name', one({ comment: 'a'.repeat(8_192) })],
      ['zip_damaged', one({ name: '../../etc/a.jpg' })],
      ['zip_damaged', one({ name: '/etc/a.jpg' })],
      ['zip_damaged', one({ name: '..\\..\\etc\\a.jpg' })],
      ['same_name', zipped(['a/a.jpg', 'a\\a.jpg'].map((name) => ({ name, bytes: Buffer.from('a') })))],
      ['lists_too_large', posts(JSON.stringify(randomBytes(4_500_000).toString('hex')))],
    ];
    for (const [reason, zip] of dangerous) {
      const { error } = await offerFile(mara, zip);
      expect({ code: error.code, reason: error.params?.reason }).toEqual({ code: 'bad_import_file', reason });
    }
    expect(await storedZips()).toEqual([]);
    expect(await vitrine.rows('select key from discarded_files')).toEqual(before);
  });

  it('is read without the texts that PostgreSQL cannot store', async () => {
    const json = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) });
    const url = `${vitrine.config.publicUrl}/a\0\ud800?media=7`;
    const entries = [
      json('profile.json', { displayName: 'A\0b', hashtags: ['cl\0ay', '\ud800'] }),
      json('media.json', [{ id: 1, purpose: 'gallery', storageUrl: 'x\0\ud800', title: '\ud800', originalName: 'a\0.png' }]),
      json('links.json', [{ url: 'https://a\0.example/', displayName: '\ud800' }]),
      json('collections.json', [{ name: 'Walls', slug: 'walls', items: [url] }]),
      { name: 'media/1-a.png', bytes: Buffer.from('a') },
    ];
    const preview = await offerFile(mara, zipped(entries));
    expect(preview.status).toBe(201);
    expect(preview.body.items.map(({ type }) => type).toSorted()).toEqual(
      expect.arrayContaining(['collection', 'link', 'media', 'profile']),
    );
    expect(JSON.stringify(preview.body)).not.toMatch(/\\u0000|\\ud800/);
  });

  it('is read in short turns, also with many keys, cells or lines', async () => {
    const keys = `{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":0`).join(',')}}`;
    const archive = zipped([
      { name: 'profile.json', bytes: Buffer.from(keys) },
      { name: 'media.json', bytes: Buffer.from('[]') },
    ]);
    const files: [string, number, Buffer][] = [
      ['export.zip', 422, archive],
      ['links.csv', 400, Buffer.alloc(1024 * 1024, ',')],
      ['links.txt', 201, Buffer.from('a.b\n'.repeat(260_000))],
    ];
    for (const [name, status, bytes] of files) {
      const offered = offerFile(mara, bytes, name);
      expect(await longestTurnDuring(offered)).toBeLessThan(250);
      expect({ name, status: (await offered).status }).toEqual({ name, status });
    }
  });

  it('with strange lists holds nothing to import', async () => {
    for (const text of [
      '[',
      '['.repeat(1_000_000),
      '{"a":'.repeat(100_000),
      'null',
      '[{"uri":"a.jpg"},{"uri":7},{"uri":"../a"}]',
      '"\\u0000"',
    ])
      expect([400, 422]).toContain((await offerFile(mara, posts(text))).status);
  });
});
