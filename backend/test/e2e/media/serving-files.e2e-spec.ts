import sharp from 'sharp';
import type { MediaView, UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const SAFETY = ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'];

describe('serving files', () => {
  let vitrine: Vitrine;
  let item: MediaView;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    const visitor = await vitrine.visitor();
    const uploaded = await visitor.upload<UploadView>(await picture('jpeg', { width: 1500, height: 1000 }));
    item = uploaded.body.files[0] as MediaView;
  });
  afterAll(() => vitrine.stop());

  it('returns the whole file at both URLs, immutable and sandboxed', async () => {
    for (const url of [`/api/media/${item.id}`, item.storageUrl]) {
      const { status, headers, bytes } = await vitrine.browser().bytes(url);
      expect(status).toBe(200);
      expect(bytes).toHaveLength(item.fileSize);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it.each([
    [1, 320],
    [320, 320],
    [321, 640],
    [1280, 1280],
    [4000, 1280],
  ])('returns for a minimum width of %i the thumbnail of %i pixels', async (size, width) => {
    const { bytes } = await vitrine.browser().bytes(`/api/media/${item.id}/thumbnail?size=${size}`);
    expect((await sharp(bytes).metadata()).width).toBe(width);
  });

  it('returns the thumbnail by its width in the URL, at most as wide as the picture', async () => {
    const visitor = await vitrine.visitor();
    const small = (await visitor.upload<UploadView>(await picture('png', { width: 700, height: 700 }))).body.files[0] as MediaView;
    const named = (width: number): string => small.storageUrl.replace('.png', `.${width}.webp`);
    for (const [requested, actual] of [
      [320, 320],
      [640, 640],
      [1280, 700],
    ] as const)
      expect((await sharp((await visitor.bytes(named(requested))).bytes).metadata()).width).toBe(actual);
    expect((await visitor.bytes(named(500))).status).toBe(404);
  });

  it('returns ranges, also from the end, and 416 for a range outside of the file', async () => {
    const browser = vitrine.browser();
    const whole = (await browser.bytes(item.storageUrl)).bytes;
    const middle = await browser.bytes(item.storageUrl, { range: 'bytes=100-199' });
    expect(middle.status).toBe(206);
    expect(middle.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(middle.bytes.equals(whole.subarray(100, 200))).toBe(true);
    const end = await browser.bytes(item.storageUrl, { range: 'bytes=-10' });
    expect(end.bytes.equals(whole.subarray(-10))).toBe(true);
    const longer = await browser.bytes(item.storageUrl, { range: 'bytes=-99999999' });
    expect([longer.status, longer.bytes.equals(whole)]).toEqual([200, true]);
    const outside = await browser.bytes(item.storageUrl, { range: `bytes=${whole.length}-` });
    expect(outside.status).toBe(416);
    expect(outside.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    expect((await browser.bytes(item.storageUrl, { range: 'bytes=0-9,20-29' })).bytes).toHaveLength(whole.length);
  });

  it('returns 304 for a matching ETag', async () => {
    const browser = vitrine.browser();
    const etag = (await browser.bytes(item.storageUrl)).headers.get('etag') ?? '';
    const again = await browser.bytes(item.storageUrl, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  it('returns a cached thumbnail like the first response: whole, range, 416, 304 and HEAD', async () => {
    const browser = vitrine.browser();
    const url = item.thumbnails[0]?.url ?? '';
    const first = await browser.bytes(url);
    const again = await browser.bytes(url);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    for (const header of ['content-type', 'content-length', 'cache-control', 'etag', 'accept-ranges', ...SAFETY]) {
      expect([header, again.headers.get(header)]).toEqual([header, first.headers.get(header)]);
    }
    const part = await browser.bytes(url, { range: 'bytes=5-9' });
    expect([part.status, part.bytes.equals(first.bytes.subarray(5, 10))]).toEqual([206, true]);
    expect((await browser.bytes(url, { range: `bytes=${first.bytes.length}-` })).status).toBe(416);
    expect((await browser.bytes(url, { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' })).status).toBe(304);
    const head = await fetch(vitrine.url + url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(first.bytes.length));
  });

  it('returns 404 at every URL of a hidden item', async () => {
    const visitor = await vitrine.visitor();
    const uploaded = await visitor.upload<UploadView>(await picture());
    const hidden = uploaded.body.files[0] as MediaView;
    // Requested before, so that the cache contains it.
    for (const url of [hidden.storageUrl, hidden.thumbnails[0]?.url ?? '']) expect((await visitor.bytes(url)).status).toBe(200);
    await vitrine.given.hiddenMedia(hidden.id);
    for (const url of [
      `/api/media/${hidden.id}`,
      `/api/media/${hidden.id}/thumbnail`,
      hidden.storageUrl,
      hidden.thumbnails[0]?.url ?? '',
    ]) {
      const { status, headers } = await visitor.bytes(url);
      expect({ url, status }).toEqual({ url, status: 404 });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await visitor.get(`/api/user/${visitor.me.id}/media`)).body).toEqual([]);
  });

  it.each(['..%2f..%2fvitrine.pid', '%252e%252e%2fsession-secret', 'session-secret', 'a', `${'0'.repeat(32)}.jpg`])(
    'returns 404 for /storage/%s',
    async (name) => {
      expect((await vitrine.browser().bytes(`/storage/${name}`)).status).toBe(404);
    },
  );

  it('generates the same avatar for the same name, without scripts', async () => {
    const first = await vitrine.browser().bytes('/avatar/amber-otter-4821');
    expect(first.headers.get('content-type')).toContain('image/svg+xml');
    expect(first.headers.get('content-security-policy')).toContain('sandbox');
    expect((await vitrine.browser().bytes('/avatar/amber-otter-4821')).bytes.equals(first.bytes)).toBe(true);
    const hostile = await vitrine.browser().bytes(`/avatar/${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(hostile.bytes.toString()).not.toContain('<script');
  });
});
