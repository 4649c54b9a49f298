import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import sharp from 'sharp';
import type { ErrorView, MediaView, UploadView } from '../../support/api.js';
import { animation, picture, pictureWithLocation } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const UNSUPPORTED = 'Unsupported file type. Please upload images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV).';

describe('uploading', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  async function storedFiles(): Promise<string[]> {
    const entries = await readdir(path.join(vitrine.dataDir, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async function counts(): Promise<{ files: number; rows: number; ledger: number; incoming: number }> {
    const [row] = await vitrine.rows<{ rows: number; ledger: number }>(
      'select (select count(*) from media)::int as rows, (select count(*) from discarded_files)::int as ledger',
    );
    const incoming = await readdir(path.join(vitrine.dataDir, 'incoming'));
    return { files: (await storedFiles()).length, rows: row?.rows ?? -1, ledger: row?.ledger ?? -1, incoming: incoming.length };
  }

  it.each([
    ['jpeg', 'image/jpeg', 'image'],
    ['png', 'image/png', 'image'],
    ['webp', 'image/webp', 'image'],
    ['avif', 'image/avif', 'image'],
    ['gif', 'image/gif', 'gif'],
  ] as const)('accepts %s by content, independent of the file name', async (format, mimeType, kind) => {
    const visitor = await vitrine.visitor();
    const answer = await visitor.upload<UploadView>(
      await picture(format, { width: 900, height: 500 }),
      { altText: ' A blue square ' },
      'holiday.txt',
    );
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('1 file(s) uploaded successfully');
    expect(answer.body.files[0]).toMatchObject({ mimeType, kind, width: 900, height: 500, altText: 'A blue square' });
    expect(answer.body.files[0]?.thumbnails.map(({ width }) => width)).toEqual([320, 640]);
  });

  it('accepts several parts named `files` in their order', async () => {
    const visitor = await vitrine.visitor();
    const form = new FormData();
    for (const width of [300, 400, 500]) form.append('files', new Blob([new Uint8Array(await picture('png', { width }))]), `${width}.png`);
    const answer = await visitor.send<UploadView>('/api/media/upload', { method: 'POST', form });
    expect(answer.body.files.map((file) => file.width)).toEqual([300, 400, 500]);
    expect(answer.body.uploadedFiles).toEqual(answer.body.files);
    const gallery = await visitor.get<MediaView[]>(`/api/user/${visitor.me.id}/media`);
    expect(gallery.body.map((item) => item.width).toSorted()).toEqual([300, 400, 500]);
  });

  it('removes location and camera, and stores the picture upright', async () => {
    const visitor = await vitrine.visitor();
    const source = await pictureWithLocation();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const answer = await visitor.upload<UploadView>(source);
    const [item] = answer.body.files;
    expect(item).toMatchObject({ width: 300, height: 400 });
    for (const url of [item?.storageUrl, item?.thumbnailUrl, ...(item?.thumbnails.map((thumbnail) => thumbnail.url) ?? [])]) {
      const { bytes } = await visitor.bytes(url ?? '');
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, orientation: undefined });
      expect(bytes.includes('Camera of a test')).toBe(false);
    }
  });

  it('keeps the frames of an animation, with a still thumbnail', async () => {
    const visitor = await vitrine.visitor();
    const answer = await visitor.upload<UploadView>(await animation(), {}, 'moves.gif');
    const [item] = answer.body.files;
    expect((await sharp((await visitor.bytes(item?.storageUrl ?? '')).bytes).metadata()).pages).toBe(2);
    expect((await sharp((await visitor.bytes(item?.thumbnailUrl ?? '')).bytes).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a ZIP', Buffer.from('504b0304140000000000', 'hex')],
    ['plain text', Buffer.from('hello')],
  ])('refuses %s with the name of a picture, and stores nothing', async (_name, bytes) => {
    const visitor = await vitrine.visitor();
    const before = await counts();
    const answer = await visitor.upload<ErrorView>(bytes, {}, 'photo.jpg');
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe(UNSUPPORTED);
    expect(await counts()).toEqual(before);
  });

  it('refuses a truncated picture, and stores nothing', async () => {
    const visitor = await vitrine.visitor();
    const before = await counts();
    const whole = await picture('jpeg', { width: 1200, height: 900 });
    const answer = await visitor.upload<ErrorView>(whole.subarray(0, whole.length / 2));
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe('This file is damaged and could not be read.');
    expect(await counts()).toEqual(before);
  });

  it('accepts a JPEG without its last two bytes', async () => {
    const visitor = await vitrine.visitor();
    const whole = await picture('jpeg', { width: 1200, height: 900 });
    expect((await visitor.upload(whole.subarray(0, -2))).status).toBe(201);
    expect((await visitor.upload(whole.subarray(0, -200))).error.code).toBe('damaged_file');
  });

  it.each([
    ['unsupported_file_type', Buffer.from('not a picture')],
    ['empty_file', Buffer.alloc(0)],
    ['damaged_file', Buffer.from('ffd8ffe000104a46', 'hex')],
  ])('refuses the whole request when one of its files is invalid, and names it: %s', async (code, bad) => {
    const visitor = await vitrine.visitor();
    const before = await counts();
    const form = new FormData();
    form.append('media', new Blob([new Uint8Array(await picture())]), 'good.jpg');
    form.append('media', new Blob([bad]), 'bad.jpg');
    const { status, error } = await visitor.send('/api/media/upload', { method: 'POST', form });
    expect(status).toBe(415);
    expect(error).toMatchObject({ code, errors: [{ field: 'files.1', code, message: error.message }] });
    expect(await counts()).toEqual(before);
  });

  it('refuses an image of more than 10 MB', async () => {
    const visitor = await vitrine.visitor();
    const large = Buffer.concat([await picture('png'), Buffer.alloc(10 * 1024 * 1024)]);
    const answer = await visitor.upload<ErrorView>(large, {}, 'large.png');
    expect(answer.status).toBe(413);
    expect(answer.body.message).toBe('File size too large. Maximum 10MB allowed.');
  });

  it('refuses a picture with too many pixels', async () => {
    const visitor = await vitrine.visitor();
    const huge = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const answer = await visitor.upload<ErrorView>(huge, {}, 'huge.png');
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('too_many_pixels');
  });

  it('returns 400 without files', async () => {
    const visitor = await vitrine.visitor();
    for (const sent of [
      { method: 'POST', form: new FormData() },
      { method: 'POST', json: {} },
    ]) {
      const answer = await visitor.send<ErrorView>('/api/media/upload', sent);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('No files were uploaded');
    }
  });

  it('refuses eleven files and a part of another name', async () => {
    const visitor = await vitrine.visitor();
    const many = new FormData();
    const small = new Uint8Array(await picture('png', { width: 8, height: 8 }));
    for (let n = 0; n < 11; n++) many.append('media', new Blob([small]), `${n}.jpg`);
    expect((await visitor.send('/api/media/upload', { method: 'POST', form: many })).status).toBe(400);
    const wrong = new FormData();
    wrong.append('picture', new Blob(['x']), 'x.jpg');
    expect((await visitor.send('/api/media/upload', { method: 'POST', form: wrong })).status).toBe(400);
  });

  it('stores under a generated name instead of the file name', async () => {
    const visitor = await vitrine.visitor();
    const answer = await visitor.upload<UploadView>(await picture(), {}, '../../etc/<script>".jpg');
    expect(answer.status).toBe(201);
    expect(answer.body.files[0]?.storageUrl).toMatch(/^\/storage\/[0-9a-f]{32}\.jpg$/);
    expect((await storedFiles()).every((name) => /^[0-9a-f]{32}(\.\d+)?\.[a-z]+$/.test(name))).toBe(true);
  });

  it('leaves no discarded and no temporary files', async () => {
    const visitor = await vitrine.visitor();
    await visitor.upload(await picture());
    expect((await visitor.upload(Buffer.from('bad'))).status).toBe(415);
    const { ledger, incoming } = await counts();
    expect({ ledger, incoming }).toEqual({ ledger: 0, incoming: 0 });
  });

  it('stores an upload once that is repeated with its id, also at the same time', async () => {
    const visitor = await vitrine.visitor();
    const [once, atOnce, photo] = [randomUUID(), randomUUID(), await picture('png', { width: 300 })];
    const first = await visitor.upload<UploadView>(photo, { uploadId: once });
    const repeated = await visitor.upload<UploadView>(photo, { uploadId: once });
    expect([repeated.status, repeated.body.files]).toEqual([201, first.body.files]);
    const both = await Promise.all([1, 2].map(() => visitor.upload<UploadView>(photo, { uploadId: atOnce })));
    expect(both[1]?.body.files[0]?.id).toBe(both[0]?.body.files[0]?.id);
    expect((await visitor.get<MediaView[]>(`/api/user/${visitor.me.id}/media`)).body).toHaveLength(2);
    const other = await vitrine.visitor();
    expect((await other.upload<UploadView>(photo, { uploadId: once })).body.files[0]?.id).not.toBe(first.body.files[0]?.id);
    expect((await visitor.upload(photo, { uploadId: 'once' })).status).toBe(400);
  });
});
