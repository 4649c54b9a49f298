import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import sharp from 'sharp';
import type { MediaView, ProfileView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { filesWithRights, PRIVATE_WORDS, RIGHTS, type FileWithRights } from '../../support/rights.js';
import { Vitrine } from '../../support/vitrine.js';

const HTML = '<html lang="en"><head><!-- head --><title>Plain</title><!-- /head --></head><body><div id="root"></div></body></html>';
const NOTHING = { credit: '', copyrightNotice: '', licence: 'all-rights-reserved' };
const LICENCE_URL = 'https://creativecommons.org/licenses/by-nc/4.0/';

interface Sent extends FileWithRights {
  item: MediaView;
}

describe('the rights of uploaded files', () => {
  let vitrine: Vitrine;
  let owner: Browser;
  let folder: string;
  let sent: Sent[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-rights-'));
    await writeFile(path.join(folder, 'index.html'), HTML);
    vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' }, folder);
    owner = await vitrine.visitor();
    sent = [];
    for (const file of await filesWithRights()) sent.push({ ...file, item: await uploaded(file.bytes) });
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true });
  });

  async function uploaded(bytes: Buffer, fields: Record<string, string> = {}): Promise<MediaView> {
    const answer = await owner.upload<UploadView>(bytes, fields, 'IMG_1.bin');
    return answer.body.files[0] as MediaView;
  }

  const bytesOf = async (url: string): Promise<Buffer> => (await owner.bytes(url)).bytes;
  const rightsOf = ({ credit, copyrightNotice, licence }: MediaView): object => ({ credit, copyrightNotice, licence });
  const download = ({ id }: MediaView): string => `/api/media/${id}/original`;

  /** The metadata of a picture that are not about its pixels. */
  async function metadataOf(bytes: Buffer): Promise<object> {
    const { exif, iptc, icc, comments } = await sharp(bytes).metadata();
    return { exif, iptc, icc, comments };
  }

  const privateWordsIn = (bytes: Buffer): string[] => PRIVATE_WORDS.filter((word) => bytes.includes(word));

  it('fill the fields, and are part of the page as ImageObject', async () => {
    expect(sent.map(({ name, item }) => [name, rightsOf(item)])).toEqual(
      sent.map(({ name, rights = RIGHTS }) => [name, { ...NOTHING, ...rights }]),
    );
    const html = await (await fetch(`${vitrine.url}/${owner.me.username}`, { headers: { accept: 'text/html' } })).text();
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
      hasPart: Record<string, string>[];
    };
    const pictures = sent.filter(({ item }) => item.kind !== 'video');
    expect(pictures).toHaveLength(9);
    for (const { name, item, rights = RIGHTS } of pictures) {
      const found = data.hasPart.find(({ contentUrl }) => contentUrl === vitrine.url + item.storageUrl);
      expect({ name, ...found }).toMatchObject({
        name,
        '@type': 'ImageObject',
        creditText: RIGHTS.credit,
        copyrightNotice: RIGHTS.copyrightNotice,
        ...('licence' in rights ? { license: LICENCE_URL } : {}),
        acquireLicensePage: `${vitrine.url}/${owner.me.username}?media=${item.id}`,
        creator: { '@type': 'Person', name: owner.me.username },
      });
    }
  });

  it('are in every rendition as XMP, without other metadata', async () => {
    for (const { name, item, rights = RIGHTS } of sent) {
      const urls = [item.storageUrl, ...item.thumbnails.map(({ url }) => url)];
      for (const url of urls) {
        const bytes = await bytesOf(url);
        const place = { name, url };
        expect({ ...place, words: privateWordsIn(bytes) }).toEqual({ ...place, words: [] });
        const xmp = url === item.storageUrl && item.kind !== 'image' ? bytes.toString('utf8') : (await sharp(bytes).metadata()).xmpAsString;
        expect({ ...place, has: xmp?.includes('Ann &amp; Co') ?? false }).toEqual({ ...place, has: 'credit' in rights });
        expect({ ...place, has: xmp?.includes('© 2026 Ann') ?? false }).toEqual({ ...place, has: 'credit' in rights });
        expect({ ...place, has: xmp?.includes(LICENCE_URL) ?? false }).toEqual({ ...place, has: 'licence' in rights });
        if (item.kind === 'video' && url === item.storageUrl) continue;
        expect({ ...place, ...(await metadataOf(bytes)) }).toEqual({
          ...place,
          exif: undefined,
          iptc: undefined,
          icc: undefined,
          comments: undefined,
        });
      }
    }
  });

  it('are the only metadata of every stored file, of avatars, banners and preview cards', async () => {
    const [first] = sent;
    const avatar = await uploaded(first?.bytes ?? Buffer.alloc(0), { purpose: 'avatar' });
    const banner = await uploaded(first?.bytes ?? Buffer.alloc(0), { purpose: 'banner' });
    await owner.patch('/api/profile', { profileImage: avatar.storageUrl, bannerImage: banner.storageUrl });
    const { body } = await owner.get<ProfileView>(`/api/user/${owner.me.username}`);
    expect([body.profileImage, body.bannerImage]).toEqual([avatar.storageUrl, banner.storageUrl]);
    const root = path.join(vitrine.dataDir, 'files');
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(30);
    const cards = [`/api/user/${owner.me.username}/card`, `/api/user/${owner.me.username}/card?media=${first?.item.id}`];
    for (const bytes of [
      ...(await Promise.all(files.map((each) => readFile(path.join(each.parentPath, each.name))))),
      ...(await Promise.all(cards.map(bytesOf))),
    ]) {
      expect(privateWordsIn(bytes)).toEqual([]);
      const isPicture = !bytes.subarray(4, 8).equals(Buffer.from('ftyp')) || bytes.subarray(8, 12).equals(Buffer.from('avif'));
      if (isPicture && bytes.readUInt32BE(0) !== 0x1a45dfa3) {
        expect(await metadataOf(bytes)).toEqual({ exif: undefined, iptc: undefined, icc: undefined, comments: undefined });
      }
    }
  });

  describe('that the owner changes', () => {
    beforeAll(async () => {
      await owner.patch('/api/profile', { allowDownload: true, credit: 'Studio <7>' });
      await owner.patch('/api/media', { ids: sent.map(({ item }) => item.id), licence: 'CC0-1.0', credit: null });
    });

    it('are in a download, whose pixels stay; the stored file keeps its own', async () => {
      for (const { name, item, rights = RIGHTS } of sent) {
        const [stored, downloaded] = [await bytesOf(item.storageUrl), await bytesOf(download(item))];
        expect({ name, words: privateWordsIn(downloaded) }).toEqual({ name, words: [] });
        if (['AVIF', 'WebM'].includes(name)) {
          expect({ name, isSame: downloaded.equals(stored) }).toEqual({ name, isSame: true });
          continue;
        }
        const again = await uploaded(downloaded);
        expect({ name, ...rightsOf(again) }).toEqual({
          name,
          credit: 'Studio <7>',
          copyrightNotice: rights.copyrightNotice ?? '',
          licence: 'CC0-1.0',
        });
        expect({ name, width: again.width, height: again.height }).toEqual({ name, width: item.width, height: item.height });
        expect({ name, times: downloaded.toString('latin1').split('<photoshop:Credit>').length - 1 }).toEqual({ name, times: 1 });
        if (item.kind === 'video') continue;
        const [before, after] = [sharp(stored, { animated: true }), sharp(downloaded, { animated: true, failOn: 'warning' })];
        expect((await after.raw().toBuffer()).equals(await before.raw().toBuffer())).toBe(true);
        expect((await after.metadata()).pages).toBe((await before.metadata()).pages);
      }
    });

    it('are removed from a download when there are none', async () => {
      for (const { name, item } of sent.filter((each) => !['AVIF', 'WebM'].includes(each.name))) {
        await owner.patch(`/api/media/${item.id}`, { licence: 'all-rights-reserved', credit: '' });
        const again = await uploaded(await bytesOf(download(item)));
        expect({ name, ...rightsOf(again) }).toMatchObject({ name, licence: 'all-rights-reserved', copyrightNotice: item.copyrightNotice });
        await owner.patch(`/api/media/${item.id}`, { licence: 'CC0-1.0', credit: null });
      }
    });

    it('make another ETag of a download, which is revalidated and sent as a whole', async () => {
      const { item } = sent[0] as Sent;
      const visitor = vitrine.browser();
      const { headers, bytes } = await visitor.bytes(download(item));
      expect([headers.get('cache-control'), headers.get('accept-ranges')]).toEqual(['no-cache', 'none']);
      expect(headers.get('content-length')).toBe(String(bytes.length));
      const etag = headers.get('etag') ?? '';
      // Without the header, fetch asks for a response that no cache has.
      const revalidation = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      expect((await visitor.bytes(download(item), revalidation)).status).toBe(304);
      expect((await visitor.bytes(download(item), { range: 'bytes=0-9' })).status).toBe(200);
      const head = await fetch(vitrine.url + download(item), { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
      await owner.patch(`/api/media/${item.id}`, { credit: 'Another studio' });
      const later = await visitor.bytes(download(item), revalidation);
      expect([later.status, later.bytes.includes('Another studio')]).toEqual([200, true]);
    });
  });
});
