import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { creator, photo, publicServer } from '@test/support/answers';
import { failing, type Handlers } from '@test/support/fake-server';
import { press } from '@test/support/press';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const item = (id: number, more: object = {}) => ({ ...photo, id, altText: `Picture ${String(id)}`, creator: creator(9), ...more });
const walls = { id: 8, name: 'Walls', slug: 'walls', isPublic: false, mediaCount: 2, covers: [], hasMedia: true };
const floors = { ...walls, id: 9, name: 'Floors', slug: 'floors', isPublic: true, mediaCount: 0, hasMedia: false };
const me = { id: 1, username: 'amber-otter', displayName: '', profileImage: null };
const { hasMedia: _, ...page } = walls;

const serve = (handlers: Handlers = {}) =>
  publicServer({
    'GET /api/hashtags': () => ({ body: [] }),
    'GET /api/explore': () => ({ body: [item(7)] }),
    'GET /api/likes': () => ({ body: [item(7, { isLiked: true, likeCount: 1 })] }),
    'GET /api/collections': () => ({ body: [walls, floors] }),
    'GET /api/collections/8/media': () => ({ body: [item(7), item(8)] }),
    'GET /api/user/amber-otter/collections/walls': () => ({ status: 200, body: { ...page, owner: me } }),
    'GET /api/user/ann/collections/walls': () => ({
      status: 200,
      body: { ...page, isPublic: true, owner: { ...me, id: 2, username: 'ann' } },
    }),
    'PUT /api/collections/9/media/7': () => ({ status: 204 }),
    'DELETE /api/collections/8/media/7': () => ({ status: 204 }),
    'PUT /api/collections/8/media/7': () => ({ status: 204 }),
    ...handlers,
  });
const address = () => window.location.pathname;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the likes', () => {
  it('keep an item whose like is taken back until the page is left, so that it can be undone', async () => {
    const server = serve({
      'DELETE /api/media/7/like': () => ({ body: { liked: false, likeCount: 0 } }),
      'POST /api/media/7/like': () => ({ body: { liked: true, likeCount: 1 } }),
    });
    openApp('/likes');
    await shows('creator-9');
    await press('Liked, 1 like');
    await press('Undo');
    await screen.findByRole('button', { name: 'Liked, 1 like' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect([server.count('DELETE /api/media/7/like'), server.count('POST /api/media/7/like')]).toEqual([1, 1]);
  });

  it('lead to Explore while there are none', async () => {
    serve({ 'GET /api/likes': () => ({ body: [] }) });
    openApp('/likes');
    await shows('No likes yet');
    expect(screen.getByRole('link', { name: 'Explore pictures' })).toHaveAttribute('href', '/explore');
  });
});

describe('the dialog that saves an item', () => {
  it('shows in which collections the item is, and changes one at once', async () => {
    const server = serve();
    openApp('/explore');
    await press('Save to a collection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save to a collection' }));
    const [first, second] = await dialog.findAllByRole('checkbox');
    expect(first).toBeChecked();
    expect(first).toHaveFocus();
    expect(second).not.toBeChecked();
    await userEvent.keyboard('{Tab} ');
    await waitFor(() => expect(second).toBeChecked());
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Save to a collection', pressed: true })).toBeInTheDocument();
    expect(server.count('PUT /api/collections/9/media/7')).toBe(1);
  });

  it('takes a refused change back, with the reason', async () => {
    serve({ 'PUT /api/collections/9/media/7': failing });
    openApp('/explore');
    await press('Save to a collection');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Floors/ }));
    await shows('The shelf fell down.');
    expect(screen.getByRole('checkbox', { name: /Floors/ })).not.toBeChecked();
  });

  it('makes the first collection with the item, by the keyboard alone', async () => {
    const sent: unknown[] = [];
    let collections: object[] = [];
    const server = serve({
      'GET /api/collections': () => ({ status: 200, body: collections }),
      'POST /api/collections': ({ body, headers }) => {
        sent.push(body, headers.has('idempotency-key'));
        collections = [{ ...walls, id: 12, name: 'Roofs' }];
        return { status: 201, body: collections[0] };
      },
      'PUT /api/collections/12/media/7': () => ({ status: 204 }),
    });
    openApp('/explore');
    await press('Save to a collection');
    await waitFor(() => expect(screen.getByLabelText('New collection')).toHaveFocus());
    await userEvent.keyboard(' Roofs {Enter}');
    expect(await screen.findByRole('checkbox', { name: /Roofs/ })).toBeChecked();
    expect(sent).toEqual([{ name: 'Roofs' }, true]);
    expect(server.count('PUT /api/collections/12/media/7')).toBe(1);
  });

  it('is in the lightbox for visitors', async () => {
    serve();
    openApp('/explore?media=7');
    await screen.findByRole('button', { name: 'Share this item' });
    const buttons = await screen.findAllByRole('button', { name: 'Save to a collection', hidden: true });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await shows('Walls');
  });
});

