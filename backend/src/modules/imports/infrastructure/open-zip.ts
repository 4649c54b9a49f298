import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import type { Message } from '../../../kernel/message.js';
import { JsonTooLarge, parseLargeJson } from '../../../platform/parsing/large-json.js';
import { FileTooLarge, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '../../media/index.js';
import type { FoundItem } from '../domain/import.js';
import { BadImportFile } from '../domain/imports.errors.js';
import { checked } from './link-lists.js';
import { cleaned } from './link-lines.js';

/** Larger JSON files are refused, because all of one is in memory. */
const JSON_MAX_BYTES = 8 * 1024 * 1024;
/** All JSON files of a ZIP together. */
const JSON_TOTAL_BYTES = 32 * 1024 * 1024;
const PICTURE = /\.(jpe?g|png|webp|gif|avif|heic|heif)$/i;
const VIDEO = /\.(mp4|m4v|mov|webm)$/i;
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00:00)$/;
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');

export type Json = Record<string, unknown>;

/** The directory of a ZIP, and its small JSON files. */
export class OpenZip {
  private jsonBytes = 0;

  constructor(
    private readonly zip: ZipFile,
    readonly entries: ReadonlyMap<string, Entry>,
    private readonly now: number,
  ) {}

  /** Undefined for a file that is missing or not JSON. */
  async json(name: string): Promise<unknown> {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    this.jsonBytes += entry.uncompressedSize;
    if (entry.uncompressedSize > JSON_MAX_BYTES || this.jsonBytes > JSON_TOTAL_BYTES)
      throw new BadImportFile({ reason: 'lists_too_large' });
    try {
      return await parseLargeJson((await buffer(await this.zip.openReadStreamPromise(entry))).toString('utf8'));
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error instanceof JsonTooLarge ? new BadImportFile({ reason: 'lists_too_large' }, { cause: error }) : error;
    }
  }

  /** Undefined for a time that no camera has recorded; a later time than now is now. A text keeps its microseconds. */
  dateOf(moment: unknown): string | undefined {
    const time = typeof moment === 'string' && ISO_DATE.test(moment) ? Date.parse(moment) : Number(moment);
    if (!(time >= EARLIEST)) return undefined;
    return typeof moment === 'string' && time <= this.now ? moment : new Date(Math.min(time, this.now)).toISOString();
  }

  async list(name: string): Promise<Json[]> {
    const value = await this.json(name);
    return Array.isArray(value) ? value.filter(isObject) : [];
  }
}

export interface FoundFile {
  entry: Entry;
  title?: string;
  originalName?: string;
  date?: string;
  caption?: string;
  details: Json;
  problem?: Message;
  fingerprint?: string;
  /** A gallery item by default. */
  purpose?: string;
  place?: number;
}

export async function mediaItem({
  entry,
  title,
  date,
  caption,
  fingerprint,
  problem,
  originalName,
  ...file
}: FoundFile): Promise<FoundItem> {
  const { details, problem: refused } = await checked('media', file.details);
  const { crc32, uncompressedSize: bytes } = entry;
  const maxBytes = VIDEO.test(entry.fileName) ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES;
  return {
    type: 'media',
    shown: { title: cleaned(title ?? entry.fileName.split('/').at(-1)), date, caption, bytes },
    data: { details, entry: entry.fileName, originalName, purpose: file.purpose, place: file.place },
    problem: problem ?? refused ?? (bytes > maxBytes ? plainOf(new FileTooLarge(maxBytes)) : undefined),
    fingerprint: fingerprint ?? `${crc32}:${bytes}`,
  };
}

const plainOf = ({ code, params, message }: Message): Message => ({ code, params, message });

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export const isMedia = (name: string): boolean => PICTURE.test(name) || VIDEO.test(name);
