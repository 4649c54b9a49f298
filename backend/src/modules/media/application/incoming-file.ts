import type { MediaKind } from '../domain/media-kind.js';

/** A file as it arrived: somewhere temporary, under a name that is not to be trusted, of a kind that its bytes tell. */
export interface IncomingFile {
  path: string;
  originalName: string;
  mimeType: string;
  kind: MediaKind;
  bytes: number;
}

/** In the data folder: one folder for each upload that is not finished. */
export const INCOMING_FOLDER = 'incoming';
