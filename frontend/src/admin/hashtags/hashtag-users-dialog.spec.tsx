import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { failing, fakeServer } from '@test/support/fake-server';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import { HashtagUsersDialog } from './hashtag-dialogs';

const hashtag = { id: 5, name: 'hills', usageCount: 3, createdAt: '2026-03-05T12:00:00.000Z', version: 'a' };

function RenderedAgain() {
  const [times, setTimes] = useState(1);
  const modalProps = openModal();
  return (
    <>
      <button
        onClick={() => {
          setTimes(times + 1);
        }}
      >
        Rendered {times} times
      </button>
      <HashtagUsersDialog hashtag={hashtag} modalProps={modalProps} />
    </>
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows one notice for a failure when it is rendered again', async () => {
  fakeServer({ 'GET /adm/api/hashtags/5/users': failing });
  renderAt('/adm/hashtags', <RenderedAgain />);
  await screen.findByText('Failed to fetch hashtag users');
  fireEvent.click(screen.getByText('Rendered 1 times'));
  await screen.findByText('Rendered 2 times');
  expect(screen.getAllByText('Failed to fetch hashtag users')).toHaveLength(1);
});
