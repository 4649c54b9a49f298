import type { APIRequestContext, Page } from '@playwright/test';
import { drawPhoto, type Photo } from './photo';

export interface Somebody {
  id: number;
  username: string;
}

interface Answer {
  ok: () => boolean;
  text: () => Promise<string>;
}

async function done<Got extends Answer>(answer: Promise<Got>): Promise<Got> {
  const got = await answer;
  if (!got.ok()) throw new Error(await got.text());
  return got;
}

/** The owner of this browser's session, as the page itself asks; without one, the call starts it. */
export async function whoIs(request: APIRequestContext): Promise<Somebody> {
  return (await (await done(request.get('/api/session'))).json()) as Somebody;
}

export async function publish(request: APIRequestContext, photo: Photo, altText: string): Promise<void> {
  await done(request.post('/api/media/upload', { multipart: { altText, media: photo } }));
}

/** The one who sits at this browser, with a bio and so many photos. */
export async function givenCreator(page: Page, { bio, photos }: { bio: string; photos: number }): Promise<Somebody> {
  const somebody = await whoIs(page.request);
  await done(page.request.patch('/api/profile', { data: { bio, location: 'Sintra, Portugal' } }));
  await givenPhotos(page, photos);
  return somebody;
}

/** Published by the owner of this browser's session, as `Hills, number 1` and so on. */
export async function givenPhotos(page: Page, many: number): Promise<void> {
  if (many === 0) return;
  const photo = await drawPhoto(page);
  for (let n = 1; n <= many; n += 1) await publish(page.request, photo, `Hills, number ${String(n)}`);
}

/** Others on Discover. */
export async function givenCreators(newSession: () => Promise<APIRequestContext>, many: number, bio: string): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const creator = await newSession();
    await whoIs(creator);
    await done(creator.patch('/api/profile', { data: { bio } }));
  }
}
