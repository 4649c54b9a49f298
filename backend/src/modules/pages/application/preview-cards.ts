export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** What a card shows of a creator. */
export interface CardFacts {
  username: string;
  bio: string;
  /** `/storage/{key}`; null or anything else: the name's first letter. */
  profileImage: string | null;
  followers: number;
  mediaCount: number;
}

/** Draws the picture that a link preview shows: PNG, `CARD_WIDTH` × `CARD_HEIGHT`. */
export abstract class PreviewCards {
  /** `TooManyCards` while more are waiting than can be drawn in a few seconds. */
  abstract draw(facts: CardFacts): Promise<Uint8Array>;
}
