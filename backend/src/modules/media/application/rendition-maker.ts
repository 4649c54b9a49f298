import type { IncomingFile } from './incoming-file.js';

export interface RenditionFile {
  path: string;
  contentType: string;
  bytes: number;
}

/** A file made fit for showing: without metadata, upright, with its thumbnails. */
export interface Renditions {
  original: RenditionFile;
  /** Without the dot. */
  extension: string;
  thumbnails: (RenditionFile & { width: number })[];
  width: number;
  height: number;
  /** Of a video. */
  durationMs?: number;
  /** ThumbHash of the picture, base64. */
  thumbHash: string;
}

export abstract class RenditionMaker {
  /** Writes into `folder`. `DamagedFile`, `TooManyPixels`, `VideoTooLong` or `TooDemanding` when it cannot be shown. */
  abstract make(file: IncomingFile, folder: string): Promise<Renditions>;
}
