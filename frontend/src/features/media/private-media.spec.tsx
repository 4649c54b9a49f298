import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { ownProfile, photo, privateLink, publicServer } from '@test/support/answers';
import { press } from '@test/support/press';
import { renderAt } from '@test/support/render-screen';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { AlbumMenu } from './own-albums';

const rings = { ...photo, id: 11, title: 'Rings', isPrivate: true };
const lake = { ...photo, id: 12, title: 'Lake', isPrivate: true };
const sea = { id: 5, name: 'Sea', slug: 'sea', isPrivate: true, isPrivateByDecision: false, cover: null, mediaCount: 2 };

/** The manager of a creator of whom everything is private. */
async function manage(links = [privateLink]) {
  const sent: unknown[] = [];
  const server = publicServer({
    'GET /api/user/amber-otter': () => ({ body: { ...ownProfile, media: [], albums: [] } }),
    'GET /api/profile/private-media': ({ url }) =>
      url.searchParams.has('cursor')
        ? { status: 200, body: [lake] }
        : { status: 200, body: [rings], headers: { Link: '</api/profile/private-media?cursor=b>; rel="next"' } },
    'GET /api/private-links': () => ({ body: links }),
    'POST /api/private-links': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { id: 7, url: 'http://localhost/p/secret' } };
    },
  });
  openApp('/profile');
  await press('Manage');
  await userEvent.click(await screen.findByRole('radio', { name: 'Private' }));
  await screen.findByRole('checkbox', { name: 'Choose Rings' });
  return { sent, server };
}

it('shares the chosen private items with a name, an end and a password, and shows the URL once', async () => {
  const { sent } = await manage();
  await press(/Load More/);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Lake' }));
  await press('Share privately');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share privately' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(dialog.getByLabelText('Name of the link')).toBeInvalid();
  await userEvent.type(dialog.getByLabelText('Name of the link'), 'For Mia');
  await userEvent.type(dialog.getByLabelText('Password (optional)'), 'short');
  expect(dialog.getByRole('button', { name: 'Make the link' })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Password (optional)'), 'er words');
  await userEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost/p/secret');
  expect(sent).toEqual([{ label: 'For Mia', mediaIds: [12], password: 'shorter words', expiresAt: null }]);
  await userEvent.keyboard('{Escape}');
  await press('Keep open');
  // Gives the page a clipboard.
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy link' }));
  await shows('Link copied');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Link')).not.toBeInTheDocument());
});

it('lists links with what visitors marked, and says that one has ended', async () => {
  const ended = { ...privateLink, id: 9, label: 'Old', hasPassword: false, expiresAt: '2026-01-05T12:00:00.000Z', favourites: [] };
  await manage([privateLink, ended]);
  await shows('For Mia', '1 item · with password', '1 item · ended Jan 5, 2026');
  await userEvent.click(screen.getByText('1 item marked as a favourite'));
  const marked = within(screen.getByRole('list', { name: 'Favourites of For Mia' }));
  expect(marked.getAllByRole('listitem')).toHaveLength(1);
  expect(marked.getByText('2 people')).toBeVisible();
});

it('reports an album of another creator from its page', async () => {
  const sent: unknown[] = [];
  publicServer({
    'GET /api/user/ann/albums/sea': () => ({
      status: 200,
      body: { ...sea, isPrivate: false, creator: { id: 2, username: 'ann', displayName: 'Ann Lee', profileImage: null }, media: [] },
    }),
    'POST /api/reports': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { success: true } };
    },
  });
  openApp('/ann/albums/sea');
  expect(await screen.findByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/ann');
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report this album' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this album' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam or misleading' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send Report' }));
  await waitFor(() => expect(sent).toEqual([{ albumId: 5, reason: 'spam', details: '' }]));
});

it('shares a private album from its page, which offers no public link', async () => {
  const { sent, server } = await manage();
  Object.assign(server.handlers, {
    'GET /api/user/amber-otter/albums/sea': () => ({
      body: { ...sea, creator: { id: 1, username: 'amber-otter', displayName: '', profileImage: null }, media: [rings] },
    }),
  });
  openApp('/amber-otter/albums/sea');
  await press('Share privately: Sea');
  await userEvent.type(await screen.findByLabelText('Name of the link'), 'Family{Enter}');
  await screen.findByLabelText('Link');
  expect(sent).toEqual([{ label: 'Family', albumId: 5, password: null, expiresAt: null }]);
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

it('leads from an album that a moderator made private to the decision', async () => {
  renderAt('/profile', <AlbumMenu album={{ ...sea, isPrivateByDecision: true }} onRename={jest.fn()} onDelete={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'More about Sea' }));
  expect(await screen.findByRole('menuitem', { name: 'Made private by a moderator: read why' })).toHaveAttribute(
    'href',
    '/account/decisions',
  );
  expect(screen.queryByRole('menuitem', { name: 'Make public' })).not.toBeInTheDocument();
});
