import * as path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { TaskThread, type TaskThreadOptions } from '../../../platform/threads/task-thread.js';
import { thumbnailUrlOf } from '../../media/index.js';
import { TooManyCards } from '../application/preview-cards.errors.js';
import { PreviewCards, type CardFacts } from '../application/preview-cards.js';
import { newCardCache } from './card-cache.js';
import type { CardTask } from './card-worker.js';

/** Maximum queued cards, including the one that is being drawn. They take a few seconds on a small machine. */
const MAX_QUEUED = 20;
/** Path of a stored file, `/storage/{key}`. Other values have no file to draw. */
const STORED_THUMBNAIL_PATH = /^\/storage\/([\w.-]+)$/;

export const CARD_THREAD: TaskThreadOptions = {
  // Beside this file, in the source and in the build.
  worker: path.join(import.meta.dirname, `card-worker${path.extname(import.meta.filename)}`),
  purpose: 'draws preview cards',
  // Fonts and background take 10 MB.
  heapMegabytes: 96,
  // A card takes less than half a second on a busy machine.
  taskTimeoutMs: 10_000,
  idleMs: 60_000,
};

/** Draws cards one after the other in a thread, and caches them by their data. */
@Injectable()
export class ThreadedPreviewCards extends PreviewCards implements OnApplicationShutdown {
  private readonly cache = newCardCache();
  private readonly thread = new TaskThread<CardTask, Uint8Array>(CARD_THREAD);
  private readonly queued = new Map<string, Promise<Uint8Array>>();
  private lastDrawing: Promise<unknown> = Promise.resolve();

  constructor(private readonly storage: FileStorage) {
    super();
  }

  async draw(facts: CardFacts): Promise<Uint8Array> {
    const cacheKey = cacheKeyOf(facts);
    return this.cache.get(cacheKey) ?? this.queued.get(cacheKey) ?? this.enqueue(cacheKey, facts);
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }

  private async enqueue(cacheKey: string, facts: CardFacts): Promise<Uint8Array> {
    if (this.queued.size >= MAX_QUEUED) throw new TooManyCards();
    const card = this.lastDrawing.then(() => this.drawAndCache(cacheKey, facts));
    this.queued.set(cacheKey, card);
    // A failure rejects only the requests for this card. The next card is drawn.
    this.lastDrawing = card.catch(() => undefined).finally(() => this.queued.delete(cacheKey));
    return card;
  }

  private async drawAndCache(cacheKey: string, facts: CardFacts): Promise<Uint8Array> {
    const key = STORED_THUMBNAIL_PATH.exec(thumbnailUrlOf(facts.profileImage ?? '', 320))?.[1];
    const file = key === undefined ? undefined : await this.storage.open(key);
    const card = await this.thread.run({ facts, avatar: file && (await buffer(file.body)) });
    // A card without its avatar is not cached, because the file can be missing while the avatar is replaced.
    if (key === undefined || file !== undefined) this.cache.set(cacheKey, card);
    return card;
  }
}

const cacheKeyOf = ({ username, bio, profileImage, followers, mediaCount }: CardFacts): string =>
  JSON.stringify([username, bio, profileImage, followers, mediaCount]);
