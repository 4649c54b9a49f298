import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { user } from '../../../test/support/answers';
import { fakeServer } from '../../../test/support/fake-server';
import { renderAt } from '../../../test/support/render-screen';
import type { Profile } from '../../shared/api/public-api';
import { ProfileForm } from './profile-form';

const profile: Profile = {
  id: 1,
  username: 'amber-otter',
  bio: 'Hello',
  location: 'Lisbon',
  isPublicProfile: true,
  profileImage: null,
  bannerImage: null,
  createdAt: '2026-01-01T00:00:00Z',
  isOwner: true,
  isFollowing: false,
  hashtags: [],
  externalLinks: [],
  media: [],
  stats: { followers: 0, profileViews: 0, mediaUploads: 0, linkClicks: 0 },
};

const unsaved = { email: null, emailVerified: false, verifiedEmail: null };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('editing a profile', () => {
  it('has a disabled save button until a field changes', async () => {
    fakeServer({});
    renderAt('/profile', <ProfileForm profile={profile} email={unsaved} onDone={() => undefined} />);
    const save = screen.getByRole('button', { name: 'Save Changes' });
    expect(save).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Bio'), '!');
    expect(save).toBeEnabled();
  });

  it('has five fields, and discards changes by Cancel', async () => {
    const done = jest.fn();
    const server = fakeServer({});
    renderAt('/profile', <ProfileForm profile={profile} email={unsaved} onDone={done} />);
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
    renderAt('/profile', <ProfileForm profile={profile} email={unsaved} onDone={done} />);
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
    const errors = [{ field: 'location', message: 'Location must not contain links' }];
    fakeServer({ 'PATCH /api/profile': () => ({ status: 400, body: { message: 'Location must not contain links', errors } }) });
    renderAt('/profile', <ProfileForm profile={profile} email={unsaved} onDone={done} />);
    await userEvent.type(screen.getByLabelText('Location'), ' https://spam.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Location')).toBeInvalid();
    });
    expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('Location must not contain links');
    // The form and a toast show the message. The toast stays for five seconds.
    for (const alert of screen.getAllByRole('alert')) expect(alert).toHaveTextContent('Failed to update profile');
    expect(screen.getByLabelText('Location')).toHaveValue('Lisbon https://spam.example');
    expect(done).not.toHaveBeenCalled();
  });

  it('cannot save texts above the maximum length', async () => {
    fakeServer({});
    renderAt('/profile', <ProfileForm profile={{ ...profile, bio: 'x'.repeat(499) }} email={unsaved} onDone={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Bio'), 'yz');
    expect(screen.getByLabelText('Bio')).toHaveAccessibleDescription('1 character too many');
    expect(screen.getByLabelText('Bio')).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });
});
