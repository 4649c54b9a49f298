import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer } from '@test/support/admin-answers';
import { dialogNamed, offers, press } from '@test/support/back-office';
import { held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import type { AdminActivity } from '@/shared/api/admin-api';
import { shows } from '@test/support/shows';

const media = (mediaId: number, filename: string) => JSON.stringify({ mediaId, filename, mediaDeleted: false });
const activities: AdminActivity[] = (
  [
    { activityType: 'media_upload', metadata: media(81, 'hills.png') },
    { activityType: 'media_upload', metadata: media(82, 'clouds.mp4') },
    { activityType: 'bio_update', metadata: 'as it was written down' },
  ] as const
).map((activity, id) => ({
  ...activity,
  id,
  userId: 1,
  description: 'did something',
  code: 'other_activity',
  params: { description: 'did something' },
  createdAt: '2026-03-05T12:00:00.000Z',
  user: { username: 'hillwalker', displayName: 'Ann Lee', profileImage: null },
  target: null,
}));

/** Simulates that no URL of the file loads. Each failure makes the element try the next URL. */
function failToLoad(find: () => Element | null): void {
  const tried = new Set<string | null>();
  for (let element = find(); element !== null; element = find()) {
    const url = element.getAttribute('src');
    if (tried.has(url)) throw new Error(`${String(url)} is tried again`);
    tried.add(url);
    fireEvent.error(element);
  }
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows ten placeholders while loading, then the activities, with a text for missing previews', async () => {
  const pending = held(() => ({ body: activities, headers: { 'X-Total-Count': '7' } }));
  adminServer({ 'GET /adm/api/activities': pending.handle });
  openApp('/adm/activities');
  expect(await screen.findByRole('heading', { name: 'Activities' })).toBeInTheDocument();
  expect(document.querySelectorAll('[aria-busy] .ant-skeleton')).toHaveLength(10);
  pending.release();
  await shows('Activity Feed (3 items)', 'Showing 3 of 7 total activities');
  await offers('Activity type', [
    ...['All Activities', 'Media Uploads', 'Profile Updates', 'Bio Updates', 'External Links', 'Hashtag Updates', 'Follows'],
  ]);
  await offers('Page size', ['25 items', '50 items', '100 items', '200 items']);
  failToLoad(() => document.querySelector('[aria-label="Preview hills.png"] img'));
  await shows('Media not found', 'hills.png', 'Media ID: 81', 'HI', 'did something', /^Mar 05, 2026 · .+ ago$/);
  expect(screen.getByText('as it was written down')).toHaveClass('font-mono');

  const preview = screen.getByRole('button', { name: 'Preview clouds.mp4' });
  expect(preview).toHaveClass('size-16');
  press('Preview clouds.mp4');
  const dialog = await dialogNamed('clouds.mp4');
  const element = screen.getByRole('dialog', { name: 'clouds.mp4' });
  expect(element.querySelector('video[controls]')).toHaveTextContent('Your browser does not support the video tag.');
  failToLoad(() => element.querySelector('video'));
  expect(dialog.getByText('Media file not found')).toBeInTheDocument();
});

it('names the followed creator with a link to the preview, instead of the stored text', async () => {
  const metadata = '{"followingId": 55}';
  const follows = activities.slice(-1).map((activity) => ({
    ...activity,
    activityType: 'follow' as const,
    metadata,
    target: { id: 55, username: 'ridgelines', displayName: '' },
  }));
  adminServer({ 'GET /adm/api/activities': () => ({ body: follows, headers: { 'X-Total-Count': '1' } }) });
  openApp('/adm/activities');
  const link = await screen.findByRole('link', { name: 'ridgelines' });
  expect(link).toHaveAttribute('href', '/adm/users/55');
  expect(link.closest('p')).toHaveTextContent('started following ridgelines');
  expect(screen.queryByText(metadata)).not.toBeInTheDocument();
});

it('shows the hashtags of an update as words', async () => {
  const updated = activities.slice(-1).map((activity) => ({
    ...activity,
    activityType: 'hashtag_update' as const,
    metadata: '{"hashtags": ["hills", "snow"]}',
  }));
  adminServer({ 'GET /adm/api/activities': () => ({ body: updated, headers: { 'X-Total-Count': '1' } }) });
  openApp('/adm/activities');
  await shows('#hills #snow');
});