describe('the collections', () => {
  it('show names and numbers, and who can open them', async () => {
    serve();
    openApp('/collections');
    const link = await screen.findByRole('link', { name: 'Open Walls' });
    expect(link).toHaveAttribute('href', '/amber-otter/collections/walls');
    const [one, other] = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('heading') !== null);
    expect(within(one as HTMLElement).getByRole('img', { name: 'Private, only you can see it' })).toBeInTheDocument();
    expect(within(other as HTMLElement).getByRole('img', { name: 'Public' })).toBeInTheDocument();
  });

  it('become public in their menu', async () => {
    const sent: unknown[] = [];
    serve({
      'PATCH /api/collections/8': ({ body }) => {
        sent.push(body);
        return { body: { ...walls, isPublic: true } };
      },
    });
    openApp('/collections');
    await press('More about Walls');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make public' }));
    await shows('Everyone can see “Walls” now');
    expect(sent).toEqual([{ isPublic: true }]);
  });
});

describe('a collection', () => {
  it('names its owner and the creators of its items to visitors, who cannot change it', async () => {
    serve();
    openApp('/ann/collections/walls');
    await shows('Walls', '2 items');
    expect(screen.getByRole('link', { name: 'ann' })).toHaveAttribute('href', '/ann');
    expect(await screen.findAllByRole('link', { name: 'creator-9' })).toHaveLength(2);
    expect(screen.getByTitle('Share this collection')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More about Walls' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove from this collection' })).not.toBeInTheDocument();
  });

  it('is reported by visitors, not by its owner', async () => {
    const sent: unknown[] = [];
    serve({
      'POST /api/reports': ({ body }) => {
        sent.push(body);
        return { status: 201, body: { success: true } };
      },
    });
    openApp('/ann/collections/walls');
    await press('More actions');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report this collection' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this collection' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Spam or misleading' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send Report' }));
    await waitFor(() => expect(sent).toEqual([{ collectionId: 8, reason: 'spam', details: '' }]));
  });

  it('lets its owner take an item out and put it back', async () => {
    const server = serve();
    openApp('/amber-otter/collections/walls');
    const [first] = await screen.findAllByRole('button', { name: 'Remove from this collection' });
    await userEvent.click(first as HTMLElement);
    await press('Undo');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove from this collection' })).toHaveLength(2));
    expect([server.count('DELETE /api/collections/8/media/7'), server.count('PUT /api/collections/8/media/7')]).toEqual([1, 1]);
  });

  it('moves to the address of its new name, and leads to the others when it is deleted', async () => {
    serve({
      'PATCH /api/collections/8': () => ({ body: { ...walls, name: 'Roofs', slug: 'roofs' } }),
      'GET /api/user/amber-otter/collections/roofs': () => ({ status: 200, body: { ...page, name: 'Roofs', slug: 'roofs', owner: me } }),
      'DELETE /api/collections/8': () => ({ status: 204 }),
    });
    openApp('/amber-otter/collections/walls');
    await press('More about Walls');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await userEvent.clear(await screen.findByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Roofs{Enter}');
    await waitFor(() => expect(address()).toBe('/amber-otter/collections/roofs'));
    await press('More about Roofs');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete collection' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/collections'));
  });

  it('that is private or gone leads to the page of its owner', async () => {
    serve({
      'GET /api/user/ann/collections/walls': () => ({ status: 404, body: { code: 'collection_not_found', params: {}, message: 'Gone' } }),
    });
    openApp('/ann/collections/walls');
    expect(await screen.findByRole('heading', { level: 1, name: 'Collection not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the page of ann' })).toHaveAttribute('href', '/ann');
  });
});
