import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { drawPhoto, type Photo } from './photo';

export interface Somebody {
  username: string;
}

/** Who the browser is, as the page itself asks; asking makes a newcomer somebody. */
export async function whoIs(request: APIRequestContext): Promise<Somebody> {
  return (await (await request.get('/api/session')).json()) as Somebody;
}

async function done(answer: Promise<{ ok: () => boolean; text: () => Promise<string> }>): Promise<void> {
  const got = await answer;
  if (!got.ok()) throw new Error(await got.text());
}

export async function publish(request: APIRequestContext, photo: Photo, altText: string): Promise<void> {
  await done(request.post('/api/media/upload', { multipart: { altText, media: photo } }));
}

/** The one who sits at this browser, with a bio and so many photos. */
export async function givenCreator(page: Page, { bio, photos }: { bio: string; photos: number }): Promise<Somebody> {
  const somebody = await whoIs(page.request);
  await done(page.request.patch('/api/profile', { data: { bio, location: 'Sintra, Portugal' } }));
  if (photos > 0) {
    const photo = await drawPhoto(page);
    for (let n = 1; n <= photos; n += 1) await publish(page.request, photo, `Hills, number ${String(n)}`);
  }
  return somebody;
}

/** Others on Discover, each with a browser of their own that is closed again. */
export async function givenCreators(browser: Browser, many: number, bio: string): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const context = await browser.newContext();
    await whoIs(context.request);
    await done(context.request.patch('/api/profile', { data: { bio } }));
    await context.close();
  }
}
