import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ownProfile, photo, publicServer } from '@test/support/answers';
import { failing, type Answer } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import type { MediaView } from '@/shared/api/public-api';
import { toSlides } from './lightbox';
import { MediaGallery } from './media-gallery';

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps an item that cannot be deleted, with a message', async () => {
  publicServer({ 'GET /api/user/1/media': () => ({ body: [photo] }), 'DELETE /api/media/7': failing });
  renderAt('/profile', <MediaGallery isOwner creatorId={1} username="amber-otter" newest={[photo]} total={1} emptyHint="" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Hills' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete Media' })).getByRole('button', { name: 'Delete' }));
  await shows('Delete failed', 'Failed to delete media. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('link', { name: 'Open Hills' })).toBeInTheDocument();
});

it('shows author, date, views and position of the open item, and its name as the title', async () => {
  const second = { ...photo, id: 8, altText: 'A lake', viewCount: 1200 };
  publicServer({ 'GET /api/user/1/media': () => ({ body: [photo, second] }), 'POST /api/media/8/view': () => ({ body: {} }) });
  renderAt('/ann?media=8', <MediaGallery isOwner={false} creatorId={1} username="ann" newest={[photo, second]} total={2} emptyHint="" />);
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByText('Mar 5, 2026')).toBeInTheDocument();
  expect(screen.getByText('1,200 views')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  expect(document.title).toBe('A lake · ann · Vitrine');
});

it('gives the picture all space between the buttons and the caption', async () => {
  publicServer();
  renderAt('/ann?media=7', <MediaGallery isOwner={false} creatorId={1} username="ann" newest={[photo]} total={1} emptyHint="" />);
  await screen.findByText('1 of 1');
  const carousel = document.querySelector<HTMLElement>('.yarl__carousel');
  const padding = (unit: string) => carousel?.style.getPropertyValue(`--yarl__carousel_padding_${unit}`);
  expect([padding('px'), padding('percent')]).toEqual(['0', '0']);
});

it('calls the creator by the display name of the page', async () => {
  const profile = { ...ownProfile, displayName: 'Nora Lind', media: [photo], stats: { ...ownProfile.stats, mediaUploads: 1 } };
  publicServer({ 'GET /api/user/amber-otter': () => ({ body: profile }), 'GET /api/user/1/media': () => ({ body: [photo] }) });
  openApp('/amber-otter?media=7');
  const lightbox = await screen.findByRole('dialog', { name: 'Media of Nora Lind' });
  expect(within(lightbox).getByText('Nora Lind')).toBeInTheDocument();
});

it('requests a panorama in the width in which its tile shows it', () => {
  publicServer();
  const newest = [photo, { ...photo, id: 8, width: 3800, height: 1000, altText: 'A coast' }];
  renderAt('/ann', <MediaGallery isOwner={false} creatorId={1} username="ann" newest={newest} total={2} emptyHint="" />);
  const sizes = (name: string) => screen.getByRole('link', { name }).querySelector('img')?.sizes;
  expect(sizes('Open Hills')).toBe('auto, (min-width: 1280px) 30vw, (min-width: 640px) 45vw, 92vw');
  expect(sizes('Open A coast')).toBe('(min-width: 1280px) 60vw, (min-width: 640px) 90vw, 184vw');
});

it('gives the tile of a sensitive portrait room for the warning', () => {
  publicServer();
  const portrait = { ...photo, width: 800, height: 1800, altText: 'A tower' };
  const newest = [portrait, { ...portrait, id: 8, altText: 'A study', sensitive: true }];
  renderAt('/ann', <MediaGallery isOwner={false} creatorId={1} username="ann" newest={newest} total={2} emptyHint="" />);
  const ratios = screen.getAllByRole('listitem').map(({ style }) => style.flexGrow);
  expect(ratios).toEqual(['0.66', '1']);
});

it('shows a picture that fails to load as missing, in its tile and when it is open', async () => {
  publicServer({ 'GET /api/user/1/media': () => ({ body: [photo] }), 'POST /api/media/7/view': () => ({ body: {} }) });
  renderAt('/ann', <MediaGallery isOwner={false} creatorId={1} username="ann" newest={[photo]} total={1} emptyHint="" />);
  const tile = screen.getByRole('link', { name: 'Open Hills' });
  const picture = tile.querySelector('img');
  expect(tile.querySelector('svg')).toBeNull();
  if (picture !== null) fireEvent.error(picture);
  expect(tile.querySelector('svg')).not.toBeNull();
  await userEvent.click(tile);
  fireEvent.error(await screen.findByRole('img', { name: 'Hills' }));
  expect(await screen.findByText('This item could not be loaded')).toBeInTheDocument();
});

