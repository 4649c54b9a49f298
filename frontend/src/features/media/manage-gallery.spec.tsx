import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { ownProfile, photo, publicServer } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { ManageGallery } from './manage-gallery';
import { MediaGallery } from './media-gallery';
import type { MediaPages } from './use-gallery';

const hills = { ...photo, title: 'Hills' };
const lake = { ...photo, id: 8, title: 'Lake' };
const fog = { ...photo, id: 9, title: 'Fog', isPinned: true };
const sea = { id: 5, name: 'Sea', slug: 'sea', isPrivate: false, isPrivateByDecision: false, cover: null, mediaCount: 0 };

const pagesOf = (media: MediaPages['media']): MediaPages => ({
  media,
  error: undefined,
  isRefreshing: false,
  isLoadingMore: false,
  hasMore: false,
  loadMore: () => undefined,
});

/** The bodies of the requests of one call. */
async function manage(call: string, body?: unknown) {
  const sent: unknown[] = [];
  publicServer({
    [call]: (request) => {
      sent.push(request.body);
      return { status: body === undefined ? 204 : 200, body };
    },
  });
  renderAt('/profile', <ManageGallery username="ann" pages={pagesOf([fog, hills, lake])} albums={[sea]} defaults={ownProfile} />);
  await screen.findByRole('button', { name: 'Move Lake' });
  return sent;
}

it('moves an item by the keyboard, and keeps pinned items first', async () => {
  const sent = await manage('PUT /api/profile/media-order');
  screen.getByRole('button', { name: 'Move Lake' }).focus();
  await userEvent.keyboard('{Home}');
  expect(sent).toEqual([{ ids: [9, 8, 7] }]);
  expect(screen.getByRole('button', { name: 'Move Lake' })).toHaveFocus();
});

it('gives several items the same caption, and sends only what was changed', async () => {
  const sent = await manage('PATCH /api/media', []);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Hills' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Lake' }));
  await userEvent.click(screen.getByRole('button', { name: 'Describe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Describe Media' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Caption' }), 'In May');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ ids: [7, 8], caption: 'In May' }]);
});

it('pins an item', async () => {
  const sent = await manage('PATCH /api/media/8', { ...lake, isPinned: true });
  await userEvent.click(screen.getByRole('button', { name: 'Pin Lake' }));
  expect(sent).toEqual([{ isPinned: true }]);
});

it('deletes the chosen items after a question', async () => {
  const sent = await manage('POST /api/media/delete');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Media' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(sent).toEqual([{ ids: [9, 7, 8] }]);
});

it('sets the rights of all media', async () => {
  const sent = await manage('PATCH /api/profile', {});
  await userEvent.click(screen.getByRole('radio', { name: 'Rights' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Credit' }), 'Ann');
  await userEvent.click(screen.getByRole('switch', { name: 'Visitors may download the file' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ credit: 'Ann', allowDownload: true }]);
});

it('moves the chosen items into a new album', async () => {
  const moved: unknown[] = [];
  publicServer({
    'POST /api/albums': () => ({ status: 201, body: { ...sea, id: 6, name: 'Night' } }),
    'PATCH /api/media': ({ body }) => {
      moved.push(body);
      return { body: [] };
    },
  });
  renderAt('/profile', <ManageGallery username="ann" pages={pagesOf([hills])} albums={[]} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Hills' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move to album' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to album' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Night');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(moved).toEqual([{ ids: [7], albumId: 6 }]);
});

it('shows title, caption, hashtags and rights of the open item, and a download where it is allowed', async () => {
  publicServer({ 'POST /api/media/7/view': () => ({ body: {} }) });
  const item = {
    ...photo,
    title: 'Hills',
    caption: 'First line\nSecond line',
    hashtags: ['fog'],
    credit: 'Ann',
    licence: 'CC-BY-NC-4.0' as const,
    allowDownload: true,
  };
  renderAt('/ann?media=7', <MediaGallery isOwner={false} creatorId={1} username="ann" newest={[item]} total={1} emptyHint="" />);
  expect(await screen.findByRole('link', { name: '#fog' })).toHaveAttribute('href', '/tags/fog');
  expect(screen.getByRole('link', { name: 'Ann · CC BY-NC 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by-nc/4.0/',
  );
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/media/7/original');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true');
  expect(document.title).toBe('Hills · ann · Vitrine');
});
