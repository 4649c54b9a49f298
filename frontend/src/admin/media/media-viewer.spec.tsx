import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Modal } from 'antd';
import { openModal } from '@test/support/modal-props';
import { listedMedia } from '@test/support/admin-answers';
import { renderAt } from '@test/support/render-screen';
import type { AdminMedia } from '@/shared/api/admin-api';
import { MediaViewer } from './media-viewer';

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

afterEach(() => {
  jest.restoreAllMocks();
});

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
