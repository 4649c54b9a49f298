import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { user } from '@test/support/answers';
import { fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import type { OwnProfileView } from '@/shared/api/public-api';
import { ProfileForm } from './profile-form';

const profile: OwnProfileView = { ...user, bio: 'Hello', location: 'Lisbon' };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('editing a profile', () => {
  it('has a disabled save button until a field changes', async () => {
    fakeServer({});
    renderAt('/profile', <ProfileForm user={profile} onDone={() => undefined} />);
    const save = screen.getByRole('button', { name: 'Save Changes' });
    expect(save).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Bio'), '!');
    expect(save).toBeEnabled();
  });

  it('has five fields, and discards changes by Cancel', async () => {
    const done = jest.fn();
    const server = fakeServer({});
    renderAt('/profile', <ProfileForm user={profile} onDone={done} />);
    for (const label of ['Username', 'Bio', 'Email', 'Location', 'Show on Discover Page']) {
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    }
    await userEvent.type(screen.getByLabelText('Bio'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(done).toHaveBeenCalledTimes(1);
    expect(server.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('saves trimmed values', async () => {
    const saved = jest.fn();
    const done = jest.fn();
    fakeServer({
      'PATCH /api/profile': ({ body }) => {
        saved(body);
        return { body: user };
      },
    });
    renderAt('/profile', <ProfileForm user={profile} onDone={done} />);
    await userEvent.type(screen.getByLabelText('Bio'), ' world  ');
    await userEvent.clear(screen.getByLabelText('Location'));
    await userEvent.click(screen.getByRole('switch', { name: 'Show on Discover Page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => {
      expect(done).toHaveBeenCalled();
    });
    expect(saved).toHaveBeenCalledWith({ bio: 'Hello world', location: '', isPublicProfile: false });
  });

  it('keeps the input and marks the field when the server refuses it', async () => {
    const done = jest.fn();
    const message = 'location contains characters that are not text';
    const errors = [{ field: 'location', code: 'is_clean_text', params: { property: 'location' }, message }];
    fakeServer({ 'PATCH /api/profile': () => ({ status: 400, body: { code: 'invalid_request', params: {}, message, errors } }) });
    renderAt('/profile', <ProfileForm user={profile} onDone={done} />);
    await userEvent.type(screen.getByLabelText('Location'), ' https://spam.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Location')).toBeInvalid();
    });
    expect(screen.getByLabelText('Location')).toHaveAccessibleDescription(message);
    // The form and a toast show the message. The toast stays for five seconds.
    for (const alert of screen.getAllByRole('alert')) expect(alert).toHaveTextContent('Failed to update profile');
    expect(screen.getByLabelText('Location')).toHaveValue('Lisbon https://spam.example');
    expect(done).not.toHaveBeenCalled();
  });

  it('cannot save texts above the maximum length', async () => {
    fakeServer({});
    renderAt('/profile', <ProfileForm user={{ ...profile, bio: 'x'.repeat(499) }} onDone={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Bio'), 'yz');
    expect(screen.getByLabelText('Bio')).toHaveAccessibleDescription('1 character too many');
    expect(screen.getByLabelText('Bio')).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  describe('that was saved elsewhere meanwhile', () => {
    /** Accepts version 2 only, which has `theirs`. */
    function editedServer(theirs: Partial<OwnProfileView>) {
      const writes: { version: string | null; body: unknown }[] = [];
      fakeServer({
        'PATCH /api/profile': ({ body, headers }) => {
          const version = headers.get('if-match');
          writes.push({ version, body });
          const current = { ...profile, ...theirs, version: '2' };
          return version === '"2"'
            ? { body: current }
            : { status: 412, body: { code: 'version_conflict', params: {}, message: 'Changed.', current } };
        },
      });
      return writes;
    }

    it('sends the changed field again when another one was saved', async () => {
      const done = jest.fn();
      const writes = editedServer({ location: 'Oslo' });
      renderAt('/profile', <ProfileForm user={profile} onDone={done} />);
      await userEvent.type(screen.getByLabelText('Bio'), '!');
      await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
      await waitFor(() => {
        expect(done).toHaveBeenCalled();
      });
      expect(writes).toEqual([
        { version: '"1"', body: { bio: 'Hello!' } },
        { version: '"2"', body: { bio: 'Hello!' } },
      ]);
    });

    it('shows both values of the same field, and saves the own one only by a further click', async () => {
      const done = jest.fn();
      const writes = editedServer({ bio: 'Theirs', location: 'Oslo' });
      renderAt('/profile', <ProfileForm user={profile} onDone={done} />);
      await userEvent.type(screen.getByLabelText('Bio'), '!');
      await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
      const row = await screen.findByRole('group', { name: 'Bio' });
      expect(row).toHaveTextContent('Theirs');
      expect(row).toHaveTextContent('Hello!');
      expect(screen.getByLabelText('Location')).toHaveValue('Oslo');
      expect(done).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => {
        expect(done).toHaveBeenCalled();
      });
      expect(writes.at(-1)).toEqual({ version: '"2"', body: { bio: 'Hello!' } });
    });

    it('takes over the saved value by a click', async () => {
      editedServer({ bio: 'Theirs' });
      renderAt('/profile', <ProfileForm user={profile} onDone={() => undefined} />);
      await userEvent.type(screen.getByLabelText('Bio'), '!');
      await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Use the saved one: Bio' }));
      expect(screen.getByLabelText('Bio')).toHaveValue('Theirs');
      expect(screen.queryByRole('group', { name: 'Bio' })).not.toBeInTheDocument();
    });
  });
});
