import { afterEach, beforeEach, expect, it, jest, describe } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer, listedMedia, listedUser } from '@test/support/admin-answers';
import { dialogNamed, showsNotice, type } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import './media-screen';
import { shows } from '@test/support/shows';
import { Modal } from 'antd';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import type { AdminMedia } from '@/shared/api/admin-api';
import { MediaViewer } from './media-viewer';

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

describe('the filters of the media', () => {
  it('filters the media by a flag and by a user who is found by name', async () => {
    const queries: (string | null)[][] = [];
    adminServer({
      'GET /adm/api/media': ({ url: { searchParams } }) => {
        queries.push([searchParams.get('flag'), searchParams.get('userId')]);
        return { body: { media: [], totalCount: 0, totalEstimated: false } };
      },
      'GET /adm/api/users': () => ({ body: [listedUser], headers: { 'X-Total-Count': '1' } }),
    });
    openApp('/adm/media?flag=sensitive');
    await shows('No media found matching your filters.');
    expect(queries).toContainEqual(['sensitive', null]);

    const user = screen.getByRole('combobox', { name: 'Any user' });
    fireEvent.mouseDown(user);
    fireEvent.change(user, { target: { value: 'hill' } });
    fireEvent.click(await screen.findByText('hillwalker', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => {
      expect(queries.at(-1)).toEqual(['sensitive', '7']);
    });
  });
});

describe('the viewer of the media', () => {
  const itemOf = (id: number): AdminMedia => ({
    ...listedMedia,
    id,
    originalName: `${String(id)}.jpg`,
    storageUrl: `/storage/${String(id)}.webp`,
    thumbnailUrl: `/api/media/${String(id)}/thumbnail`,
  });
  const page = [itemOf(1), itemOf(2), itemOf(3)];
  const onGo = jest.fn();
  const noop = () => undefined;

  function show({ open = true, above = false } = {}) {
    onGo.mockReset();
    renderAt(
      '/adm/media',
      <>
        <MediaViewer
          item={itemOf(2)}
          page={page}
          modalProps={{ ...openModal(), open }}
          onGo={onGo}
          onOnlyOf={noop}
          onEdit={noop}
          onDelete={noop}
        />
        <Modal open={above} title="Delete Media" />
      </>,
    );
  }

  const dialogNamed = (name: string) => screen.findByRole('dialog', { name });

  describe('the arrow keys of the media viewer', () => {
    it('select the next and the previous item', async () => {
      show();
      expect(await screen.findByText('2 of 3 on this page')).toBeVisible();
      fireEvent.keyDown(await dialogNamed('2.jpg'), { key: 'ArrowRight' });
      expect(onGo).toHaveBeenLastCalledWith(page[2]);
      // The focus is on the body when the focused button becomes disabled.
      fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
      expect(onGo).toHaveBeenLastCalledWith(page[0]);
    });

    it('with a modifier are left to the browser', async () => {
      show();
      fireEvent.keyDown(await dialogNamed('2.jpg'), { key: 'ArrowLeft', altKey: true });
      expect(onGo).not.toHaveBeenCalled();
    });

    it('select no other item behind another dialog', async () => {
      show({ above: true });
      fireEvent.keyDown(await dialogNamed('Delete Media'), { key: 'ArrowRight' });
      expect(onGo).not.toHaveBeenCalled();
    });

    it('select no other item while the viewer is closed', () => {
      show({ open: false });
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      expect(onGo).not.toHaveBeenCalled();
    });
  });
});
