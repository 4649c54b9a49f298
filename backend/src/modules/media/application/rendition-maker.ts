export interface RenditionFile {
  path: string;
  contentType: string;
  bytes: number;
}

/** A file made fit for showing: re-encoded without metadata, upright, with its thumbnails. */
export interface Renditions {
  original: RenditionFile;
  /** Without the dot. */
  extension: string;
  thumbnails: (RenditionFile & { width: number })[];
  width: number;
  height: number;
  /** ThumbHash of the picture, base64. */
  thumbHash: string;
}

export abstract class RenditionMaker {
  /** Writes into `folder`. `DamagedFile` or `TooManyPixels` when the picture cannot be shown. */
  abstract make(path: string, mimeType: string, folder: string): Promise<Renditions>;
}
