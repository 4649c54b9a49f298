import type { Entry } from 'yauzl';
import { DomainError } from '../../../kernel/domain-error.js';
import { isFolder, openZip, safeEntries, type ZipRules } from '../../../platform/storage/zip-directory.js';
import { privateElsewhere, type Importer } from '../../../platform/imports/importers.port.js';
import { PURPOSES } from '../../media/index.js';
import { ITEMS_MAX, LINKS_MAX, type FoundItem, type SourceContent } from '../domain/import.js';
import { BadImportFile, hiddenByModeration } from '../domain/imports.errors.js';
import { INSTAGRAM_LISTS, instagramFiles } from './instagram-export.js';
import { checked, linkItem } from './link-lists.js';
import { isMedia, isObject, mediaItem, OpenZip, type FoundFile, type Json } from './open-zip.js';
import { cleaned } from './link-lines.js';

/** An export of Instagram has a few files for each conversation. */
export const IMPORT_ZIP: ZipRules = {
  maxEntries: 50_000,
  maxDirectoryBytes: 16 * 1024 * 1024,
  acceptsBackslashes: true,
  refuse: (reason, options) => new BadImportFile({ reason }, options),
};
/** Lists of an export of Instagram. Each has hundreds of posts. */
const LISTS_MAX = 1_000;

/** Reads an archive of Vitrine, an export of Instagram, or pictures and videos. */
export async function readZip(path: string, now: number, importers: Importer[]): Promise<SourceContent> {
  const zip = await openZip(path, IMPORT_ZIP);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of safeEntries(zip, IMPORT_ZIP)) if (!isFolder(entry)) entries.set(entry.fileName, entry);
    const open = new OpenZip(zip, entries, now);
    if (entries.has('profile.json') && entries.has('media.json')) return await archiveContent(open, importers);
    const lists = [...entries.keys()].filter((name) => INSTAGRAM_LISTS.test(name));
    if (lists.length > LISTS_MAX) throw new BadImportFile({ reason: 'lists_too_large' });
    if (lists.length > 0) return await mediaContent('instagram', await instagramFiles(open, lists));
    return await mediaContent('files', pictureFiles(open));
  } catch (error) {
    throw error instanceof DomainError ? error : new BadImportFile({ reason: 'zip_damaged' }, { cause: error });
  } finally {
    zip.close();
  }
}

type Archive = NonNullable<Importer['archive']>;

async function mediaContent(kind: 'instagram' | 'files', files: FoundFile[]): Promise<SourceContent> {
  const items: FoundItem[] = [];
  for (const file of files.slice(0, ITEMS_MAX)) items.push(await mediaItem(file));
  return { kind, items, omitted: files.length - items.length };
}

function pictureFiles({ entries }: OpenZip): FoundFile[] {
  const files: FoundFile[] = [];
  for (const entry of entries.values()) {
    const isHidden = entry.fileName.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
    if (!isHidden && isMedia(entry.fileName)) files.push({ entry, details: {} });
  }
  return files;
}

/**
 * What "Download Everything" of another installation holds: fields of the profile, links in their order, media, oldest first, and the lists of the
 * importers, which may name the media items before them.
 */
