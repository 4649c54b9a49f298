import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { BelowGallery } from './below-gallery';

const walls = { id: 8, name: 'Walls', slug: 'walls', isPublic: true, mediaCount: 2, covers: [] };
const upload = {
  id: 9,
  activityType: 'media_upload',
  description: 'uploaded 2 new items',
  code: 'items_uploaded',
  params: { count: 2 },
  createdAt: '2026-03-05T12:00:00.000Z',
  user: { id: 2, username: 'ann', displayName: 'Ann', profileImage: null },
  target: null,
  count: 2,
  media: [{ id: 7, thumbnailUrl: '/api/media/7/thumbnail', sensitive: false }],
  metadata: null,
};

it('lists public collections in pages, and what is new with its items', async () => {
  publicServer({
    'GET /api/activities': ({ url }) => ({ body: url.search === '?limit=4&creator=2&group=hour' ? [upload] : [] }),
    'GET /api/user/2/collections': ({ url }) =>
      url.searchParams.has('cursor')
        ? { status: 200, body: [{ ...walls, id: 10, name: 'Floors', slug: 'floors' }] }
        : { status: 200, body: [walls], headers: { link: '</api/user/2/collections?cursor=x>; rel="next"' } },
  });
  renderAt('/ann', <BelowGallery id={2} username="ann" />);
  const list = within(await screen.findByRole('list', { name: 'Collections' }));
  expect(list.getByRole('link', { name: 'Open Walls' })).toHaveAttribute('href', '/ann/collections/walls');
  expect(await screen.findByRole('link', { name: 'Open upload 1 of ann' })).toHaveAttribute('href', '/ann?media=7');
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  expect(await list.findByRole('link', { name: 'Open Floors' })).toHaveAttribute('href', '/ann/collections/floors');
});

it('shows a collection that became public after the page was rendered', async () => {
  const empty = { status: 200, body: [] };
  const answers = { '/api/user/2/collections?limit=6': empty, '/api/activities?limit=4&creator=2&group=hour': empty };
  const script = Object.assign(document.createElement('script'), { id: 'page-answers', type: 'application/json' });
  script.textContent = JSON.stringify(answers);
  document.body.append(script);
  publicServer({ 'GET /api/activities': () => empty, 'GET /api/user/2/collections': () => ({ status: 200, body: [walls] }) });
  renderAt('/ann', <BelowGallery id={2} username="ann" />);
  expect(await screen.findByRole('link', { name: 'Open Walls' })).toBeInTheDocument();
  script.remove();
});
