import { screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import type { ActivityView } from '@/shared/api/public-api';
import { RecentActivity, splitAtTarget } from './recent-activity';

const upload: ActivityView = {
  id: 9,
  activityType: 'media_upload',
  description: 'uploaded 6 new items',
  code: 'items_uploaded',
  params: { count: 6 },
  createdAt: '2026-03-05T12:00:00.000Z',
  user: { id: 2, username: 'ann', profileImage: null },
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

it('finds the name at the end of a sentence', () => {
  expect(splitAtTarget('started following ann', 'ann')).toEqual({ before: 'started following ', after: '' });
  expect(splitAtTarget('started following started', 'started')).toEqual({ before: 'started following ', after: '' });
});

it('keeps a sentence without a name unchanged', () => {
  expect(splitAtTarget('uploaded a new photo', undefined)).toEqual({ before: 'uploaded a new photo', after: '' });
});
