import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { SLOW_LINE } from './support/slow-line';

const EDGE = 4096;
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" photoshop:Credit="Ann and Co"
  xmpRights:WebStatement="https://creativecommons.org/licenses/by/4.0/"/></rdf:RDF></x:xmpmeta>`;

const segment = (body: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
/** EXIF with one entry: the camera was turned by a quarter, so the upright picture is as high as the stored one is wide. */
const TURNED = segment(Buffer.from('457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000', 'hex'));
const RIGHTS = segment(Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), Buffer.from(XMP)]));

/** A JPEG of 4,400 × 2,200 pixels, whose left half is red, with the metadata of a camera. */
async function turnedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 4400;
    canvas.height = 2200;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#1e1ec8';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#c81e1e';
    context.fillRect(0, 0, canvas.width / 2, canvas.height);
    // Lines, so that the file is large enough to be made smaller.
    for (let n = 0; n < 9_000; n += 1) {
      context.fillStyle = `hsl(${String((n * 47) % 360)} 60% 50%)`;
      context.fillRect(1500 + ((n * 7919) % 1500), 600 + ((n * 104_729) % 1000), 9, 7);
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), TURNED, RIGHTS, jpeg.subarray(2)]);
}

/** A GIF of two frames, and more bytes than are always sent as they are. */
function animation(): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('21f904000a000000' + '2c000000000100010000' + '02024c0100', 'hex');
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 255]), Buffer.alloc(255, 'x'), Buffer.from([0])]);
  return Buffer.concat([head, frame, frame, ...Array<Buffer>(1_200).fill(comment), Buffer.from([0x3b])]);
}

interface Item {
  storageUrl: string;
  width: number;
  height: number;
  kind: string;
  credit: string;
  licence: string;
}

test('the browser makes a photo smaller, upright and with its rights, and sends animations and originals as they are', async ({ page }) => {
  const bodies: Buffer[] = [];
  await page.route('**/api/media/upload', async (route) => {
    bodies.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  const send = async (name: string, mimeType: string, buffer: Buffer, isOriginal: boolean): Promise<{ item: Item; body: Buffer }> => {
    await page.goto('/upload');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    if (isOriginal) await page.getByLabel('Size of pictures').selectOption('Original');
    const answer = page.waitForResponse('**/api/media/upload');
    await page.getByRole('button', { name: 'Upload 1 file(s)' }).click();
    const { files } = (await (await answer).json()) as { files: [Item] };
    return { item: files[0], body: bodies.at(-1) ?? Buffer.alloc(0) };
  };
  await page.goto('/upload');
  const photo = await turnedPhoto(page);
  const rights = { credit: 'Ann and Co', licence: 'CC-BY-4.0' };

  const smaller = await send('turned.jpg', 'image/jpeg', photo, false);
  expect(smaller.item).toMatchObject({ width: EDGE / 2, height: EDGE, ...rights });
  expect(smaller.body.length).toBeLessThan(photo.length);
  expect(smaller.body.includes('Exif'), 'no metadata of the camera are sent').toBe(false);
  const [top, bottom] = await page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return [50, bitmap.height - 50].map((y) => [...(context?.getImageData(50, y, 1, 1).data ?? [])]);
  }, smaller.item.storageUrl);
  const isRed = (colour: number[] | undefined) => (colour?.[0] ?? 0) > (colour?.[2] ?? 0) + 100;
  expect([isRed(top), isRed(bottom)]).toEqual([true, false]);

  const gif = animation();
  const animated = await send('moving.gif', 'image/gif', gif, false);
  expect(animated.item.kind).toBe('gif');
  expect(animated.body.includes(gif)).toBe(true);

  const original = await send('original.jpg', 'image/jpeg', photo, true);
  expect(original.item).toMatchObject({ width: 2200, height: 4400, ...rights });
  expect(original.body.includes(photo)).toBe(true);
});

/** A photo of 12 megapixels: noise of every scale, as in foliage, which a JPEG of this quality keeps in about 7 MB. */
async function detailedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const sized = (width: number): [HTMLCanvasElement, CanvasRenderingContext2D] => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, (width * 3) / 4];
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      return [canvas, context];
    };
    const [photo, context] = sized(4032);
    for (const [width, opacity] of [
      [8, 1],
      [32, 0.4],
      [128, 0.25],
      [512, 0.15],
      [2016, 0.12],
      [4032, 0.08],
    ] as const) {
      const [noise, pixels] = sized(width);
      const data = pixels.createImageData(noise.width, noise.height);
      // Multiples of primes look like noise and are the same in each run.
      data.data.forEach((_, n) => (data.data[n] = n % 4 === 3 ? 255 : ((n * 7919) ^ (n >> 3) ^ (n * n * 31)) & 255));
      pixels.putImageData(data, 0, 0);
      context.globalAlpha = opacity;
      context.drawImage(noise, 0, 0, photo.width, photo.height);
    }
    return photo.toDataURL('image/jpeg', 0.97).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('five small pictures made of photos of 7 MB need twelve seconds of a slow line', async ({ page }) => {
  test.slow();
  const bodies: number[] = [];
  await page.route('**/api/media/upload', async (route) => {
    bodies.push(route.request().postDataBuffer()?.length ?? Infinity);
    await route.continue();
  });
  await page.goto('/upload');
  const buffer = await detailedPhoto(page);
  expect(buffer.length).toBeGreaterThan(6_500_000);
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'];
  await page.locator('input[type=file]').setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await page.getByLabel('Size of pictures').selectOption('Small, for slow connections');
  await page.getByRole('button', { name: 'Upload 5 file(s)' }).click();
  await expect(page.locator('#content').getByText('5 file(s) uploaded successfully')).toBeVisible({ timeout: 60_000 });
  expect(bodies).toHaveLength(5);
  expect(bodies.reduce((sum, bytes) => sum + bytes) / SLOW_LINE.uploadThroughput).toBeLessThan(12);
});