async function archiveContent(zip: OpenZip, importers: Importer[]): Promise<SourceContent> {
  const profile = await zip.json('profile.json');
  const media = await archivedMedia(zip);
  const links = (await zip.list('links.json')).filter(({ removedAt }) => removedAt === null || removedAt === undefined);
  const others: { type: string; archive: Archive; rows: Json[] }[] = [];
  for (const { type, archive } of importers)
    if (archive !== undefined) others.push({ type, archive, rows: (await zip.list(archive.file)).slice(0, archive.max) });
  for (const list of [links, ...others.map(({ rows }) => rows)]) list.sort((one, other) => Number(one.position) - Number(other.position));
  const items = isObject(profile) ? await profileItems(profile, media) : [];
  for (const { thumbnail, ...link } of links.slice(0, LINKS_MAX)) {
    const item = await linkItem({ ...link, url: cleaned(link.url, 4_000) });
    const picture = typeof thumbnail === 'string' ? media.find(({ row }) => storageUrlOf(row) === thumbnail) : undefined;
    items.push(picture ? { ...item, data: { ...item.data, entry: picture.entry.fileName, purpose: 'link' } } : item);
  }
  /** By the id of the other installation. */
  const positions = new Map<unknown, number>();
  const room = ITEMS_MAX - others.reduce((sum, { rows }) => sum + rows.length, 0);
  let omitted = Math.max(0, links.length - LINKS_MAX);
  for (const found of media) {
    if (isPictureOfPage(found)) continue;
    if (items.length < room) positions.set(found.row.id, items.push(await archivedItem(zip, found)));
    else omitted += 1;
  }
  for (const { type, archive, rows } of others) for (const row of rows) items.push(await otherItem(type, archive, row, positions));
  return { kind: 'archive', items, omitted };
}

const GALLERY = ['gallery', 'private'];
const PLACE_MAX = 1_000_000;

const isKnown = (purpose: unknown): boolean => (PURPOSES as readonly unknown[]).includes(purpose);

/** Avatar, banner and pictures of links come with what shows them. */
const isPictureOfPage = ({ row: { purpose } }: ArchivedMedia): boolean => isKnown(purpose) && !GALLERY.includes(String(purpose));

/** A purpose that this version does not know is a kind of privacy that it cannot keep. */
function archivedItem(zip: OpenZip, { row, entry }: ArchivedMedia): Promise<FoundItem> {
  const { purpose, position } = row;
  const isKept = isKnown(purpose);
  return mediaItem({
    entry,
    title: cleaned(row.title) || cleaned(row.originalName),
    originalName: cleaned(row.originalName),
    date: zip.dateOf(row.createdAt),
    caption: cleaned(row.caption) || undefined,
    details: without(row, 'albumId'),
    problem: row.hidden === true ? hiddenByModeration({}) : isKept ? undefined : privateElsewhere({}),
    fingerprint: storageUrlOf(row),
    purpose: isKept ? String(purpose) : undefined,
    place: typeof position === 'number' && position >= 1 && position <= PLACE_MAX ? Math.trunc(position) : undefined,
  });
}

/** An entry of a list that a module imports. */
async function otherItem(type: string, archive: Archive, row: Json, positions: Map<unknown, number>): Promise<FoundItem> {
  const { fields, own, mediaCount, problem } = archive.read(row, { positionOf: (id) => positions.get(id) });
  const { details, problem: refused } = await checked(type, { ...fields, name: row.name ?? '' });
  return { type, shown: { title: cleaned(row.name), mediaCount }, data: { details, [type]: own }, problem: refused ?? problem?.(details) };
}

/** Ids and places of the other installation mean nothing here. */
function without(row: Json, ...names: string[]): Json {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
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

const STORAGE_URL_MAX = 300;

const storageUrlOf = ({ storageUrl }: Json): string | undefined =>
  typeof storageUrl === 'string' && storageUrl.length <= STORAGE_URL_MAX ? storageUrl : undefined;

/** What belongs to the account and not to the page. */
const OF_THE_ACCOUNT = new Set(['email', 'firstSteps']);
const PICTURES: Record<string, string> = { profileImage: 'avatar', bannerImage: 'banner' };
const FIELDS_MAX = 100;

/** An item for each field that an owner can edit. */
async function profileItems(profile: Json, media: ArchivedMedia[]): Promise<FoundItem[]> {
  const items: FoundItem[] = [];
  for (const [field, value] of Object.entries(profile).slice(0, FIELDS_MAX)) {
    const shown = { field, title: cleaned(typeof value === 'string' ? value : JSON.stringify(value)) };
    if (OF_THE_ACCOUNT.has(field) || value === null || value === '') continue;
    if (field === 'hashtags' && Array.isArray(value)) {
      const hashtags = value
        .slice(0, FIELDS_MAX)
        .map((name) => cleaned(name))
        .filter((name) => name !== '');
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
