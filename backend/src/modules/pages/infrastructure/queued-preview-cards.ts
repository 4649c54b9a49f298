import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { domainError } from '../../../kernel/domain-error.js';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { siteName } from '../../../platform/texts/server-text.js';
import { thumbnailUrlOf } from '../../media/index.js';
import { PreviewCards, type CardFacts, type ItemCardFacts, type PreviewCard } from '../application/preview-cards.js';

/** Maximum queued cards, including the one that is being drawn. They take a few seconds on a small machine. Further requests get the plain card. */
const MAX_QUEUED = 20;
/** Maximum bytes of all cached cards, enough for about 100 cards. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024;
/** Path of a stored file, `/storage/{key}`. Other values have no file to draw. */
const STORED_THUMBNAIL_PATH = /^\/storage\/([\w.-]+)$/;

export const newCardCache = (): LRUCache<string, PreviewCard> =>
  new LRUCache({ maxSize: MAX_CACHED_BYTES, sizeCalculation: ({ bytes }) => bytes.length });

class PictureNotFound extends domainError('media_not_found', 'not-found', 'Media not found') {}

/** Imports sharp with the first card, like the first upload. */
const drawing = (): Promise<typeof import('./card-drawing.js')> => import('./card-drawing.js');

/** What a card shows. Each one shows the name of the site too (PR-148). */
const cacheKeyOf = (...facts: unknown[]): string => JSON.stringify([siteName(), ...facts]);

/** Draws cards one after the other, so that they use one thread of the libuv pool, and caches them by what they show. */
@Injectable()
export class QueuedPreviewCards extends PreviewCards {
  private readonly log = new Logger('preview-cards');
  private readonly cache = newCardCache();
  private readonly queued = new Map<string, Promise<PreviewCard>>();
  private plain: { cacheKey: string; card: Promise<PreviewCard> } | undefined;
  private lastDrawing: Promise<unknown> = Promise.resolve();

  constructor(private readonly storage: FileStorage) {
    super();
  }

  async draw(facts: CardFacts): Promise<PreviewCard> {
    return this.cached([facts], () => this.drawProfile(facts));
  }

  async drawSite(pictures: string[], slogan: string): Promise<PreviewCard> {
    return this.cached([slogan, pictures], async () => {
      const { drawSiteCard } = await drawing();
      const read = await this.readAll(pictures);
      const bytes = await this.orPlainly(
        () => drawSiteCard(read, slogan),
        () => drawSiteCard([], slogan),
      );
      return { bytes, type: 'image/jpeg', isComplete: true };
    });
  }

  async drawItem(facts: ItemCardFacts): Promise<PreviewCard> {
    const { creator, title, picture } = facts;
    return this.cached([creator, title, picture], () => this.drawPicture(facts));
  }

  private async cached(facts: unknown[], drawCard: () => Promise<PreviewCard>): Promise<PreviewCard> {
    const cacheKey = cacheKeyOf(...facts);
    return this.cache.get(cacheKey) ?? this.queued.get(cacheKey) ?? this.enqueue(cacheKey, facts, drawCard);
  }

  private async enqueue(cacheKey: string, facts: unknown[], drawCard: () => Promise<PreviewCard>): Promise<PreviewCard> {
    const plain = this.plainCard();
    if (this.queued.size >= MAX_QUEUED) return plain;
    const card = this.inTurn(async () => {
      const drawn = await drawCard();
      // A card that waited while the site was renamed shows the new name.
      if (drawn.isComplete && cacheKeyOf(...facts) === cacheKey) this.cache.set(cacheKey, drawn);
      return drawn;
    });
    this.queued.set(cacheKey, card);
    this.lastDrawing = this.lastDrawing.finally(() => this.queued.delete(cacheKey));
    return card;
  }

  /** Drawn before the first card, so that it exists when the queue is full. */
  private plainCard(): Promise<PreviewCard> {
    const cacheKey = cacheKeyOf();
    if (this.plain?.cacheKey !== cacheKey) this.plain = { cacheKey, card: this.inTurn(() => this.drawPlain()) };
    return this.plain.card;
  }

  /** A failure rejects only the requests for this card. The next card is drawn. */
  private inTurn(drawCard: () => Promise<PreviewCard>): Promise<PreviewCard> {
    const card = this.lastDrawing.then(drawCard);
    this.lastDrawing = card.catch(() => undefined);
    return card;
  }

  private async drawPlain(): Promise<PreviewCard> {
    try {
      return { bytes: await (await drawing()).drawPlainCard(), type: 'image/jpeg', isComplete: false };
    } catch (error) {
      this.plain = undefined;
      throw error;
    }
  }

  private async drawProfile(facts: CardFacts): Promise<PreviewCard> {
    const key = storageKeyOf(thumbnailUrlOf(facts.profileImage ?? '', 320));
    const avatar = key === undefined ? undefined : await this.read(key);
    const pictures = await this.readAll(facts.pictures);
    const { drawProfileCard } = await drawing();
    const bytes = await this.orPlainly(
      () => drawProfileCard(facts, avatar, pictures),
      () => drawProfileCard(facts, undefined, []),
    );
    // A card without one of its pictures is not cached, because the file can be missing while a picture is replaced.
    const isComplete = (key === undefined || avatar !== undefined) && pictures.length === facts.pictures.length;
    return { bytes, type: 'image/jpeg', isComplete };
  }

  private async drawPicture(item: ItemCardFacts): Promise<PreviewCard> {
    const key = storageKeyOf(item.picture);
    const picture = key === undefined ? undefined : await this.read(key);
    if (picture === undefined) throw new PictureNotFound();
    const { drawItemCard, drawPlainCard } = await drawing();
    const bytes = await this.orPlainly(() => drawItemCard(item, picture), drawPlainCard);
    return { bytes, type: 'image/jpeg', isComplete: true };
  }

  /** Draws the plain form of a card whose pictures are damaged or exceed the bounds of drawing. It is cached, because the files never change. */
  private async orPlainly(drawCard: () => Promise<Uint8Array>, drawPlainly: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      return await drawCard();
    } catch (error) {
      this.log.warn(`A preview card is drawn without pictures: ${String(error)}`);
      return drawPlainly();
    }
  }

  /** Leaves out files that are missing. */
  private async readAll(urls: string[]): Promise<Buffer[]> {
    const keys = urls.map(storageKeyOf).filter((key) => key !== undefined);
    return (await Promise.all(keys.map((key) => this.read(key)))).filter((file) => file !== undefined);
  }

  private async read(key: string): Promise<Buffer | undefined> {
    const file = await this.storage.open(key);
    return file && (await buffer(file.body));
  }
}

const storageKeyOf = (url: string): string | undefined => STORED_THUMBNAIL_PATH.exec(url)?.[1];
