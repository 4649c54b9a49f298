import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Message } from '../../../kernel/message.js';
import { openZip, safeEntries, type ZipRules } from '../../../platform/storage/zip-directory.js';
import { CAPTION_MAX, FileTooLarge, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '../../media/index.js';
import { ITEMS_MAX, LINKS_MAX, type FoundItem, type SourceContent } from '../domain/import.js';
import { BadImportFile, hiddenByModeration } from '../domain/imports.errors.js';
import { checked, cleaned, linkItem } from './link-lists.js';

/** An export of Instagram has a few files for each conversation. */
const RULES: ZipRules = { maxEntries: 50_000, refuse: (reason, options) => new BadImportFile({ reason }, options) };
/** Larger JSON files are refused, because parsing blocks other requests. */
const JSON_MAX_BYTES = 8 * 1024 * 1024;
/** All JSON files of a ZIP together. */
const JSON_TOTAL_BYTES = 32 * 1024 * 1024;
const PICTURE = /\.(jpe?g|png|webp|gif|avif|heic|heif)$/i;
const VIDEO = /\.(mp4|m4v|mov|webm)$/i;
/** What an export of Instagram shows on the profile: no conversations, stories, or archived and deleted posts. */
const INSTAGRAM_LISTS = /(^|\/)(content|media)\/(posts_\d+|reels|igtv_videos|other_content)\.json$/;
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00:00)$/;
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');

type Json = Record<string, unknown>;

/** The directory of a ZIP, and its small JSON files. */
class OpenZip {
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
      return JSON.parse((await buffer(await this.zip.openReadStreamPromise(entry))).toString('utf8')) as unknown;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
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

/** Reads an archive of Vitrine, an export of Instagram, or pictures and videos. */
export async function readZip(path: string, now: number): Promise<SourceContent> {
  const zip = await openZip(path, RULES);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of safeEntries(zip, RULES)) entries.set(entry.fileName, entry);
    const open = new OpenZip(zip, entries, now);
    if (entries.has('profile.json') && entries.has('media.json')) return limited('archive', await archiveItems(open));
    const lists = [...entries.keys()].filter((name) => INSTAGRAM_LISTS.test(name));
    if (lists.length > 0) return limited('instagram', await instagramItems(open, lists));
    return limited('files', await fileItems(open));
  } catch (error) {
    throw error instanceof DomainError ? error : new BadImportFile({ reason: 'zip_damaged' }, { cause: error });
  } finally {
    zip.close();
  }
}

function limited(kind: SourceContent['kind'], items: FoundItem[]): SourceContent {
  return { kind, items: items.slice(0, ITEMS_MAX), omitted: Math.max(0, items.length - ITEMS_MAX) };
}

interface FoundFile {
  entry: Entry;
  title?: string;
  date?: string;
  caption?: string;
  details: Json;
  problem?: Message;
  fingerprint?: string;
}

async function mediaItem({ entry, title, date, caption, details, fingerprint, problem }: FoundFile): Promise<FoundItem> {
  const { details: accepted, problem: refused } = await checked('media', details);
  const { crc32, uncompressedSize: bytes } = entry;
  const maxBytes = VIDEO.test(entry.fileName) ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES;
  return {
    type: 'media',
    shown: { title: cleaned(title ?? entry.fileName.split('/').at(-1)), date, caption, bytes },
    data: { details: accepted, entry: entry.fileName },
    problem: problem ?? refused ?? (bytes > maxBytes ? plainOf(new FileTooLarge(maxBytes)) : undefined),
    fingerprint: fingerprint ?? `${crc32}:${bytes}`,
  };
}

const plainOf = ({ code, params, message }: Message): Message => ({ code, params, message });

async function fileItems({ entries }: OpenZip): Promise<FoundItem[]> {
  const items: FoundItem[] = [];
  for (const entry of entries.values()) {
    const isHidden = entry.fileName.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
    if (isHidden || !(PICTURE.test(entry.fileName) || VIDEO.test(entry.fileName))) continue;
    items.push(await mediaItem({ entry, details: {} }));
  }
  return items;
}

/** Every object with a `uri` of a file in the ZIP, which is how all versions of the export name a picture. Oldest first. */
async function instagramItems(zip: OpenZip, lists: string[]): Promise<FoundItem[]> {
  const files = new Map<string, FoundFile & { at: number }>();
  for (const name of lists) {
    // Without recursion, because a file can be nested deeply.
    const open: { value: unknown; post: Json }[] = [{ value: await zip.json(name), post: {} }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { value, post } = next;
      if (Array.isArray(value)) for (const item of value as unknown[]) open.push({ value: item, post });
      if (!isObject(value) || Array.isArray(value)) continue;
      const entry = typeof value.uri === 'string' ? zip.entries.get(value.uri) : undefined;
      if (entry && (PICTURE.test(entry.fileName) || VIDEO.test(entry.fileName)))
        files.set(entry.fileName, instagramFile(zip, entry, value, post));
      const inner = typeof value.title === 'string' || typeof value.creation_timestamp === 'number' ? value : post;
      for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) open.push({ value: child, post: inner });
    }
  }
  const items: FoundItem[] = [];
  for (const file of [...files.values()].toSorted((one, other) => one.at - other.at)) items.push(await mediaItem(file));
  return items;
}

