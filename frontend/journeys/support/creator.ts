import type { APIRequestContext, Page } from '@playwright/test';
import { drawPhoto, type Photo } from './photo';

export interface Creator {
  id: number;
  username: string;
}

interface Answer {
  ok: () => boolean;
  text: () => Promise<string>;
}

async function assertOk<Received extends Answer>(answer: Promise<Received>): Promise<Received> {
  const received = await answer;
  if (!received.ok()) throw new Error(await received.text());
  return received;
}

/** The creator of the session. Without a session, the request creates one. */
export async function creatorOf(request: APIRequestContext): Promise<Creator> {
  return (await (await assertOk(request.get('/api/session'))).json()) as Creator;
}

export async function publish(request: APIRequestContext, photo: Photo, altText: string): Promise<void> {
  await assertOk(request.post('/api/media/upload', { multipart: { altText, media: photo } }));
}

/** Gives the creator of the page's session a bio and this number of photos. */
export async function givenCreator(page: Page, { bio, photos }: { bio: string; photos: number }): Promise<Creator> {
  const creator = await creatorOf(page.request);
  await assertOk(page.request.patch('/api/profile', { data: { bio, location: 'Sintra, Portugal' } }));
  await givenPhotos(page, photos);
  return creator;
}

/** Publishes photos named `Hills, number 1`, `Hills, number 2` and so on. */
export async function givenPhotos(page: Page, count: number): Promise<void> {
  if (count === 0) return;
  const photo = await drawPhoto(page);
  for (let n = 1; n <= count; n += 1) await publish(page.request, photo, `Hills, number ${String(n)}`);
}

/** Creates further creators with the same bio. */
export async function givenCreators(newSession: () => Promise<APIRequestContext>, count: number, bio: string): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const session = await newSession();
    await creatorOf(session);
    await assertOk(session.patch('/api/profile', { data: { bio } }));
  }
}
