import { buffer } from 'node:stream/consumers';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { pictureAt } from '../../media/index.js';
import { TooManyCards } from '../application/preview-cards.errors.js';
import { PreviewCards, type CardFacts } from '../application/preview-cards.js';
import { CardCache } from './card-cache.js';
import { CardThread } from './card-thread.js';

/** Together with the one that is being drawn: some seconds of work on a small machine. */
const MAX_QUEUED = 20;
/** `/storage/{key}`: a thumbnail of our own. */
const OWN_PICTURE = /^\/storage\/([\w.-]+)$/;

/** Draws each card once for what it shows, one after the other and outside the event loop. */
@Injectable()
export class ThreadedPreviewCards extends PreviewCards implements OnApplicationShutdown {
  private readonly cache = new CardCache();
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
    // the next card is drawn after a failure too, which is reported to the requests that wait for this one
    this.last = card.catch(() => undefined).finally(() => this.queued.delete(content));
    return card;
  }

  private async drawn(content: string, facts: CardFacts): Promise<Uint8Array> {
    // the narrowest thumbnail, however large the original is
    const key = OWN_PICTURE.exec(pictureAt(facts.profileImage ?? '', 320))?.[1];
    const file = key === undefined ? undefined : await this.storage.open(key);
    const card = await this.thread.draw({ facts, avatar: file && (await buffer(file.body)) });
    // the file of an avatar that is being replaced may be missing for a moment
    if (key === undefined || file !== undefined) this.cache.add(content, card);
    return card;
  }
}

const contentOf = ({ username, bio, profileImage, followers, mediaCount }: CardFacts): string =>
  JSON.stringify([username, bio, profileImage, followers, mediaCount]);
