import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { listedUser } from '@test/support/admin-answers';
import { failing, fakeServer } from '@test/support/fake-server';
import { openModal } from '@test/support/modal-props';
import { renderAt } from '@test/support/render-screen';
import type { User } from '@/shared/api/admin-api';
import { EditUserDialog } from './edit-user-dialog';

const user: User = {
  ...listedUser,
  emailVerified: false,
  verifiedEmail: null,
  lastSeenAt: listedUser.createdAt,
  stats: { followers: 0, profileViews: 0, mediaUploads: 0 },
};
const LOAD = 'GET /adm/api/users/7';

function RenderedAgain({ onCancel }: { onCancel: (times: number) => void }) {
  const [times, setTimes] = useState(1);
  const modalProps = openModal(() => {
    onCancel(times);
  });
  return (
    <>
      <button
        onClick={() => {
          setTimes(times + 1);
        }}
      >
        Rendered {times} times
      </button>
      <EditUserDialog user={user} modalProps={modalProps} />
    </>
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('loads the user once when it is rendered again', async () => {
  const server = fakeServer({ [LOAD]: () => ({ body: user }) });
  renderAt('/adm/users', <RenderedAgain onCancel={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Edited.' } });
  fireEvent.click(screen.getByText('Rendered 1 times'));
  await screen.findByText('Rendered 2 times');
  expect(server.count(LOAD)).toBe(1);
  expect(screen.getByLabelText('Bio')).toHaveValue('Edited.');
});

it('stays open with Retry when the user cannot be loaded', async () => {
  const server = fakeServer({ [LOAD]: failing });
  const onCancel = jest.fn();
  renderAt('/adm/users', <RenderedAgain onCancel={onCancel} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User: hillwalker' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(server.count(LOAD)).toBe(2);
  });
  server.handlers[LOAD] = () => ({ body: user });
  fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await dialog.findByLabelText('Username')).toHaveValue('hillwalker');
  expect(onCancel).not.toHaveBeenCalled();
});

it('does not upload the avatar again when saving is retried', async () => {
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = () => undefined;
  const upload = 'POST /adm/api/users/7/media';
  const bodies: unknown[] = [];
  const server = fakeServer({
    [LOAD]: () => ({ body: user }),
    [upload]: () => ({ body: { files: [{ storageUrl: '/storage/face.png' }] } }),
    'PATCH /adm/api/users/7/page': (request) => {
      bodies.push(request.body);
      return bodies.length === 1 ? failing() : { body: user };
    },
  });
  const onCancel = jest.fn();
  renderAt('/adm/users', <RenderedAgain onCancel={onCancel} />);
  const file = new File(['a'], 'face.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Avatar'), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Update User' }));
  await screen.findByText('The shelf fell down.');
  fireEvent.click(screen.getByRole('button', { name: 'Update User' }));
  await waitFor(() => {
    expect(onCancel).toHaveBeenCalled();
  });
  const expected: unknown = expect.objectContaining({ profileImage: '/storage/face.png' });
  expect(bodies).toEqual([expected, expected]);
  expect(server.count(upload)).toBe(1);
});
