import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer, listedMedia } from '@test/support/admin-answers';
import { dialogNamed, showsNotice, type } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
// Loaded with the test file, because the lazy import can take longer than the timeout of a query.
import './media-screen';

const next = { ...listedMedia, id: 32, originalName: 'lake.jpg' };

const noDialog = async () => {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
};

async function openViewer() {
  fireEvent.click(await screen.findByRole('button', { name: /^View hills\.jpg/ }));
  return dialogNamed('hills.jpg');
}

let server: ReturnType<typeof adminServer>;

beforeEach(async () => {
  server = adminServer({
    'GET /adm/api/media': () => ({ body: { media: [listedMedia, next], totalCount: 2, totalEstimated: false } }),
  });
  Object.assign(server.handlers, { [`DELETE /adm/api/media/${String(listedMedia.id)}`]: () => ({ body: {} }) });
  openApp('/adm/media?sort=oldest');
  // The lazy screen is loaded while a query waits, because React expects `act` at other times.
  await screen.findByRole('button', { name: /^View hills\.jpg/ });
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('closes the viewer by Back, also after another item was selected', async () => {
  const viewer = await openViewer();
  fireEvent.click(viewer.getByRole('button', { name: 'Next' }));
  await dialogNamed('lake.jpg');
  act(() => {
    window.history.back();
  });
  await noDialog();
  expect(window.location.pathname + window.location.search).toBe('/adm/media?sort=oldest');
});

it.each([
  ['the cross', 'Close'],
  ['deleting the item', 'Delete: hills.jpg'],
])('leaves no history entry of the viewer after %s', async (_name, button) => {
  const viewer = await openViewer();
  fireEvent.click(viewer.getByRole('button', { name: button }));
  if (button !== 'Close') fireEvent.click((await dialogNamed('Delete Media')).getByRole('button', { name: 'Delete' }));
  await noDialog();
  await waitFor(() => {
    expect(window.history.state).not.toHaveProperty('usr.isDialog');
  });
});

it('takes the hashtags of an item from the list of the known ones, and creates new ones', async () => {
  const writes: unknown[] = [];
  const known = {
    totalCount: 1,
    totalEstimated: false,
    hashtags: [{ id: 5, name: 'fog', usageCount: 1, createdAt: listedMedia.uploadedAt, version: '1' }],
  };
  Object.assign(server.handlers, {
    'GET /adm/api/hashtags': () => ({ body: known }),
    [`PATCH /adm/api/media/${String(listedMedia.id)}`]: ({ body }: { body: unknown }) => {
      writes.push(body);
      return { body: listedMedia };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${listedMedia.originalName}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit texts' }));
  const dialog = await dialogNamed(`Texts of ${listedMedia.originalName}`);
  const field = dialog.getByRole('combobox', { name: 'Hashtags' });
  for (const [typed, option] of [
    ['fog', '#fog'],
    ['rain', 'Create #rain'],
  ] as const) {
    type(field, typed);
    fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Save texts' }));
  await showsNotice('Texts changed');
  expect(writes).toEqual([{ hashtags: [...listedMedia.hashtags, 'fog', 'rain'] }]);
});

it('saves own texts over those of another administrator only when they are chosen', async () => {
  const writes: unknown[] = [];
  const theirs = { ...listedMedia, title: 'Theirs', version: 'second' };
  Object.assign(server.handlers, {
    [`PATCH /adm/api/media/${String(listedMedia.id)}`]: ({ body, headers }: { body: unknown; headers: Headers }) => {
      writes.push([headers.get('if-match'), body]);
      if (headers.get('if-match') === '"second"') return { body: theirs };
      return { status: 412, body: { code: 'version_conflict', params: {}, message: 'Changed.', current: theirs } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${listedMedia.originalName}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit texts' }));
  const dialog = await dialogNamed(`Texts of ${listedMedia.originalName}`);
  type(dialog.getByLabelText('Title'), 'Ours');
  fireEvent.click(dialog.getByRole('button', { name: 'Save texts' }));
  const question = await dialogNamed('Changed meanwhile');
  expect(question.getByLabelText('Changed elsewhere')).toHaveTextContent('TitleTheirsTheirsMineOurs');
  fireEvent.click(question.getByRole('button', { name: 'Keep Mine' }));
  await showsNotice('Texts changed');
  expect(writes).toEqual([
    [`"${listedMedia.version}"`, { title: 'Ours' }],
    ['"second"', { title: 'Ours' }],
  ]);
});
