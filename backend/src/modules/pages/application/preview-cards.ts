import type { Language } from '../../../kernel/language.js';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The data of a creator that a card shows. */
export interface CardFacts {
  username: string;
  bio: string;
  /** `/storage/{key}`. For null or any other value, the card shows the first letter of the name. */
  profileImage: string | null;
  followers: number;
  mediaCount: number;
}

/** The data of an item that its card shows. */
export interface ItemCardFacts {
  username: string;
  /** The description of the item; may be empty. */
  title: string;
  /** `/storage/{key}` of a thumbnail. */
  picture: string;
  width: number;
  height: number;
}

export interface PreviewCard {
  bytes: Uint8Array;
  type: 'image/png' | 'image/jpeg';
  /** False for a card that lacks its avatar, or shows only the name of the site because too many cards wait. The next request may get more. */
  isComplete: boolean;
}

/** Draws the image of link previews, `CARD_WIDTH` × `CARD_HEIGHT`. */
export abstract class PreviewCards {
  /** The image for a profile with its counts in the language, as PNG. */
  abstract draw(facts: CardFacts, language: Language): Promise<PreviewCard>;

  /** The image for one item, as JPEG. Throws a not-found error when the item was deleted meanwhile. */
  abstract drawItem(facts: ItemCardFacts): Promise<PreviewCard>;
}
