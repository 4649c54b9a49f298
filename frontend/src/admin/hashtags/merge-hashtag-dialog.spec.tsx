import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeServer } from '@test/support/fake-server';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import type { AdminHashtag } from '@/shared/api/admin-api';
import { MergeHashtagDialog } from './merge-hashtag-dialog';

const hashtagOf = (id: number, name: string, usageCount: number): AdminHashtag => ({
  id,
  name,
  usageCount,
  createdAt: '2026-03-05T12:00:00Z',
  version: '1',
});
const mountains = hashtagOf(6, 'mountains', 40);

function show(hashtag: AdminHashtag, into?: AdminHashtag) {
  fakeServer({ 'GET /adm/api/hashtags': () => ({ body: { hashtags: [hashtag, mountains], totalCount: 2, totalEstimated: false } }) });
  const modalProps = openModal();
  renderAt('/adm/hashtags', <MergeHashtagDialog merge={{ hashtag, into }} modalProps={modalProps} />);
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('says what a merge changes when the hashtag that stays is chosen', async () => {
  show(hashtagOf(5, 'hills', 1200));
  expect(screen.getByRole('dialog').textContent).toContain(
    'Choose the hashtag that stays. The profiles with #hills get it instead, and #hills is deleted.',
  );
  expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Merge into' }));
  fireEvent.click(await screen.findByText('#mountains (40)'));
  expect(screen.getByRole('dialog').textContent).toContain(
    '1,200 profiles with #hills get #mountains instead. A profile that already has #mountains keeps it once. #hills is deleted. This cannot be undone.',
  );
  expect(screen.getByRole('button', { name: 'Merge' })).toBeEnabled();
});

it('offers the hashtag that has the requested name', () => {
  show(hashtagOf(5, 'hills', 0), mountains);
  expect(screen.getByRole('dialog').textContent).toContain('There is a hashtag #mountains already. No profile has #hills.');
  expect(screen.getByRole('button', { name: 'Merge' })).toBeEnabled();
});
