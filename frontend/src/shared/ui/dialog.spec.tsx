import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { useState } from 'react';
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

it('returns the focus to the button that opened it', async () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen ? <Dialog open onOpenChange={setOpen} title="Edit Link" /> : null}
      </>
    );
  }
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});
