import type { Entry } from 'yauzl';
import { DomainError } from '../../../kernel/domain-error.js';
import { isFolder, openZip, safeEntries, type ZipRules } from '../../../platform/storage/zip-directory.js';
import { ITEMS_MAX, LINKS_MAX, type FoundItem, type SourceContent } from '../domain/import.js';
import { BadImportFile, hiddenByModeration } from '../domain/imports.errors.js';
import { INSTAGRAM_LISTS, instagramItems } from './instagram-export.js';
import { checked, cleaned, linkItem } from './link-lists.js';
import { isMedia, isObject, mediaItem, OpenZip, type Json } from './open-zip.js';

/** An export of Instagram has a few files for each conversation. */
const RULES: ZipRules = { maxEntries: 50_000, refuse: (reason, options) => new BadImportFile({ reason }, options) };
/** Reads an archive of Vitrine, an export of Instagram, or pictures and videos. */
export async function readZip(path: string, now: number): Promise<SourceContent> {
  const zip = await openZip(path, RULES);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of safeEntries(zip, RULES)) if (!isFolder(entry)) entries.set(entry.fileName, entry);
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

async function fileItems({ entries }: OpenZip): Promise<FoundItem[]> {
  const items: FoundItem[] = [];
  for (const entry of entries.values()) {
    const isHidden = entry.fileName.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
    if (isHidden || !isMedia(entry.fileName)) continue;
    items.push(await mediaItem({ entry, details: {} }));
  }
  return items;
}

/** What "Download Everything" of another installation holds: fields of the profile, links in their order, and media, oldest first. */
async function archiveItems(zip: OpenZip): Promise<FoundItem[]> {
  const profile = await zip.json('profile.json');
  const media = await archivedMedia(zip);
  const links = (await zip.list('links.json')).filter(({ removedAt }) => removedAt === null || removedAt === undefined);
  links.sort((one, other) => Number(one.position) - Number(other.position));
  const items = isObject(profile) ? await profileItems(profile, media) : [];
  for (const { thumbnail, ...link } of links.slice(0, LINKS_MAX)) {
    const item = await linkItem({ ...link, url: cleaned(link.url, 4_000) });
    const picture = typeof thumbnail === 'string' ? media.find(({ row }) => storageUrlOf(row) === thumbnail) : undefined;
    items.push(picture ? { ...item, data: { ...item.data, entry: picture.entry.fileName, purpose: 'link' } } : item);
  }
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
