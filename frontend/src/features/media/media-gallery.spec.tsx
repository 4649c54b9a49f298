import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { photo, publicServer } from '../../../test/support/answers';
import { failing } from '../../../test/support/fake-server';
import { renderAt } from '../../../test/support/render-screen';
import { shows } from '../../../test/support/shows';
import { MediaGallery } from './media-gallery';

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps an item that cannot be deleted, with a message', async () => {
  publicServer({ 'GET /api/user/1/media': () => ({ body: [photo] }), 'DELETE /api/media/7': failing });
  renderAt('/profile', <MediaGallery isOwner creatorId={1} username="amber-otter" newest={[photo]} total={1} emptyHint="" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Hills' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete Media' })).getByRole('button', { name: 'Delete' }));
  await shows('Delete failed', 'Failed to delete media. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Open Hills' })).toBeInTheDocument();
});
