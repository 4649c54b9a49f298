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

/** Draws the image of link previews: PNG, `CARD_WIDTH` × `CARD_HEIGHT`. */
export abstract class PreviewCards {
  /** Throws `TooManyCards` when too many cards are waiting. */
  abstract draw(facts: CardFacts): Promise<Uint8Array>;

  /** The image for one item: JPEG, of the same size. Throws `PictureNotFound` when the item was deleted meanwhile, or `TooManyCards`. */
  abstract drawItem(facts: ItemCardFacts): Promise<Uint8Array>;
}
