import sharp from 'sharp';
import { embeddedRights, xmpOfPng } from './embedded-rights.js';
import { xmpOf } from './rights-in-files.js';

const xmp = (properties: string): Buffer =>
  Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${properties}</rdf:RDF></x:xmpmeta>`);

/** A data set of IPTC-IIM. */
const dataset = (record: number, number: number, text: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x1c, record, number, text.length >> 8, text.length & 0xff]), text]);

describe('embeddedRights', () => {
  it('reads attributes, elements and links of XMP', () => {
    const data = xmp(`photoshop:Credit="Ann / Agency" cc:license="http://creativecommons.org/licenses/by-nc-sa/3.0/">
      <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Ann &amp; Co</rdf:li><rdf:li xml:lang="de">Anders</rdf:li></rdf:Alt></dc:rights>
      </rdf:Description>`);
    expect(embeddedRights({ xmp: data })).toEqual({
      credit: 'Ann / Agency',
      copyrightNotice: '© 2026 Ann & Co',
      licence: 'CC-BY-NC-SA-4.0',
    });
    const linked = xmp('><cc:license rdf:resource="https://creativecommons.org/publicdomain/zero/1.0/"/></rdf:Description>');
    expect(embeddedRights({ xmp: linked })).toEqual({ licence: 'CC0-1.0' });
  });

  it('reads IPTC in both encodings, and prefers XMP', () => {
    const latin = Buffer.concat([dataset(2, 110, Buffer.from('M\xfcller', 'latin1')), dataset(2, 116, Buffer.from('(c) Ann'))]);
    expect(embeddedRights({ iptc: latin })).toEqual({ credit: 'Müller', copyrightNotice: '(c) Ann' });
    const utf8 = Buffer.concat([dataset(1, 90, Buffer.from('\x1b%G')), dataset(2, 110, Buffer.from('京都'))]);
    expect(embeddedRights({ iptc: utf8 })).toEqual({ credit: '京都' });
    expect(embeddedRights({ iptc: latin, xmp: xmp('photoshop:Credit="Ann"/>') })).toEqual({ credit: 'Ann', copyrightNotice: '(c) Ann' });
  });

  it('cuts long texts, and ignores control characters, unknown licences and damaged data', () => {
    expect(embeddedRights({ xmp: xmp(`photoshop:Credit="${'x'.repeat(500)}"/>`) }).credit).toHaveLength(100);
    expect(embeddedRights({ iptc: dataset(2, 110, Buffer.from('A\0\x1b[2J')) })).toEqual({ credit: 'A [2J' });
    expect(embeddedRights({ xmp: xmp('xmpRights:WebStatement="https://example.com/terms"/>') })).toEqual({});
    expect(embeddedRights({ iptc: Buffer.from([0x1c, 2, 110, 0xff, 0xff, 65]) })).toEqual({ credit: 'A' });
    expect(embeddedRights({ xmp: Buffer.alloc(300_000, '<a>') })).toEqual({});
  });

  it('reads a quarter of a megabyte of nested elements in less than a second', () => {
    const started = performance.now();
    expect(embeddedRights({ xmp: Buffer.from('<dc:rights>'.repeat(20_000)) })).toEqual({});
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('reads what xmpOf writes, also in a PNG', async () => {
    const rights = { credit: 'Ann & <Co>', copyrightNotice: '© Ann', licence: 'CC-BY-4.0' } as const;
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .withXmp(xmpOf(rights) ?? '')
      .png()
      .toBuffer();
    expect(embeddedRights({ xmp: xmpOfPng(png) })).toEqual(rights);
    expect(xmpOf({})).toBeUndefined();
  });
});
