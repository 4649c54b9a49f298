import type { PageColours } from '../../../kernel/theme-colours.js';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The data of a creator that a card shows. */
export interface CardFacts {
  username: string;
  displayName: string;
  bio: string;
  /** `/storage/{key}`. For null or any other value, the card shows the first letter of the name. */
  profileImage: string | null;
  /** `/storage/{key}` of the creator's own work or banner, at most `CARD_PICTURES`. */
  pictures: string[];
  /** The look of the page. */
  colours: PageColours;
  theme: string;
  font: string;
}

/** Pictures on the card of a profile. */
export const CARD_PICTURES = 3;

/** The data of an item that its card shows. */
export interface ItemCardFacts {
  /** Shown instead of a name with a letter that no font has. */
  username: string;
  /** Name of the creator. */
  creator: string;
  /** The description of the item; may be empty. */
  title: string;
  /** `/storage/{key}` of a thumbnail. */
  picture: string;
  width: number;
  height: number;
}

/** From this aspect ratio on, the picture fills the card, and the text is over its lower part. Others stand beside the text. */
const FILLING_RATIO = 1.3;
export const fillsCard = ({ width, height }: Pick<ItemCardFacts, 'width' | 'height'>): boolean => width / height >= FILLING_RATIO;

export interface PreviewCard {
  bytes: Uint8Array;
  type: 'image/jpeg';
  /** False for a card that lacks its avatar, or shows only the name of the site because too many cards wait. The next request may get more. */
  isComplete: boolean;
}

/** Draws the image of link previews, `CARD_WIDTH` × `CARD_HEIGHT`. */
export abstract class PreviewCards {
  /** The image for a profile, as JPEG. */
  abstract draw(facts: CardFacts): Promise<PreviewCard>;

  /** The image for the site. */
  abstract drawSite(pictures: string[], slogan: string): Promise<PreviewCard>;

  /** The image for one item, as JPEG. Throws a not-found error when the item was deleted meanwhile. */
  abstract drawItem(facts: ItemCardFacts): Promise<PreviewCard>;
}
