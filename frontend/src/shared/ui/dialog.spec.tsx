import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { Dialog } from './dialog';
import { showToast } from './toast';
import { Toaster } from './toaster';

it('closes by the first Escape, also under a toast that appeared later', async () => {
  const onOpenChange = jest.fn();
  render(
    <>
      <Dialog open onOpenChange={onOpenChange} title="Edit Link">
        <input aria-label="URL" />
      </Dialog>
      <Toaster />
    </>,
  );
  act(() => {
    showToast({ title: 'Failed to update link', destructive: true });
  });
  await userEvent.click(screen.getByLabelText('URL'));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledTimes(1);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it('focuses its first control, and itself when it has none besides its cross', () => {
  const ignore = () => undefined;
  const { unmount } = render(
    <Dialog open onOpenChange={ignore} title="Edit Link">
      <input aria-label="URL" />
    </Dialog>,
  );
  expect(screen.getByLabelText('URL')).toHaveFocus();
  unmount();
  render(
    <Dialog open onOpenChange={ignore} title="Keys">
      <p>j moves to the next row</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toHaveFocus();
});
