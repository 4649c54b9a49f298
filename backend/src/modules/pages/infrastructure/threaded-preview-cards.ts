import * as path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { domainError } from '../../../kernel/domain-error.js';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { TaskThread, type TaskThreadOptions } from './task-thread.js';
import { thumbnailUrlOf } from '../../media/index.js';
import { PreviewCards, type CardFacts, type ItemCardFacts, type PreviewCard } from '../application/preview-cards.js';
import { newCardCache } from './card-cache.js';
import type { CardTask } from './card-worker.js';

/** Maximum queued cards, including the one that is being drawn. They take a few seconds on a small machine. Further requests get the plain card. */
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

class PictureNotFound extends domainError('media_not_found', 'not-found', 'Media not found') {}

/** Draws cards one after the other in a thread, and caches them by their data. */
@Injectable()
export class ThreadedPreviewCards extends PreviewCards implements OnApplicationShutdown {
  private readonly cache = newCardCache();
  private readonly thread = new TaskThread<CardTask, Uint8Array>(CARD_THREAD);
  private readonly queued = new Map<string, Promise<PreviewCard>>();
  private plain: Promise<PreviewCard> | undefined;
  private lastDrawing: Promise<unknown> = Promise.resolve();

  constructor(private readonly storage: FileStorage) {
    super();
  }

  async draw(facts: CardFacts): Promise<PreviewCard> {
    const { username, bio, profileImage, followers, mediaCount } = facts;
    return this.cached(JSON.stringify([username, bio, profileImage, followers, mediaCount]), () => this.drawProfile(facts));
  }

  async drawItem(facts: ItemCardFacts): Promise<PreviewCard> {
    const { username, title, picture } = facts;
    return this.cached(JSON.stringify([username, title, picture]), () => this.drawPicture(facts));
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }

  private async cached(cacheKey: string, drawCard: () => Promise<PreviewCard>): Promise<PreviewCard> {
    return this.cache.get(cacheKey) ?? this.queued.get(cacheKey) ?? this.enqueue(cacheKey, drawCard);
  }

  private async enqueue(cacheKey: string, drawCard: () => Promise<PreviewCard>): Promise<PreviewCard> {
    // Drawn before the first card, so that it exists when the queue is full.
    this.plain ??= this.inTurn(() => this.drawPlain());
    if (this.queued.size >= MAX_QUEUED) return this.plain;
    const card = this.inTurn(async () => {
      const drawn = await drawCard();
      if (drawn.isComplete) this.cache.set(cacheKey, drawn);
      return drawn;
    });
    this.queued.set(cacheKey, card);
    this.lastDrawing = this.lastDrawing.finally(() => this.queued.delete(cacheKey));
    return card;
  }

  /** A failure rejects only the requests for this card. The next card is drawn. */
  private inTurn(drawCard: () => Promise<PreviewCard>): Promise<PreviewCard> {
    const card = this.lastDrawing.then(drawCard);
    this.lastDrawing = card.catch(() => undefined);
    return card;
  }

  private async drawPlain(): Promise<PreviewCard> {
    try {
      return { bytes: await this.thread.run('plain'), type: 'image/png', isComplete: false };
    } catch (error) {
      this.plain = undefined;
      throw error;
    }
  }

  private async drawProfile(facts: CardFacts): Promise<PreviewCard> {
    const key = storageKeyOf(thumbnailUrlOf(facts.profileImage ?? '', 320));
    const avatar = key === undefined ? undefined : await this.read(key);
    // A card without its avatar is not cached, because the file can be missing while the avatar is replaced.
    return { bytes: await this.thread.run({ facts, avatar }), type: 'image/png', isComplete: key === undefined || avatar !== undefined };
  }

  private async drawPicture(item: ItemCardFacts): Promise<PreviewCard> {
    const key = storageKeyOf(item.picture);
    const picture = key === undefined ? undefined : await this.read(key);
    if (picture === undefined) throw new PictureNotFound();
    return { bytes: await this.thread.run({ item, picture }), type: 'image/jpeg', isComplete: true };
  }

  private async read(key: string): Promise<Buffer | undefined> {
    const file = await this.storage.open(key);
    return file && (await buffer(file.body));
  }
}

const storageKeyOf = (url: string): string | undefined => STORED_THUMBNAIL_PATH.exec(url)?.[1];
