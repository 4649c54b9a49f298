import type { MediaKind } from '../domain/media.js';

/** A received file in a temporary folder. The client chose its name; its kind is determined from its bytes. */
export interface IncomingFile {
  path: string;
  originalName: string;
  mimeType: string;
  kind: MediaKind;
  bytes: number;
}

/** Folder in the data directory with one subfolder for each unfinished upload. */
export const INCOMING_FOLDER = 'incoming';
