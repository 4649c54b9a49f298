import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ownProfile, publicServer } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { ChangeAvatar, ChangeBanner } from './change-pictures';

beforeEach(() => {
  publicServer();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A file with a faked size. */
const tooLarge = (type = 'image/png') => Object.defineProperty(new File(['x'], 'large', { type }), 'size', { value: 10 * 1024 * 1024 + 1 });
const choose = async (label: string, file: File) => userEvent.upload(await screen.findByLabelText(label, { selector: 'input' }), file);

it('refuses an avatar of more than 10 MB', async () => {
  renderAt('/profile', <ChangeAvatar profile={ownProfile} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change avatar' }));
  await choose('Choose Image', tooLarge());
  expect(await screen.findByText('File too large')).toBeVisible();
  expect(screen.getByText('Avatar images must be under 10MB')).toBeVisible();
});

it('refuses a banner of more than 10 MB', async () => {
  renderAt('/profile', <ChangeBanner profile={ownProfile} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change banner' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Upload Image' }));
  await choose('Choose Image', tooLarge());
  expect(await screen.findByText('File too large')).toBeVisible();
  expect(screen.getByText('Banner images must be under 10MB')).toBeVisible();
});

it.each(['image/jpeg', 'image/heic'])('takes a photo of more than 10 MB (%s), because a small crop of it is sent', async (type) => {
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  renderAt('/profile', <ChangeBanner profile={ownProfile} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change banner' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Upload Image' }));
  await choose('Choose Image', tooLarge(type));
  expect(await screen.findByAltText('The picture to crop')).toBeInTheDocument();
});
