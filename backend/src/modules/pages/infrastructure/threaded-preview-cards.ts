import { buffer } from 'node:stream/consumers';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { pictureAt } from '../../media/index.js';
import { TooManyCards } from '../application/preview-cards.errors.js';
import { PreviewCards, type CardFacts } from '../application/preview-cards.js';
import { newCardCache } from './card-cache.js';
import { CardThread } from './card-thread.js';

/** Maximum waiting cards, including the one that is being drawn: a few seconds of work on a small machine. */
const MAX_QUEUED = 20;
/** URL of a stored thumbnail, `/storage/{key}`. */
const OWN_PICTURE = /^\/storage\/([\w.-]+)$/;

/** Draws cards one after the other in a thread, and caches them by their data. */
@Injectable()
export class ThreadedPreviewCards extends PreviewCards implements OnApplicationShutdown {
  private readonly cache = newCardCache();
  private readonly thread = new CardThread();
  private readonly queued = new Map<string, Promise<Uint8Array>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly storage: FileStorage) {
    super();
  }

  async draw(facts: CardFacts): Promise<Uint8Array> {
    const content = contentOf(facts);
    return this.cache.get(content) ?? this.queued.get(content) ?? this.enqueue(content, facts);
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }

  private async enqueue(content: string, facts: CardFacts): Promise<Uint8Array> {
    if (this.queued.size >= MAX_QUEUED) throw new TooManyCards();
    const card = this.last.then(() => this.drawn(content, facts));
    this.queued.set(content, card);
    // A failure is reported to the requests that wait for this card and does not stop the next card.
    this.last = card.catch(() => undefined).finally(() => this.queued.delete(content));
    return card;
  }

  private async drawn(content: string, facts: CardFacts): Promise<Uint8Array> {
    // Uses the smallest thumbnail.
    const key = OWN_PICTURE.exec(pictureAt(facts.profileImage ?? '', 320))?.[1];
    const file = key === undefined ? undefined : await this.storage.open(key);
    const card = await this.thread.draw({ facts, avatar: file && (await buffer(file.body)) });
    // Does not cache a card without its avatar, because the file can be missing while the avatar is replaced.
    if (key === undefined || file !== undefined) this.cache.set(content, card);
    return card;
  }
}

const contentOf = ({ username, bio, profileImage, followers, mediaCount }: CardFacts): string =>
  JSON.stringify([username, bio, profileImage, followers, mediaCount]);
