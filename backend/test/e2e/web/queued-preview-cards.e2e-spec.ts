import * as path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileStorage, StoredFile } from '../../../src/platform/storage/file-storage.port.js';
import { TaskThread } from '../../../src/modules/pages/infrastructure/task-thread.js';
import { coloursOf } from '../../../src/kernel/theme-colours.js';
import type { CardFacts } from '../../../src/modules/pages/application/preview-cards.js';
import { QueuedPreviewCards } from '../../../src/modules/pages/infrastructure/queued-preview-cards.js';

const ANN: CardFacts = {
  username: 'ann',
  displayName: '',
  bio: 'Throws pots.',
  profileImage: null,
  pictures: [],
  colours: coloursOf({ theme: 'plain', accent: null, background: null }).light,
  theme: 'plain',
  font: 'sans',
};
const BIO = 'Throws pots and glazes them in colours of the sea. '.repeat(9);

/** A storage with thumbnails only, so that drawing a card from an original file fails. */
class Thumbnails {
  readonly opened: string[] = [];
  readonly files = new Map<string, Buffer>();

  open(key: string): Promise<StoredFile | undefined> {
    this.opened.push(key);
    const bytes = this.files.get(key);
    return Promise.resolve(bytes && { body: Readable.from([bytes]), size: bytes.length });
  }
}

describe('QueuedPreviewCards', () => {
  let thumbnails: Thumbnails;
  let cards: QueuedPreviewCards;

  beforeEach(() => {
    thumbnails = new Thumbnails();
    cards = new QueuedPreviewCards(thumbnails as unknown as FileStorage);
  });

  it('draws a card of 1200 × 630 from the thumbnail of the avatar', async () => {
    thumbnails.files.set('red.320.webp', await square(320));
    const card = await cards.draw({ ...ANN, profileImage: '/storage/red.png' });
    expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(card).not.toEqual(await cards.draw(ANN));
    expect(thumbnails.opened).toEqual(['red.320.webp']);
  });

  it('draws the same content once', async () => {
    const [first, second] = await Promise.all([cards.draw(ANN), cards.draw({ ...ANN })]);
    expect(second).toBe(first);
    expect(await cards.draw(ANN)).toBe(first);
    expect(await cards.draw({ ...ANN, displayName: 'Ann' })).not.toEqual(first);
  });

  it('draws the first letter for a missing avatar, and opens the file again for the next card', async () => {
    const facts = { ...ANN, profileImage: '/storage/gone.png' };
    const card = await cards.draw(facts);
    expect(card).toEqual({ ...(await cards.draw(ANN)), isComplete: false });
    await cards.draw(facts);
    expect(thumbnails.opened).toEqual(['gone.320.webp', 'gone.320.webp']);
  });

  it('draws the pictures that exist, and opens a missing one again for the next card', async () => {
    const facts = { ...ANN, pictures: ['/storage/gone.640.webp'] };
    expect(await cards.draw(facts)).toEqual({ ...(await cards.draw(ANN)), isComplete: false });
    await cards.draw(facts);
    expect(thumbnails.opened).toEqual(['gone.640.webp', 'gone.640.webp']);
  });

  it('opens no file for an avatar at another site', async () => {
    expect(await cards.draw({ ...ANN, profileImage: 'https://elsewhere.example/x.png' })).toEqual(await cards.draw(ANN));
    expect(thumbnails.opened).toEqual([]);
  });

  it('draws 20 cards of a burst, has the plain card for the others at once, and does not block the event loop', async () => {
    const before = process.threadCpuUsage();
    const burst = await Promise.all(Array.from({ length: 30 }, (_, n) => cards.draw({ ...ANN, bio: BIO, displayName: `Ann ${n}` })));
    const { user, system } = process.threadCpuUsage(before);
    expect(burst.map(({ isComplete }) => isComplete)).toEqual([...Array<boolean>(20).fill(true), ...Array<boolean>(10).fill(false)]);
    expect(new Set(burst.slice(20)).size).toBe(1);
    expect(await sharp(burst[29]?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // Drawing a card in this thread takes 330 ms, so 20 take 6.6 s.
    expect((user + system) / 1e3).toBeLessThan(1_000);
    expect(await cards.draw({ ...ANN, bio: BIO, displayName: 'Ann 29' })).toMatchObject({ isComplete: true });
  });

  it.each([
    ['are damaged', () => Promise.resolve(Buffer.from('no picture'))],
    ['have 49 megapixels', () => square(7_000)],
  ])('draws the card without pictures when they %s', async (_what, make) => {
    thumbnails.files.set('bad.320.webp', await make());
    const facts = { ...ANN, profileImage: '/storage/bad.png', pictures: ['/storage/bad.320.webp'] };
    expect(await cards.draw(facts)).toEqual(await cards.draw(ANN));
    const site = await cards.drawSite([], '');
    expect(await cards.drawSite(['/storage/bad.320.webp'], '')).toEqual(site);
    const item = { username: 'ann', creator: 'ann', title: 'Bowl', picture: '/storage/bad.320.webp', width: 8, height: 9 };
    expect(await cards.drawItem(item)).toEqual(site);
  });
});

const square = (edge: number): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();

describe('TaskThread', () => {
  const worker = path.resolve(import.meta.dirname, '../../support/echo-worker.mjs');
  let thread: TaskThread<string, string>;
  beforeEach(() => {
    thread = new TaskThread({ worker, purpose: 'repeats texts', heapMegabytes: 32, taskTimeoutMs: 10_000 });
  });
  afterEach(() => thread.close());

  it('starts its thread again after it was closed', async () => {
    await thread.run('first');
    await thread.close();
    expect(await thread.run('second')).toBe('second');
  });

  it('keeps the result of a task when the former thread ends while the task runs', async () => {
    await thread.run('first');
    const closed = thread.close();
    const result = await thread.run('second');
    await closed;
    expect(result).toBe('second');
  });

  it('rejects a task when its thread ends, and runs the next one', async () => {
    const [task] = await Promise.allSettled([thread.run('first'), thread.close()]);
    expect(task).toMatchObject({ status: 'rejected', reason: { message: 'the thread that repeats texts ended' } });
    expect(await thread.run('second')).toBe('second');
  });
});
