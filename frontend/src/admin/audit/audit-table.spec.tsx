import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { adminServer, keeper } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';

const entry = {
  id: 5,
  adminId: 1,
  action: 'updateUser',
  adminUsername: 'keeper',
  objectType: 'user',
  objectId: '7',
  objectName: 'hillwalker',
  user: { id: 7, username: 'hillwalker' },
  address: '203.0.113.7',
  before: { location: '', bio: 'Hills.' },
  after: { location: 'Bergen', bio: 'Hills.' },
  status: 200,
  createdAt: '2026-03-05T12:00:00.000Z',
};

it('shows the changed fields of an entry by a button that names the entry', async () => {
  adminServer({ 'GET /adm/api/audit': () => ({ body: { entries: [entry], totalCount: 1, totalEstimated: false } }) });
  openApp('/adm/audit');
  const button = await screen.findByRole('button', { name: /^Details of Change visibility or a field of a user, Mar 5, 2026/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const details = within(screen.getByText('Entry 5, from 203.0.113.7').parentElement ?? document.body);
  expect(details.getAllByRole('row').map((row) => row.textContent)).toEqual(['FieldBeforeAfter', 'LocationNoneBergen']);
});

it('says in words why an action was refused', async () => {
  const entries = [412, 409, 418].map((status) => ({ ...entry, id: status, status, after: null }));
  adminServer({ 'GET /adm/api/audit': () => ({ body: { entries, totalCount: 3, totalEstimated: false } }) });
  openApp('/adm/audit');
  for (const text of ['changed meanwhile', 'in conflict', 'error 418'])
    expect((await screen.findAllByText(`Refused: ${text}`)).length).toBeGreaterThan(0);
});

it('says in the row what an update changed', async () => {
  const several = {
    ...entry,
    id: 6,
    action: 'updateOwnProfile',
    before: { location: '', bio: '' },
    after: { location: 'Bergen', bio: 'Hills.' },
  };
  adminServer({ 'GET /adm/api/audit': () => ({ body: { entries: [entry, several], totalCount: 2, totalEstimated: false } }) });
  openApp('/adm/audit');
  expect(await screen.findByText('Location: None → Bergen')).toBeInTheDocument();
  expect(screen.getByText('Location, Bio')).toBeInTheDocument();
});

it('names objects in words, and leads to the user whose content it is', async () => {
  const media = { ...entry, id: 6, action: 'deleteAdminMedia', objectType: 'media', objectId: '31', objectName: 'hills.jpg', after: null };
  const restore = {
    ...entry,
    id: 7,
    action: 'confirmRestore',
    objectType: 'restore',
    objectId: 'e92dd410-77',
    objectName: null,
    user: null,
  };
  const job = { ...entry, id: 8, action: 'endJob', objectType: 'job', objectId: '4', objectName: 'purge', user: null };
  adminServer({
    'GET /adm/api/audit': () => ({ body: { entries: [media, restore, job], totalCount: 3, totalEstimated: false } }),
  });
  openApp('/adm/audit');
  const [ofMedia, ofRestore, ofJob] = await Promise.all(
    [/Delete media/, /Restore/, /Job ended/].map((name) => screen.findByRole('row', { name })),
  );
  expect(within(ofMedia as HTMLElement).getAllByRole('link', { name: 'hillwalker' })[0]).toHaveAttribute('href', '/adm/users/7');
  expect(ofRestore).not.toHaveTextContent('e92dd410');
  expect(ofJob).toHaveTextContent('job Purge of inactive users');
});

it('names a deleted user, whose state was not recorded', async () => {
  const deleted = { ...entry, action: 'deleteUser', objectName: null, before: null, after: null };
  adminServer({ 'GET /adm/api/audit': () => ({ body: { entries: [deleted], totalCount: 1, totalEstimated: false } }) });
  openApp('/adm/audit');
  const [link] = await screen.findAllByRole('link', { name: 'user hillwalker' });
  expect(link).toHaveAttribute('href', '/adm/users/7');
});

it('shows the fields of a state that was recorded as JSON text', async () => {
  const after = '{"kind": "bulk"}' as unknown as typeof entry.after;
  const started = { ...entry, action: 'startJob', objectType: 'job', before: null, after };
  adminServer({ 'GET /adm/api/audit': () => ({ body: { entries: [started], totalCount: 1, totalEstimated: false } }) });
  openApp('/adm/audit');
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  const details = within((await screen.findByText('Entry 5, from 203.0.113.7')).parentElement ?? document.body);
  expect(details.getAllByRole('row').map((row) => row.textContent)).toEqual(['FieldBeforeAfter', 'KindNoneBulk action']);
});

it('leads to the accounts only administrators, who may open them', async () => {
  const signedIn = { ...entry, action: 'signInAdmin', objectType: 'admin', objectName: 'keeper', user: null };
  const server = adminServer({ 'GET /adm/api/audit': () => ({ body: { entries: [signedIn], totalCount: 1, totalEstimated: false } }) });
  openApp('/adm/audit');
  const [link] = await screen.findAllByRole('link', { name: 'admin keeper' });
  expect(link).toHaveAttribute('href', '/adm/admin-accounts');
  server.handlers['GET /adm/current'] = () => ({ body: { ...keeper, role: 'moderator' } });
  openApp('/adm/audit');
  await screen.findByRole('row', { name: /Sign in/ });
  expect(screen.queryByRole('link', { name: 'admin keeper' })).not.toBeInTheDocument();
});
