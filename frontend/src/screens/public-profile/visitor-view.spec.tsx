import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { ownProfile, publicServer, user, webLink } from '@test/support/answers';
import { press } from '@test/support/press';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const link = { ...webLink, displayName: 'My shop' };
const later = { ...webLink, id: 5, url: 'https://example.com/later', displayName: 'My next shop' };
const own = { ...ownProfile, isOwner: true, externalLinks: [link, later] };
const asVisitor = { ...ownProfile, isOwner: false, externalLinks: [link] };

it('shows the owner the page as visitors get it, from its menu, and leads back', async () => {
  publicServer({ 'GET /api/user/amber-otter': () => ({ body: own }), 'GET /api/profile/as-visitor': () => ({ body: asVisitor }) });
  openApp('/amber-otter');
  await shows('My next shop');
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As visitors see it' }));
  await shows('This is how visitors see your page. Its links and buttons are off.', 'My shop');
  expect(screen.queryByText('My next shop')).not.toBeInTheDocument();
  expect(screen.queryByText('Edit Profile')).not.toBeInTheDocument();
  expect((await screen.findByText('Follow')).closest('[inert]')).not.toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await shows('My next shop', 'Edit Profile');
  expect(screen.queryByText('This is how visitors see your page. Its links and buttons are off.')).not.toBeInTheDocument();
});

it('says that visitors cannot open a page that an administrator has hidden', async () => {
  publicServer({
    'GET /api/session': () => ({ body: { ...user, hidden: true } }),
    'GET /api/user/amber-otter': () => ({ body: own }),
    'GET /api/profile/as-visitor': () => ({ body: asVisitor }),
  });
  openApp('/amber-otter?as=visitor');
  await shows('Visitors cannot open your page at present. They would see this.', 'My shop');
});

it('is the page itself for everyone else', async () => {
  const ann = { ...ownProfile, id: 2, username: 'ann', isOwner: false, externalLinks: [link] };
  const server = publicServer({ 'GET /api/user/ann': () => ({ body: ann }) });
  openApp('/ann?as=visitor');
  await shows('My shop');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Follow ann' })).toBeEnabled());
  expect(server.count('GET /api/profile/as-visitor')).toBe(0);
});

it('offers another try when the page could not be loaded', async () => {
  const server = publicServer({
    'GET /api/user/amber-otter': () => ({ body: own }),
    'GET /api/profile/as-visitor': () => ({ status: 503 }),
  });
  openApp('/amber-otter?as=visitor');
  await shows('Your page could not be loaded');
  server.handlers['GET /api/profile/as-visitor'] = () => ({ body: asVisitor });
  await press('Retry');
  await shows('My shop');
});