function instagramFile(zip: OpenZip, entry: Entry, file: Json, post: Json): FoundFile & { at: number } {
  const caption = textOfInstagram(file.title) || textOfInstagram(post.title);
  const seconds = [file.creation_timestamp, post.creation_timestamp].find((value): value is number => typeof value === 'number') ?? 0;
  const date = seconds > 0 ? zip.dateOf(seconds * 1000) : undefined;
  return {
    entry,
    date,
    caption: caption === '' ? undefined : cleaned(caption),
    details: { caption: caption.slice(0, CAPTION_MAX).toWellFormed().replaceAll('\0', '') },
    at: seconds,
  };
}

/** Instagram writes each byte of UTF-8 as one character. */
function textOfInstagram(text: unknown): string {
  if (typeof text !== 'string' || text === '') return '';
  const bytes = Buffer.from(text, 'latin1');
  if (bytes.toString('latin1') !== text) return text;
  const decoded = bytes.toString('utf8');
  return decoded.includes('\ufffd') ? text : decoded;
}

/** What "Download Everything" of another installation holds: fields of the profile, links in their order, and media, oldest first. */
async function archiveItems(zip: OpenZip): Promise<FoundItem[]> {
  const profile = await zip.json('profile.json');
  const media = await archivedMedia(zip);
  const links = (await zip.list('links.json')).filter(({ removedAt }) => removedAt === null || removedAt === undefined);
  links.sort((one, other) => Number(one.position) - Number(other.position));
  const items = isObject(profile) ? await profileItems(profile, media) : [];
  for (const link of links.slice(0, LINKS_MAX)) items.push(await linkItem({ ...link, url: cleaned(link.url, 4_000) }));
  for (const { row, entry } of media) {
    if (row.purpose !== 'gallery') continue;
    const problem = row.hidden === true ? hiddenByModeration({}) : undefined;
    const title = cleaned(row.originalName);
    items.push(
      await mediaItem({
        entry,
        title,
        date: zip.dateOf(row.createdAt),
        caption: cleaned(row.caption) || undefined,
        details: withoutAlbum(row),
        problem,
        fingerprint: storageUrlOf(row),
      }),
    );
  }
  return items;
}

/** The id is that of an album of the other installation. */
function withoutAlbum(row: Json): Json {
  const details = { ...row };
  delete details.albumId;
  return details;
}

interface ArchivedMedia {
  row: Json;
  entry: Entry;
}

/** The rows of media with their files, whose names start with the id. */
async function archivedMedia(zip: OpenZip): Promise<ArchivedMedia[]> {
  const files = new Map<string, Entry>();
  for (const [name, entry] of zip.entries) {
    const id = /^media\/(\d{1,10})[-.]/.exec(name)?.[1];
    if (id !== undefined) files.set(id, entry);
  }
  return (await zip.list('media.json')).flatMap((row) => {
    const entry = files.get(String(row.id));
    return entry ? [{ row, entry }] : [];
  });
}

/** The avatar or banner that the profile shows; archives of earlier versions do not name its file. */
function pictureOf(url: unknown, purpose: string, media: ArchivedMedia[]): ArchivedMedia | undefined {
  return (
    media.find(({ row }) => storageUrlOf(row) === url) ??
    media.findLast(({ row }) => row.storageUrl === undefined && row.purpose === purpose)
  );
}

const storageUrlOf = ({ storageUrl }: Json): string | undefined => (typeof storageUrl === 'string' ? storageUrl : undefined);

/** The username and the addresses belong to the account and not to the page. */
const OF_THE_ACCOUNT = new Set(['username', 'email']);
const PICTURES: Record<string, string> = { profileImage: 'avatar', bannerImage: 'banner' };
const FIELDS_MAX = 100;

/** An item for each field that an owner can edit. */
async function profileItems(profile: Json, media: ArchivedMedia[]): Promise<FoundItem[]> {
  const items: FoundItem[] = [];
  for (const [field, value] of Object.entries(profile).slice(0, FIELDS_MAX)) {
    const shown = { field, title: cleaned(typeof value === 'string' ? value : JSON.stringify(value)) };
    if (OF_THE_ACCOUNT.has(field) || value === null || value === '') continue;
    if (field === 'hashtags' && Array.isArray(value)) {
      const hashtags = value.slice(0, FIELDS_MAX).filter((name) => typeof name === 'string');
      if (hashtags.length > 0)
        items.push({ type: 'profile', shown: { field, title: cleaned(hashtags.join(', ')) }, data: { details: {}, hashtags } });
      continue;
    }
    const purpose = PICTURES[field];
    if (purpose !== undefined && typeof value === 'string' && value.startsWith('/')) {
      const picture = pictureOf(value, purpose, media);
      if (picture)
        items.push({
          type: 'profile',
          shown: { field, title: cleaned(picture.row.originalName) },
          data: { details: {}, entry: picture.entry.fileName, purpose },
        });
      continue;
    }
    const { details, problem } = await checked('profile', { [field]: value });
    if (problem !== undefined || details[field] !== undefined) items.push({ type: 'profile', shown, data: { details }, problem });
  }
  return items;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
