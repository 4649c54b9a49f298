import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileStorage, StoredFile } from '../../../src/platform/storage/file-storage.port.js';
import { TaskThread } from '../../../src/modules/pages/infrastructure/task-thread.js';
import type { CardFacts } from '../../../src/modules/pages/application/preview-cards.js';
import type { CardTask } from '../../../src/modules/pages/infrastructure/card-worker.js';
import { CARD_THREAD, ThreadedPreviewCards } from '../../../src/modules/pages/infrastructure/threaded-preview-cards.js';

const ANN: CardFacts = { username: 'ann', bio: 'Throws pots.', profileImage: null, followers: 1, mediaCount: 2 };
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

describe('ThreadedPreviewCards', () => {
  let thumbnails: Thumbnails;
  let cards: ThreadedPreviewCards;

  beforeEach(() => {
    thumbnails = new Thumbnails();
    cards = new ThreadedPreviewCards(thumbnails as unknown as FileStorage);
  });
  afterEach(() => cards.onApplicationShutdown());

  it('draws a card of 1200 × 630 from the thumbnail of the avatar', async () => {
    thumbnails.files.set(
      'red.320.webp',
      await sharp({ create: { width: 320, height: 320, channels: 3, background: '#ff0000' } })
        .webp()
        .toBuffer(),
    );
    const card = await cards.draw({ ...ANN, profileImage: '/storage/red.png' });
    expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(card).not.toEqual(await cards.draw(ANN));
    expect(thumbnails.opened).toEqual(['red.320.webp']);
  });

  it('draws the same content once', async () => {
    const [first, second] = await Promise.all([cards.draw(ANN), cards.draw({ ...ANN })]);
    expect(second).toBe(first);
    expect(await cards.draw(ANN)).toBe(first);
    expect(await cards.draw({ ...ANN, followers: 2 })).not.toEqual(first);
  });

  it('draws the first letter for a missing avatar, and opens the file again for the next card', async () => {
    const facts = { ...ANN, profileImage: '/storage/gone.png' };
    const card = await cards.draw(facts);
    expect(card).toEqual({ ...(await cards.draw(ANN)), isComplete: false });
    await cards.draw(facts);
    expect(thumbnails.opened).toEqual(['gone.320.webp', 'gone.320.webp']);
  });

  it('opens no file for an avatar at another site', async () => {
    expect(await cards.draw({ ...ANN, profileImage: 'https://elsewhere.example/x.png' })).toEqual(await cards.draw(ANN));
    expect(thumbnails.opened).toEqual([]);
  });

  it('draws 20 cards of a burst, has the plain card for the others at once, and does not block the event loop', async () => {
    const before = process.threadCpuUsage();
    const burst = await Promise.all(Array.from({ length: 30 }, (_, followers) => cards.draw({ ...ANN, bio: BIO, followers })));
    const { user, system } = process.threadCpuUsage(before);
    expect(burst.map(({ isComplete }) => isComplete)).toEqual([...Array<boolean>(20).fill(true), ...Array<boolean>(10).fill(false)]);
    expect(new Set(burst.slice(20)).size).toBe(1);
    expect(await sharp(burst[29]?.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // Without a worker thread one card takes 330 ms of this thread, so 20 take 6.6 s.
    expect((user + system) / 1e3).toBeLessThan(1_000);
    expect(await cards.draw({ ...ANN, bio: BIO, followers: 29 })).toMatchObject({ isComplete: true });
  });

  it('draws the next card after one that failed', async () => {
    thumbnails.files.set('broken.320.webp', Buffer.from('no picture'));
    await expect(cards.draw({ ...ANN, profileImage: '/storage/broken.png' })).rejects.toThrow('the thread that draws preview cards failed');
    expect((await cards.draw(ANN)).bytes.length).toBeGreaterThan(1_000);
  });

  it('starts its thread again after it was closed', async () => {
    await cards.draw(ANN);
    await cards.onApplicationShutdown();
    expect((await cards.draw({ ...ANN, followers: 3 })).bytes.length).toBeGreaterThan(1_000);
  });
});

describe('TaskThread', () => {
  let thread: TaskThread<CardTask, Uint8Array>;
  beforeEach(() => {
    thread = new TaskThread(CARD_THREAD);
  });
  afterEach(() => thread.close());

  const isPng = async (card: Uint8Array): Promise<boolean> => (await sharp(card).metadata()).format === 'png';

  it('keeps a card when the former thread ends while the card is drawn', async () => {
    await thread.run({ facts: ANN });
    const closed = thread.close();
    const card = await thread.run({ facts: ANN });
    await closed;
    expect(await isPng(card)).toBe(true);
  });

  it('rejects a card when its thread ends, and draws the next one', async () => {
    const [card] = await Promise.allSettled([thread.run({ facts: ANN }), thread.close()]);
    expect(card).toMatchObject({ status: 'rejected', reason: { message: 'the thread that draws preview cards ended' } });
    expect(await isPng(await thread.run({ facts: ANN }))).toBe(true);
  });
});
