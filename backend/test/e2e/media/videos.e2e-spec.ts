import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import sharp from 'sharp';
import type { ErrorView, MediaView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { overlapping, padded, renamed, video, withEdits, withLocation } from '../../support/videos.js';
import { Vitrine } from '../../support/vitrine.js';

const MB = 1024 * 1024;

describe('videos', () => {
  let vitrine: Vitrine;
  let visitor: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    visitor = await vitrine.visitor();
  });
  afterAll(() => vitrine.stop());

  async function upload(bytes: Buffer): Promise<MediaView> {
    const answer = await visitor.upload<UploadView>(bytes, {}, 'holiday.jpg');
    expect(answer.text).toContain('uploaded successfully');
    return answer.body.files[0] as MediaView;
  }

  async function refused(bytes: Buffer): Promise<Pick<ErrorView, 'code' | 'message'> & { status: number }> {
    const { status, body } = await visitor.upload<ErrorView>(bytes, {}, 'holiday.mp4');
    return { status, code: body.code, message: body.message };
  }

  const bytesOf = async (url: string): Promise<Buffer> => (await visitor.bytes(url)).bytes;

  /** Red, green, blue and opacity of the thumbnail at a position given in percent. */
  async function pixelAt(item: MediaView, across: number, down: number): Promise<number[]> {
    const { data, info } = await sharp(await bytesOf(item.thumbnailUrl))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor((info.height * down) / 100) * info.width + Math.floor((info.width * across) / 100)) * 4;
    return [...data.subarray(at, at + 4)];
  }

  async function colourAt(item: MediaView, across: number, down: number): Promise<'red' | 'blue' | 'another'> {
    const [red = 0, green = 0, blue = 0] = await pixelAt(item, across, down);
    if (green > 50 || Math.abs(red - blue) < 100) return 'another';
    return red > blue ? 'red' : 'blue';
  }

  /** Frames of the stored file. */
  async function storedFrames(item: MediaView): Promise<number> {
    const file = await bytesOf(item.storageUrl);
    return file.readUInt32BE(file.indexOf('stsz') + 12);
  }

  it.each([
    ['mp4', 'avc', 'video/mp4'],
    ['mp4', 'hevc', 'video/mp4'],
    ['mov', 'avc', 'video/quicktime'],
    ['webm', 'vp8', 'video/webm'],
    ['webm', 'vp9', 'video/webm'],
  ] as const)('accept %s with %s, and have a frame as thumbnail', async (format, codec, mimeType) => {
    const item = await upload(await video({ format, codec, width: 640, height: 360, seconds: 2 }));
    expect(item).toMatchObject({ kind: 'video', mimeType, width: 640, height: 360 });
    expect(Math.round(item.duration ?? 0)).toBe(2);
    expect(item.storageUrl).toMatch(new RegExp(`\\.${format}$`));
    expect(item.thumbnails.map(({ width }) => width)).toEqual([320, 640]);
    expect(item.thumbHash).not.toBe('');
    expect([await colourAt(item, 50, 20), await colourAt(item, 50, 80)]).toEqual(['red', 'blue']);
    await vitrine.derivedDataApplied();
    const [entry] = await vitrine.rows<{ description: string }>('select description from activities where media_id = $1', [item.id]);
    expect(entry?.description).toBe('uploaded a new video');
  });

  it('have a thumbnail with the rotation of the video', async () => {
    const item = await upload(await video({ width: 320, height: 180, rotation: 90 }));
    expect([item.width, item.height]).toEqual([180, 320]);
    expect([await colourAt(item, 80, 50), await colourAt(item, 20, 50)]).toEqual(['red', 'blue']);
  });

  it('have a mirrored thumbnail when they are shown mirrored', async () => {
    const item = await upload(await video({ width: 320, height: 180, rotation: 90, flip: true }));
    expect([await colourAt(item, 20, 50), await colourAt(item, 80, 50)]).toEqual(['red', 'blue']);
  });

  it('have a thumbnail of the visible part, and not of what was cut off before its key frame', async () => {
    const whole = await video({ seconds: 4, keyFrames: 'first', beginning: { seconds: 2, colour: [145, 54, 34] } });
    const item = await upload(withEdits(whole, [{ from: 2.5, seconds: 1.5 }]));
    expect(item.duration).toBeCloseTo(1.5, 1);
    expect([await colourAt(item, 50, 20), await colourAt(item, 50, 80)]).toEqual(['red', 'blue']);
  });

  it('are stored without what was cut off, from the key frame on that the visible part needs', async () => {
    const item = await upload(withEdits(await video({ seconds: 5 }), [{ from: 2.5, seconds: 1 }]));
    expect(item.duration).toBeCloseTo(1, 1);
    expect(await storedFrames(item)).toBe(15);
  });

  it('are stored as a whole when edits continue each other', async () => {
    const item = await upload(
      withEdits(await video({ seconds: 2 }), [
        { from: 0, seconds: 1 },
        { from: 1, seconds: 1 },
      ]),
    );
    expect(await storedFrames(item)).toBe(20);
  });

  it('have a thumbnail that is not black when they begin black', async () => {
    const item = await upload(await video({ seconds: 4, keyFrames: 'first', beginning: { seconds: 1.5, colour: [16, 128, 128] } }));
    expect(await colourAt(item, 50, 20)).toBe('red');
  });

  it('have a thumbnail in sRGB when they have a high dynamic range', async () => {
    const colourSpace = { primaries: 'bt2020', transfer: 'pq', matrix: 'bt2020-ncl', fullRange: false };
    const item = await upload(await video({ upper: [98, 109, 152], lower: [143, 128, 128], colourSpace }));
    const [red = 0, green = 255, blue = 255] = await pixelAt(item, 50, 20);
    expect([red > 235, green < 20, blue < 20]).toEqual([true, true, true]);
    expect(Math.min(...(await pixelAt(item, 50, 80)))).toBeGreaterThan(235);
  });

  it('keep their transparency, also in the thumbnail', async () => {
    const item = await upload(await video({ format: 'webm', codec: 'vp9', opacity: [255, 0] }));
    expect([(await pixelAt(item, 50, 20))[3], (await pixelAt(item, 50, 80))[3]]).toEqual([255, 0]);
    // The elements of additional data of a packet, and the mode of the track.
    const stored = await bytesOf(item.storageUrl);
    for (const element of ['75a1', '53c08101']) expect(stored.includes(Buffer.from(element, 'hex'))).toBe(true);
  });

  it('are accepted as MP4 when they name the standard of 3GP first', async () => {
    const mp4 = await video();
    const item = await upload(Buffer.concat([mp4.subarray(0, 8), Buffer.from('3gp5'), mp4.subarray(12)]));
    expect(item.mimeType).toBe('video/mp4');
  });

  it('are refused with the reason when a part of them would be lost', async () => {
    const before = await stored();
    const mov = await video({ format: 'mov', tracks: ['video', 'audio'] });
    const mp4 = await video({ seconds: 2 });
    const cut = [
      { from: 0, seconds: 0.5 },
      { from: 1.5, seconds: 0.5 },
    ];
    const files: [string, Buffer][] = [
      ['no_picture_in_video', await video({ tracks: ['audio'] })],
      ['unsupported_video_codec', renamed(mp4, 'avc1', 'mp4v')],
      ['unsupported_audio_codec', renamed(mov, 'sowt', 'ima4')],
      ['unsupported_cuts', withEdits(mp4, cut)],
      ['unsupported_cuts', withEdits(mp4, [{ from: 0, seconds: 1, speed: 2 }])],
    ];
    for (const [code, bytes] of files) expect(await refused(bytes)).toMatchObject({ status: 415, code });
    expect(await stored()).toEqual(before);
    expect((await upload(mov)).mimeType).toBe('video/quicktime');
  });

  it('are served in ranges', async () => {
    const item = await upload(await video());
    const whole = await bytesOf(item.storageUrl);
    expect(whole).toHaveLength(item.fileSize);
    const { status, headers, bytes } = await visitor.bytes(item.storageUrl, { range: 'bytes=10-29' });
    expect([status, headers.get('content-range')]).toEqual([206, `bytes 10-29/${whole.length}`]);
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(bytes.equals(whole.subarray(10, 30))).toBe(true);
  });

  it.each(['mp4', 'mov', 'webm'] as const)('are stored without location and title of a %s', async (format) => {
    const place = '+41.1500-008.6200/';
    const titled = await video({ format, codec: format === 'webm' ? 'vp9' : 'avc', tags: { title: 'At my house', comment: 'Camera 7' } });
    const source = format === 'webm' ? titled : withLocation(titled, place);
    expect(source.includes('At my house')).toBe(true);
    const item = await upload(source);
    for (const url of [item.storageUrl, item.thumbnailUrl, ...item.thumbnails.map(({ url }) => url)]) {
      const stored = await bytesOf(url);
      for (const secret of [place, 'At my house', 'Camera 7']) expect(stored.includes(secret)).toBe(false);
    }
  });

  it('are stored without the place that a camcorder has written into a frame', async () => {
    // Two entries, of 41 and 8 degrees, in the form of AVCHD.
    const place = 'b200290001b700080001';
    const source = await video({ userData: `17ee8c60f84d11d98cd60800200c9a664d44504d03${place}b500000301ff` });
    expect(source.includes(Buffer.from(place, 'hex'))).toBe(true);
    const item = await upload(source);
    const stored = await bytesOf(item.storageUrl);
    const mark = stored.indexOf('MDPM');
    expect(stored.subarray(mark - 17, mark + 21).toString('hex')).toBe(`2517ee8c60f84d11d98cd60800200c9a664d44504d00${'ff'.repeat(16)}`);
    expect([await colourAt(item, 50, 20), await colourAt(item, 50, 80)]).toEqual(['red', 'blue']);
  });

  it('are accepted above 10 MB, refused above 20 MB, and stored without padding', async () => {
    const small = await video();
    const item = await upload(padded(small, 12 * MB));
    expect(item.fileSize).toBeLessThan(MB);
    expect(await refused(padded(small, 20 * MB))).toMatchObject({ status: 413, message: 'File size too large. Maximum 20MB allowed.' });
  });

  it('are refused above ten minutes', async () => {
    const long = await video({ width: 64, height: 64, seconds: 610, framesPerSecond: 0.1 });
    expect(await refused(long)).toMatchObject({ status: 413, code: 'video_too_long' });
  });

  it('are refused when overlapping samples expand 1 MB to 100 MB, and nothing is stored', async () => {
    const before = await stored();
    const small = await video({ width: 640, height: 360, seconds: 2 });
    const data = small.readUInt32BE(small.indexOf('mdat') - 4) - 8;
    const large = overlapping(small, Math.ceil((100 * MB) / data));
    expect(large.length).toBeLessThan(1 * MB);
    expect(await refused(large)).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(await stored()).toEqual(before);
  });

  it('have a generated poster when their frames cannot be decoded', async () => {
    const whole = await video({ width: 640, height: 360 });
    const frames = whole.indexOf('mdat') + 4;
    const item = await upload(
      Buffer.concat([
        whole.subarray(0, frames),
        Buffer.alloc(whole.lastIndexOf('moov') - 4 - frames, 0xff),
        whole.subarray(whole.lastIndexOf('moov') - 4),
      ]),
    );
    const { format, width } = await sharp(await bytesOf(`${item.thumbnailUrl}?size=640`)).metadata();
    expect([format, width]).toEqual(['webp', 640]);
  });

  it('are refused when only the beginning is valid, and nothing is stored', async () => {
    const before = await stored();
    const mp4 = await video();
    for (const bytes of [
      mp4.subarray(0, mp4.length / 2),
      mp4.subarray(0, 40),
      (await video({ format: 'webm', codec: 'vp9' })).subarray(0, 60),
      Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('mp42\0\0\0\0mp42isom'), Buffer.alloc(5_000, 7)]),
    ]) {
      expect(await refused(bytes)).toMatchObject({ status: 415, code: 'damaged_file' });
    }
    for (const bytes of [
      Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      (await video({ format: 'webm', codec: 'vp9' })).fill('mkvx', 24, 28),
    ]) {
      expect((await refused(bytes)).status).toBe(415);
    }
    expect(await stored()).toEqual(before);
  });

  async function stored(): Promise<number[]> {
    const files = await readdir(path.join(vitrine.dataDir, 'files'), { recursive: true, withFileTypes: true });
    const [row] = await vitrine.rows<{ rows: number }>('select count(*)::int as rows from media');
    const incoming = await readdir(path.join(vitrine.dataDir, 'incoming'));
    return [files.filter((entry) => entry.isFile()).length, row?.rows ?? -1, incoming.length];
  }
});
