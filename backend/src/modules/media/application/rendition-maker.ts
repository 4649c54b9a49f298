import type { MediaKind } from '../domain/media.js';

/** A received file in a temporary folder. The client chose its name; its kind is determined from its bytes. */
export interface IncomingFile {
  path: string;
  originalName: string;
  mimeType: string;
  kind: MediaKind;
  bytes: number;
}

export interface RenditionFile {
  path: string;
  contentType: string;
  bytes: number;
}

/** A processed file: without metadata, upright, with thumbnails. */
export interface Renditions {
  original: RenditionFile;
  /** File extension without the dot. */
  extension: string;
  thumbnails: (RenditionFile & { width: number })[];
  width: number;
  height: number;
  /** Set for videos only. */
  durationMs?: number;
  /** ThumbHash of the picture, base64. */
  thumbHash: string;
}

/** Owner, target folder and abort signal of the processing of a file. */
export interface RenditionTask {
  creatorId: number;
  /** Folder for the renditions. */
  folder: string;
  /** Aborted when the request closes. */
  signal: AbortSignal;
}

export abstract class RenditionMaker {
  /**
   * Throws `DamagedFile`, `TooManyPixels`, `VideoTooLong` or `TooDemanding` when the file cannot be processed, and
   * `UploadAborted` when the request closes first.
   */
  abstract make(file: IncomingFile, task: RenditionTask): Promise<Renditions>;
}