it('has no buttons to zoom a video', async () => {
  const video = { ...photo, kind: 'video', mimeType: 'video/mp4' } as const;
  publicServer({ 'GET /api/user/1/media': () => ({ body: [video] }), 'POST /api/media/7/view': () => ({ body: {} }) });
  renderAt('/ann?media=7', <MediaGallery isOwner={false} creatorId={1} username="ann" newest={[video]} total={1} emptyHint="" />);
  expect(await screen.findByText('1 of 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
});

it.each([
  ['has no decoder for a video', (video: HTMLVideoElement) => video.querySelector('source') ?? video, 'error'],
  ['plays only the sound of a video', (video: HTMLVideoElement) => video, 'loadedmetadata'],
])('says so when the browser %s', async (_, targetIn, event) => {
  const video = { ...photo, kind: 'video', mimeType: 'video/mp4' } as const;
  publicServer({ 'GET /api/user/1/media': () => ({ body: [video] }), 'POST /api/media/7/view': () => ({ body: {} }) });
  renderAt('/ann?media=7', <MediaGallery isOwner={false} creatorId={1} username="ann" newest={[video]} total={1} emptyHint="" />);
  const slide = await screen.findByRole('group', { name: 'Hills' });
  const player = slide.querySelector('video');
  if (player !== null) fireEvent(targetIn(player), new Event(event));
  expect(slide).toHaveTextContent('This video could not be played. Your browser may not support its format.');
});

it('starts a video without sound, unless the visitor prefers reduced motion', () => {
  const video = { ...photo, kind: 'video', mimeType: 'video/mp4' } as const;
  expect(toSlides([video], { autoPlay: true })[0]).toMatchObject({ autoPlay: true, muted: true });
  expect(toSlides([video], { autoPlay: false })[0]).toMatchObject({ autoPlay: false, muted: false });
});

describe('a gallery with more items than the profile contains', () => {
  const item = (id: number) => ({ ...photo, id, altText: `Hill ${String(id)}` });
  const tiles = () => screen.getAllByRole('link', { name: /^Open Hill / }).map(({ dataset }) => dataset.media);
  const visit = (url: string, list: () => Answer<MediaView[]>) => {
    const server = publicServer({ 'GET /api/user/1/media': list });
    const gallery = <MediaGallery isOwner={false} creatorId={1} username="ann" newest={[item(9), item(8)]} total={3} emptyHint="" />;
    renderAt(url, gallery);
    return server;
  };

  it('requests the list only when the visitor asks for more', async () => {
    const server = visit('/ann', () => ({ body: [item(9), item(8), item(7)] }));
    await act(server.settled);
    expect(tiles()).toEqual(['9', '8']);
    expect(server.count('GET /api/user/1/media')).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Load More Media' }));
    await screen.findByRole('link', { name: 'Open Hill 7' });
    expect(tiles()).toEqual(['9', '8', '7']);
    expect(screen.queryByRole('button', { name: 'Load More Media' })).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/ann?page=2');
  });

  it('loads the pages of the URL, as after a reload and Back', async () => {
    const server = publicServer({
      'GET /api/user/1/media': ({ url }) =>
        url.searchParams.get('cursor') === null
          ? { body: [item(9), item(8), item(7)], headers: { link: '</api/user/1/media?cursor=two>; rel="next"' } }
          : { body: [item(6)] },
    });
    const gallery = <MediaGallery isOwner={false} creatorId={1} username="ann" newest={[item(9), item(8)]} total={4} emptyHint="" />;
    renderAt('/ann?page=3', gallery);
    await screen.findByRole('link', { name: 'Open Hill 6' });
    expect(tiles()).toEqual(['9', '8', '7', '6']);
    expect(server.count('GET /api/user/1/media')).toBe(2);
  });

  it('keeps the items and the button when the request fails', async () => {
    const answers: Answer<MediaView[]>[] = [failing(), { body: [item(9), item(8), item(7)] }];
    visit('/ann', () => answers.shift() ?? failing());
    await userEvent.click(screen.getByRole('button', { name: 'Load More Media' }));
    await screen.findByText('The media could not be loaded. The shelf fell down.');
    expect(tiles()).toEqual(['9', '8']);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'Open Hill 7' });
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it.each([
    ['the last loaded item is open', '/ann?media=8'],
    ['the URL names an item of the next page', '/ann?media=7'],
  ])('requests the list when %s', async (_, url) => {
    visit(url, () => ({ body: [item(9), item(8), item(7)] }));
    await screen.findByRole('link', { name: 'Open Hill 7', hidden: true });
  });
});
