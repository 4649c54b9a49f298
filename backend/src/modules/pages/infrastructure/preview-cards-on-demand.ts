import { Injectable } from '@nestjs/common';
import { FileStorage } from '../../../shared/application/file-storage.js';
import { PreviewCards, type CardFacts } from '../application/preview-cards.js';

/** Fonts and background are made when the first card is asked for: a tenth of a start's work, for what many never need. */
@Injectable()
export class PreviewCardsOnDemand extends PreviewCards {
  private cards?: Promise<PreviewCards>;

  constructor(private readonly storage: FileStorage) {
    super();
  }

  async draw(facts: CardFacts): Promise<Buffer> {
    this.cards ??= import('./lettered-preview-cards.js').then(({ LetteredPreviewCards }) => new LetteredPreviewCards(this.storage));
    return (await this.cards).draw(facts);
  }
}
