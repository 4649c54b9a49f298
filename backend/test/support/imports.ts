import { deflateRawSync } from 'node:zlib';
import type { ImportDetailsView, ImportView } from './api.js';
import type { Entry } from './archives.js';
import type { Answer, Browser } from './browser.js';
import { eventually } from './eventually.js';

/** Sends a file as a source. */
export function offerFile(who: Browser, file: Uint8Array, name = 'export.zip'): Promise<Answer<ImportDetailsView>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), name);
  return who.send<ImportDetailsView>('/api/imports', { method: 'POST', form });
}

export const offerText = (who: Browser, text: string, kind = 'list'): Promise<Answer<ImportDetailsView>> =>
  who.post<ImportDetailsView>('/api/imports', { kind, text });

export const startImport = (who: Browser, id: number, choice: object = {}): Promise<Answer<ImportDetailsView>> =>
  who.post<ImportDetailsView>(`/api/imports/${id}/start`, choice);

export const importOf = async (who: Browser, id: number): Promise<ImportDetailsView> =>
  (await who.get<ImportDetailsView>(`/api/imports/${id}`)).body;

/** The import without its items. */
export async function progressOf(who: Browser, id: number): Promise<ImportView> {
  const found = (await who.get<ImportView[]>('/api/imports')).body.find((each) => each.id === id);
  if (!found) throw new Error(`there is no import ${id}`);
  return found;
}

/** Waits until the import has ended. */
export async function ended(who: Browser, id: number, deadlineMs?: number): Promise<ImportDetailsView> {
  await eventually(async () => (await progressOf(who, id)).endedAt !== null, deadlineMs);
  return importOf(who, id);
}

/** Imports what the preview ticks. */
export async function imported(who: Browser, preview: Answer<ImportDetailsView>, choice: object = {}): Promise<ImportDetailsView> {
  const { id } = preview.body;
  await startImport(who, id, choice);
  return ended(who, id);
}

export async function undone(who: Browser, id: number, deadlineMs?: number): Promise<ImportDetailsView> {
  await who.post(`/api/imports/${id}/undo`);
  return ended(who, id, deadlineMs);
}

/** An export of Instagram with these pictures as posts, one a day from 2020 on, the first one being the oldest. */
export function instagramExport(pictures: Buffer[], captionOf = (index: number): string => `Caption ${index} \u00e2\u009c\u00a8`): Entry[] {
  const posts = pictures.map((_, index) => ({
    media: [{ uri: `media/posts/202001/${index}.jpg`, creation_timestamp: 1577880000 + index * 86400, title: captionOf(index) }],
  }));
  return [
    { name: 'your_instagram_activity/content/posts_1.json', bytes: Buffer.from(JSON.stringify(posts)) },
    {
      name: 'your_instagram_activity/messages/inbox/friend/message_1.json',
      bytes: Buffer.from('{"photos":[{"uri":"media/posts/private.jpg"}]}'),
    },
    { name: 'media/posts/private.jpg', bytes: pictures[0] ?? Buffer.alloc(0) },
    ...pictures.map((bytes, index) => ({ name: `media/posts/202001/${index}.jpg`, bytes, method: 0 })),
  ];
}

/** One entry that unpacks to this many megabytes of zeros. */
export const zipBomb = (name: string, megabytes: number): Entry => {
  const bytes = Buffer.alloc(megabytes * 1024 * 1024);
  if (deflateRawSync(bytes).length * 200 > bytes.length) throw new Error('not a bomb');
  return { name, bytes };
};
