/** What the list of pictures needs of an item (PR-130). */
export interface ComparedPicture {
  /** SHA-256 of the received file; null for items of earlier versions. */
  contentHash: string | null;
  /** The perceptual hashes of the picture and of its crops; empty for a video and for a picture without detail. */
  perceptualHashes: string[];
}

export abstract class PictureHashes {
  /** Reads the stored thumbnail of the item. Throws `MediaNotFound`. */
  abstract of(mediaId: number): Promise<ComparedPicture>;
}
