import type { Locator, Page } from '@playwright/test';
import { creatorOf, type Creator } from './support/creator';
import { expect, test } from './support/journey';
import { settled } from './support/settled';
import { drawPhoto } from './support/photo';

const LINKS = 20;
const PHOTOS = 30;
/** Files of one request. */
const FILES = 10;

async function givenContent(page: Page): Promise<Creator> {
  const creator = await creatorOf(page.request);
  const { request } = page;
  for (let n = 1; n <= LINKS; n += 1) {
    const data = { platform: 'website', url: `https://links.example/${String(n)}`, displayName: `Link ${String(n)}` };
    expect((await request.post(`/api/user/${String(creator.id)}/links`, { data })).status()).toBe(201);
  }
  const { buffer } = await drawPhoto(page);
  for (let sent = 0; sent < PHOTOS; sent += FILES) {
    const form = new FormData();
    for (let n = 0; n < FILES; n += 1) form.append('media', new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }), `${String(n)}.jpg`);
    expect((await request.post('/api/media/upload', { multipart: form })).status()).toBe(201);
  }
  const ids = await photoIds(page, creator);
  for (const [index, id] of ids.entries()) {
    const answer = await request.patch(`/api/media/${String(id)}`, { data: { title: `Photo ${String(index + 1)}` } });
    expect(answer.ok()).toBe(true);
  }
  return creator;
}

async function photoIds(page: Page, { id }: Creator): Promise<number[]> {
  const answer = await page.request.get(`/api/user/${String(id)}/media?limit=100`);
  return ((await answer.json()) as { id: number }[]).map((item) => item.id);
}

async function titles(page: Page, { id }: Creator): Promise<string[]> {
  const answer = await page.request.get(`/api/user/${String(id)}/media?limit=100`);
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}

async function linkNames(page: Page, { username }: Creator): Promise<string[]> {
  const answer = await page.request.get(`/api/user/${username}`);
  return ((await answer.json()) as { externalLinks: { displayName: string }[] }).externalLinks.map(({ displayName }) => displayName);
}

const handleOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Move ${name}`, exact: true });

interface Point {
  x: number;
  y: number;
}

/** The middle of an element that is on the screen. */
async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const STEPS = 10;
/** A slow computer, on which the page is laid out between two movements. */
const SLOWDOWN = 4;

/** Moves from one handle to another, and rests there until the list shows the dragged item before the other one. */
async function drag(from: Locator, to: Locator, start: Point, moveTo: (point: Point) => Promise<unknown>): Promise<void> {
  const end = await middleOf(to);
  const target = await to.elementHandle();
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await moveTo({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  }
  const isBefore = () =>
    from.evaluate((one, next) => (one.compareDocumentPosition(next as Node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0, target);
  await expect.poll(isBefore).toBe(true);
}

/** Brings the target to the middle of the screen, and tells where a drag begins. The places are measured, so nothing may move any more. */
async function startOf(page: Page, from: Locator, to: Locator): Promise<Point> {
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await settled(page);
  return middleOf(from);
}

/** Drags with a finger, by the events of the touch screen. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await startOf(page, from, to);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', point: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  await touch('touchStart', start);
  await drag(from, to, start, (point) => touch('touchMove', point));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await startOf(page, from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await drag(from, to, start, ({ x, y }) => page.mouse.move(x, y));
  await page.mouse.up();
}

async function openManager(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await expect(handleOf(page, 'Photo 1')).toBeVisible();
}

test('links and photos are ordered by keyboard, mouse and finger, and two tabs lose none of them', async ({ page, newVisitor }) => {
  const creator = await givenContent(page);
  const finger = await newVisitor({
    storageState: await page.context().storageState(),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const first = async (count: number): Promise<string[]> => (await titles(page, creator)).slice(0, count);
  const firstLinks = async (count: number): Promise<string[]> => (await linkNames(page, creator)).slice(0, count);

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  await test.step('links by keyboard, mouse and finger', async () => {
    await page.goto('/profile');
    await handleOf(page, `Link ${String(LINKS)}`).press('Home');
    await expect.poll(() => firstLinks(2)).toEqual(['Link 20', 'Link 1']);
    await expect(handleOf(page, 'Link 20')).toBeFocused();
    await dragByMouse(page, handleOf(page, 'Link 2'), handleOf(page, 'Link 20'));
    await expect.poll(() => firstLinks(3)).toEqual(['Link 2', 'Link 20', 'Link 1']);
    await finger.goto('/profile');
    await dragByTouch(finger, handleOf(finger, 'Link 1'), handleOf(finger, 'Link 2'));
    await expect.poll(() => firstLinks(3)).toEqual(['Link 1', 'Link 2', 'Link 20']);
  });

  await test.step('photos by keyboard, mouse and finger', async () => {
    await openManager(page);
    await handleOf(page, 'Photo 5').press('Home');
    await expect.poll(() => first(2)).toEqual(['Photo 5', 'Photo 1']);
    await expect(handleOf(page, 'Photo 5')).toBeFocused();
    await dragByMouse(page, handleOf(page, 'Photo 2'), handleOf(page, 'Photo 5'));
    await expect.poll(() => first(3)).toEqual(['Photo 2', 'Photo 5', 'Photo 1']);
    await openManager(finger);
    await dragByTouch(finger, handleOf(finger, 'Photo 5'), handleOf(finger, 'Photo 2'));
    await expect.poll(() => first(3)).toEqual(['Photo 5', 'Photo 2', 'Photo 1']);
  });

  await test.step('two tabs at the same time, of which one has not seen the other’s deletion and upload', async () => {
    const tab = await page.context().newPage();
    await Promise.all([openManager(page), openManager(tab)]);
    const [, deleted = 0] = await photoIds(page, creator);
    expect((await page.request.delete(`/api/media/${String(deleted)}`)).status()).toBe(204);
    const photo = await drawPhoto(page);
    expect((await page.request.post('/api/media/upload', { multipart: { media: photo } })).status()).toBe(201);
    await Promise.all([handleOf(page, 'Photo 9').press('Home'), handleOf(tab, 'Photo 8').press('Home')]);
    await expect.poll(async () => ['Photo 8', 'Photo 9'].includes((await first(1))[0] ?? '')).toBe(true);
    const names = await titles(page, creator);
    const expected = Array.from({ length: PHOTOS }, (_, index) => `Photo ${String(index + 1)}`).filter((name) => name !== 'Photo 2');
    expect(names.toSorted()).toEqual(['', ...expected].toSorted());
    expect((await linkNames(page, creator)).length).toBe(LINKS);
  });
});
