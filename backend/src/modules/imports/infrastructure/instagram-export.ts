import type { Entry } from 'yauzl';
import { CAPTION_MAX } from '../../media/index.js';
import { isMedia, isObject, type FoundFile, type Json, type OpenZip } from './open-zip.js';
import { cleaned, inTurns } from './link-lines.js';

/** What an export of Instagram shows on the profile: no conversations, stories, or archived and deleted posts. */
export const INSTAGRAM_LISTS = /(^|\/)(content|media)\/(posts_\d+|reels|igtv_videos|other_content)\.json$/;

const VALUES_PER_TURN = 5_000;

/** Every object with a `uri` of a file in the ZIP, which is how all versions of the export name a picture. Oldest first. */
export async function instagramFiles(zip: OpenZip, lists: string[]): Promise<FoundFile[]> {
  const files = new Map<string, FoundFile & { at: number }>();
  for (const name of lists) {
    // Without recursion, because a file can be nested deeply.
    const open: { value: unknown; post: Json }[] = [{ value: await zip.json(name), post: {} }];
    for await (const { value, post } of inTurns(poppedFrom(open), VALUES_PER_TURN)) {
      if (Array.isArray(value)) for (const item of value as unknown[]) open.push({ value: item, post });
      if (!isObject(value) || Array.isArray(value)) continue;
      const entry = typeof value.uri === 'string' ? zip.entries.get(value.uri) : undefined;
      if (entry && isMedia(entry.fileName)) files.set(entry.fileName, instagramFile(zip, entry, value, post));
      const inner = typeof value.title === 'string' || typeof value.creation_timestamp === 'number' ? value : post;
      for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) open.push({ value: child, post: inner });
    }
  }
  return [...files.values()].toSorted((one, other) => one.at - other.at);
}

/** Takes the last item until none is left. Items are added meanwhile. */
function* poppedFrom<Item>(stack: Item[]): Generator<Item> {
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) yield next;
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
