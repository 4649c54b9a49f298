import sharp from 'sharp';
import { longestTurnDuring } from '../../../../../test/support/processor-time.js';
import { embeddedRights, xmpOfPng } from './embedded-rights.js';
import { xmpOf } from './rights-in-files.js';

const xmp = (properties: string): Buffer =>
  Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${properties}</rdf:RDF></x:xmpmeta>`);

/** A data set of IPTC-IIM. */
const dataset = (record: number, number: number, text: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x1c, record, number, text.length >> 8, text.length & 0xff]), text]);

describe('embeddedRights', () => {
  it('reads attributes, elements and links of XMP', async () => {
    const data = xmp(`photoshop:Credit="Ann / Agency" cc:license="http://creativecommons.org/licenses/by-nc-sa/3.0/">
      <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Ann &amp; Co</rdf:li><rdf:li xml:lang="de">Anders</rdf:li></rdf:Alt></dc:rights>
      </rdf:Description>`);
    expect(await embeddedRights({ xmp: data })).toEqual({
      credit: 'Ann / Agency',
      copyrightNotice: '© 2026 Ann & Co',
      licence: 'CC-BY-NC-SA-4.0',
    });
    const linked = xmp('><cc:license rdf:resource="https://creativecommons.org/publicdomain/zero/1.0/"/></rdf:Description>');
    expect(await embeddedRights({ xmp: linked })).toEqual({ licence: 'CC0-1.0' });
  });

  it('reads IPTC in both encodings, and prefers XMP', async () => {
    const latin = Buffer.concat([dataset(2, 110, Buffer.from('M\xfcller', 'latin1')), dataset(2, 116, Buffer.from('(c) Ann'))]);
    expect(await embeddedRights({ iptc: latin })).toEqual({ credit: 'Müller', copyrightNotice: '(c) Ann' });
    const utf8 = Buffer.concat([dataset(1, 90, Buffer.from('\x1b%G')), dataset(2, 110, Buffer.from('京都'))]);
    expect(await embeddedRights({ iptc: utf8 })).toEqual({ credit: '京都' });
    expect(await embeddedRights({ iptc: latin, xmp: xmp('photoshop:Credit="Ann"/>') })).toEqual({
      credit: 'Ann',
      copyrightNotice: '(c) Ann',
    });
  });

  it('reads IPTC in UTF-8 that is not marked, and the author when no credit is given', async () => {
    const unmarked = Buffer.concat([dataset(2, 80, Buffer.from('Bea')), dataset(2, 110, Buffer.from('Müller 京都'))]);
    expect(await embeddedRights({ iptc: unmarked })).toEqual({ credit: 'Müller 京都' });
    expect(await embeddedRights({ iptc: dataset(2, 80, Buffer.from('Bea')) })).toEqual({ credit: 'Bea' });
    const creators = xmp('><dc:creator><rdf:Seq><rdf:li>Ann</rdf:li><rdf:li>Bea</rdf:li></rdf:Seq></dc:creator></rdf:Description>');
    expect(await embeddedRights({ xmp: creators })).toEqual({ credit: 'Ann' });
  });

  it('finds IPTC behind other resources of Photoshop, whatever bytes they contain', async () => {
    const resource = (id: number, content: Buffer, name = ''): Buffer => {
      const head = Buffer.concat([Buffer.from('8BIM'), Buffer.from([id >> 8, id & 0xff, name.length]), Buffer.from(name)]);
      const length = Buffer.from([0, 0, 0, content.length]);
      return Buffer.concat([head, Buffer.alloc((name.length + 1) % 2), length, content, Buffer.alloc(content.length % 2)]);
    };
    const digest = resource(0x0425, Buffer.from([0x1c, 2, 110, 0, 1, 65, 0x1c]), 'ab');
    const iptc = Buffer.concat([Buffer.from('Photoshop 3.0\0'), digest, resource(0x0404, dataset(2, 110, Buffer.from('Ann')))]);
    expect(await embeddedRights({ iptc })).toEqual({ credit: 'Ann' });
    for (let length = 14; length < iptc.length - 4; length += 1) {
      expect(await embeddedRights({ iptc: iptc.subarray(0, length) })).not.toHaveProperty('credit', 'A');
    }
  });

  it('reads EXIF of both byte orders after XMP and IPTC', async () => {
    const texts = [Buffer.from('京都\0'), Buffer.from('© Ann\0')] as const;
    const [maker, artist, copyright] = [0x010f, 0x013b, 0x8298].map((tag, index) => {
      const bytes = Buffer.alloc(12);
      [tag, 2].forEach((value, place) => bytes.writeUInt16LE(value, place * 2));
      bytes.writeUInt32LE(texts[Math.max(index - 1, 0)]?.length ?? 0, 4);
      bytes.writeUInt32LE(index === 2 ? 50 + texts[0].length : 50, 8);
      return bytes;
    }) as [Buffer, Buffer, Buffer];
    const head = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x03\0', 'latin1');
    const exif = Buffer.concat([head, maker, artist, copyright, Buffer.alloc(4), ...texts]);
    expect(await embeddedRights({ exif })).toEqual({ credit: '京都', copyrightNotice: '© Ann' });
    expect(await embeddedRights({ exif, xmp: xmp('photoshop:Credit="Bea"/>') })).toEqual({ credit: 'Bea', copyrightNotice: '© Ann' });
    expect(await embeddedRights({ exif, iptc: dataset(2, 116, Buffer.from('(c) Bea')) })).toEqual({
      credit: '京都',
      copyrightNotice: '(c) Bea',
    });
    // One entry, whose text takes the place of its offset; a length beyond the data; a directory beyond the data; blanks of a camera.
    const entry = (length: string, text: string): Buffer => Buffer.from(`MM\0*\0\0\0\x08\0\x01\x01\x3b\0\x02${length}${text}`, 'latin1');
    expect(await embeddedRights({ exif: entry('\0\0\0\x04', 'J\xf6\0\0') })).toEqual({ credit: 'Jö' });
    expect(await embeddedRights({ exif: entry('\xff\xff\xff\xff', '\0\0\0\x08') })).toEqual({ credit: expect.any(String) });
    expect(await embeddedRights({ exif: entry('\0\0\0\x04', ' \0\0\0') })).toEqual({});
    expect(await embeddedRights({ exif: Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1') })).toEqual({});
  });

  it('cuts long texts, and ignores control characters, unknown licences and damaged data', async () => {
    expect((await embeddedRights({ xmp: xmp(`photoshop:Credit="${'x'.repeat(500)}"/>`) })).credit).toHaveLength(100);
    expect(await embeddedRights({ iptc: dataset(2, 110, Buffer.from(`${'x'.repeat(99)}🎉`)) })).toEqual({ credit: 'x'.repeat(99) });
    expect(await embeddedRights({ iptc: dataset(2, 110, Buffer.from('A\0\x1b[2J')) })).toEqual({ credit: 'A [2J' });
    expect(await embeddedRights({ xmp: xmp('xmpRights:WebStatement="https://example.com/terms"/>') })).toEqual({});
    expect(await embeddedRights({ iptc: Buffer.from([0x1c, 2, 110, 0xff, 0xff, 65]) })).toEqual({ credit: 'A' });
    expect(await embeddedRights({ xmp: Buffer.alloc(300_000, '<a>') })).toEqual({});
  });

  it.each([
    ['nested elements', '<dc:rights>'.repeat(20_000)],
    ['elements and end tags that do not belong together', '<a>'.repeat(42_000) + '</b>'.repeat(32_000)],
    ['blanks', `<dc:rights>${' x'.repeat(120_000)}`],
    ['texts', '<dc:rights>x</dc:rights>'.repeat(10_000)],
  ])('reads a quarter of a megabyte of %s in short turns', async (_name, text) => {
    expect(await longestTurnDuring(embeddedRights({ xmp: Buffer.from(text) }))).toBeLessThan(100);
  });

  it('reads what xmpOf writes, also in a PNG', async () => {
    const rights = { credit: 'Ann & <Co>', copyrightNotice: '© Ann', licence: 'CC-BY-4.0' } as const;
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .withXmp(xmpOf(rights) ?? '')
      .png()
      .toBuffer();
    expect(await embeddedRights({ xmp: await xmpOfPng(png) })).toEqual(rights);
    expect(xmpOf({})).toBeUndefined();
  });
});
