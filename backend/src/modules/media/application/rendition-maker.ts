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

/** On whose behalf a file is processed, and for how long. */
export interface RenditionTask {
  creatorId: number;
  /** Where the renditions are written. */
  folder: string;
  /** Aborted when the request closes. */
  signal: AbortSignal;
}

export abstract class RenditionMaker {
  /**
   * `DamagedFile`, `TooManyPixels`, `VideoTooLong` or `TooDemanding` when it cannot be shown, `UploadAborted` when the
   * request closes before it is done.
   */
  abstract make(file: IncomingFile, task: RenditionTask): Promise<Renditions>;
}
