import { screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import type { ActivityView } from '@/shared/api/public-api';
import { RecentActivity } from './recent-activity';

const upload: ActivityView = {
  id: 9,
  activityType: 'media_upload',
  description: 'uploaded 6 new items',
  code: 'items_uploaded',
  params: { count: 6 },
  createdAt: '2026-03-05T12:00:00.000Z',
  user: { id: 2, username: 'ann', displayName: '', profileImage: null },
  target: null,
  count: 6,
  media: [7, 6, 5, 4].map((id) => ({ id, thumbnailUrl: `/api/media/${String(id)}/thumbnail`, sensitive: id === 6 })),
  metadata: null,
};

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows grouped uploads with thumbnails that open the item, without the picture of a sensitive one', async () => {
  let query = '';
  publicServer({
    'GET /api/activities': ({ url }) => {
      query = url.search;
      return { body: [upload] };
    },
  });
  renderAt('/', <RecentActivity of="everyone" limit={15} skeleton={null} />);
  expect(await screen.findByRole('link', { name: 'Open upload 1 of ann' })).toHaveAttribute('href', '/ann?media=7');
  expect(screen.getAllByRole('link', { name: /Open upload/ })).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Open upload 2 of ann' }).querySelector('img')).toBeNull();
  expect(screen.getByText('+3')).toBeInTheDocument();
  expect(new URLSearchParams(query).get('group')).toBe('hour');
});

it('links the name of a followed creator, also one that is a word of the sentence', async () => {
  const target = { id: 3, username: 'started' };
  const follow = {
    ...upload,
    activityType: 'follow',
    code: 'creator_followed',
    params: { username: 'started' },
    target,
    count: 1,
    media: [],
  };
  publicServer({ 'GET /api/activities': () => ({ body: [follow] }) });
  renderAt('/', <RecentActivity of="everyone" limit={15} skeleton={null} />);
  const link = await screen.findByRole('link', { name: 'started' });
  expect(link).toHaveAttribute('href', '/started');
  expect(link.parentElement).toHaveTextContent(/^ann started following started$/);
});

it('has the sentence of an upload without a link', async () => {
  publicServer({ 'GET /api/activities': () => ({ body: [upload] }) });
  renderAt('/', <RecentActivity of="everyone" limit={15} skeleton={null} />);
  const sentence = (await screen.findByRole('link', { name: 'ann' })).parentElement;
  expect(sentence).toHaveTextContent(/^ann uploaded 6 new items$/);
});
