import sharp from 'sharp';
import type { MediaView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { cameraPhoto } from '../../support/camera-photo.js';
import { avif, box, heic } from '../../support/heic.js';
import { picture, pictureWithLocation } from '../../support/pictures.js';
import { exifOf, jpegWithExif, pngWithExif } from '../../support/rights.js';
import { Vitrine } from '../../support/vitrine.js';

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  photoshop:Credit="Ann &amp; Co" photoshop:City="Secret city" xmpRights:WebStatement="https://creativecommons.org/licenses/by-nc/4.0/">
  <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Ann</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`;
const RIGHTS = { credit: 'Ann & Co', copyrightNotice: '© 2026 Ann', licence: 'CC-BY-NC-4.0' };

describe('photos of phones and cameras', () => {
  let vitrine: Vitrine;
  let owner: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    owner = await vitrine.visitor();
  });
  afterAll(() => vitrine.stop());

  async function uploaded(bytes: Buffer): Promise<MediaView> {
    const answer = await owner.upload<UploadView>(bytes, {}, 'IMG_0001.HEIC');
    expect(answer.status).toBe(201);
    return answer.body.files[0] as MediaView;
  }

  async function left({ storageUrl }: MediaView): Promise<number[]> {
    const { data } = await sharp((await owner.bytes(storageUrl)).bytes)
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  }

  it('are accepted as HEIC, and become upright JPEGs', async () => {
    const item = await uploaded(await heic({ width: 640, height: 480 }));
    expect(item).toMatchObject({
      kind: 'image',
      mimeType: 'image/jpeg',
      width: 640,
      height: 480,
      thumbnails: [{ width: 320 }, { width: 640 }],
    });
    const [red = 0, , blue = 0] = await left(item);
    expect(red).toBeGreaterThan(blue + 80);
    expect(await uploaded(await heic({ width: 640, height: 480, turns: 1 }))).toMatchObject({ width: 480, height: 640 });
  });

  it('keep their colours: a colour profile is converted to sRGB', async () => {
    const tagged = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const profile = (await sharp(tagged).metadata()).icc as Buffer;
    const plain = await left(await uploaded(await heic({ width: 640, height: 480 })));
    const wide = await uploaded(await heic({ width: 640, height: 480, profile }));
    // The red 200, 30, 30 of Display P3 is 219, 0, 6 in sRGB.
    const [red = 0, green = 255, blue = 255] = await left(wide);
    expect(red).toBeGreaterThan((plain[0] ?? 255) + 10);
    expect([green < 12, blue < 18]).toEqual([true, true]);
    for (const { url } of wide.thumbnails) expect((await left({ ...wide, storageUrl: url }))[0]).toBeGreaterThan((plain[0] ?? 255) + 10);
    // A damaged profile is ignored, as in the other types.
    expect((await left(await uploaded(await heic({ width: 640, height: 480, profile: profile.subarray(0, 90) }))))[0]).toBe(plain[0]);
  });

  /** Of all renditions. */
  async function expectColour(item: MediaView, colour: number[]): Promise<void> {
    for (const storageUrl of [item.storageUrl, ...item.thumbnails.map(({ url }) => url)]) {
      const difference = (await left({ ...item, storageUrl })).map((value, channel) => Math.abs(value - (colour[channel] ?? 0)));
      expect(Math.max(...difference)).toBeLessThanOrEqual(10);
    }
  }

  it.each(['srgb', 'p3', undefined])('keep their colours in 16 bits with the profile %s', async (profile) => {
    const deep = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#28c8b4' } }).toColourspace('rgb16');
    const full = (profile === undefined ? deep : deep.withIccProfile(profile)).png({ compressionLevel: 1 });
    await expectColour(await uploaded(await full.toBuffer()), [0x28, 0xc8, 0xb4]);
  });

  it.each([
    ['Display P3', [12, 13], [30, 122, 206]],
    ['BT.2020', [9, 14], [0, 124, 206]],
    ['BT.709, which is shown as sRGB', [1, 1], [60, 120, 200]],
    ['PQ', [9, 16], [0, 64, 255]],
    ['HLG', [9, 18], [0, 95, 187]],
  ] as const)('have the colours that the numbers of an AVIF describe: %s', async (_name, [primaries, transfer], colour) => {
    const item = await uploaded(await avif('#3c78c8', { numbers: [primaries, transfer] }));
    expect(item.mimeType).toBe('image/avif');
    await expectColour(item, [...colour]);
  });

  it('have the colours that the numbers of a HEIC describe', async () => {
    const [red = 0, green = 255, blue = 255] = await left(await uploaded(await heic({ numbers: [12, 13] })));
    const [plain = 255] = await left(await uploaded(await heic({ numbers: [1, 13] })));
    // The red 200, 30, 30 of Display P3 is 219, 0, 6 in sRGB.
    expect([red > plain + 10, green < 12, blue < 18]).toEqual([true, true, true]);
  });

  it.each(['mif1', 'miaf', 'avis'])('are accepted as AVIF whose first brand is %s', async (brand) => {
    expect(await uploaded(await avif('#3c78c8', { brand }))).toMatchObject({ mimeType: 'image/avif', width: 64 });
  });

  it('are refused with the reason: of another kind, damaged, or too demanding', async () => {
    const animation = Buffer.concat([box('ftyp', Buffer.from('avis\0\0\0\0avisavif')), box('moov', Buffer.alloc(8))]);
    expect((await owner.upload(animation)).error.code).toBe('unsupported_file_type');
    const whole = await avif('#3c78c8');
    expect((await owner.upload(whole.subarray(0, -20))).error.code).toBe('damaged_file');
  });

  it('are accepted with maker notes, a list of pictures and a film, as cameras write them', async () => {
    const photo = await cameraPhoto({ motion: Buffer.alloc(2_000_000, Buffer.from('II*\0\xff\xda', 'latin1')), orientation: 6 });
    expect(await uploaded(photo)).toMatchObject({ width: 3000, height: 4000 });
  });

  it('are refused when they claim too many pixels or are damaged', async () => {
    const claimed = await heic({ width: 64, height: 64, claimed: { width: 60_000, height: 60_000 } });
    expect((await owner.upload(claimed)).error.code).toBe('too_many_pixels');
    const whole = await heic();
    expect((await owner.upload(whole.subarray(0, whole.length / 2))).error.code).toBe('damaged_file');
  });

  it('keep credit, copyright notice and licence in the fields and in every rendition, and nothing else', async () => {
    const jpeg = await sharp(await pictureWithLocation())
      .keepMetadata()
      .withXmp(XMP)
      .jpeg()
      .toBuffer();
    for (const bytes of [jpeg, await heic({ xmp: XMP })]) {
      const item = await uploaded(bytes);
      expect(item).toMatchObject({ ...RIGHTS, ownRights: ['licence', 'credit'] });
      for (const url of [item.storageUrl, ...item.thumbnails.map((thumbnail) => thumbnail.url)]) {
        const metadata = await sharp((await owner.bytes(url)).bytes).metadata();
        expect(metadata.xmpAsString).toContain('Ann &amp; Co');
        expect(metadata.xmpAsString).toContain('licenses/by-nc/4.0/');
        expect(metadata.xmpAsString).not.toContain('Secret city');
        expect({ url, exif: metadata.exif, iptc: metadata.iptc }).toEqual({ url, exif: undefined, iptc: undefined });
      }
    }
  });

  it('take credit and copyright notice from EXIF when nothing newer names them', async () => {
    const exif = exifOf('Ann Müller', '© 2026 Ann');
    const names = { credit: 'Ann Müller', copyrightNotice: '© 2026 Ann' };
    for (const bytes of [jpegWithExif(await picture('jpeg'), exif), pngWithExif(await picture('png'), exif), await heic({ exif })]) {
      expect(await uploaded(bytes)).toMatchObject(names);
    }
    expect(await uploaded(await heic({ exif, xmp: XMP }))).toMatchObject(RIGHTS);
  });
});
