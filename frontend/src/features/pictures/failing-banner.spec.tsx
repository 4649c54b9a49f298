import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { answers, serverFailingOnce } from '@test/support/failing-once';
import { held } from '@test/support/fake-server';
import { press } from '@test/support/press';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Simulates a picture of 1800 by 600 px, because jsdom neither loads nor encodes pictures. */
async function chooseBanner(): Promise<HTMLElement> {
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob(['a']));
  });
  await press('Change banner');
  await userEvent.click(await screen.findByRole('tab', { name: 'Upload Image' }));
  const input = await screen.findByLabelText('Choose Image', { selector: 'input' });
  await userEvent.upload(input, new File(['a'], 'hills.jpg', { type: 'image/jpeg' }));
  const picture = screen.getByAltText('The picture to crop');
  Object.defineProperties(picture, { naturalWidth: { value: 1800 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  return picture;
}

it.each([
  ['POST /api/media/upload', 2],
  ['PATCH /api/profile', 1],
])('keeps the cropped banner when %s fails, and saves it by the next attempt with %i uploads in total', async (call, uploads) => {
  const server = serverFailingOnce(call);
  openApp('/profile');
  const picture = await chooseBanner();
  await press('Save Banner');
  await shows('Failed to save banner: The shelf fell down.');
  expect(picture).toBeInTheDocument();
  await press('Save Banner');
  await shows('Banner updated');
  expect(server.count(call)).toBe(2);
  expect(server.count('POST /api/media/upload')).toBe(uploads);
});

it('keeps the cropped banner when the dialog is left by mistake or during the save', async () => {
  const upload = held<unknown>(() => ({ body: {} }));
  const server = publicServer({ ...answers, 'POST /api/media/upload': upload.handle });
  openApp('/profile');
  const picture = await chooseBanner();
  await userEvent.keyboard('{Escape}');
  await press('Keep editing');
  expect(picture).toBeInTheDocument();
  await press('Save Banner');
  await userEvent.keyboard('{Escape}');
  expect(picture).toBeInTheDocument();
  expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument();
  upload.release();
  await act(server.settled);
});
