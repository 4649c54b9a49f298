import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { writesBelow } from '@test/support/api-document';
import { serverFailingOnce } from '@test/support/failing-once';
import { aborted, failing } from '@test/support/fake-server';
import { press } from '@test/support/press';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const chooseInMenu = async (menu: string, item: string) => {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const manage = async (view: string) => {
  await press('Manage');
  await userEvent.click(await screen.findByRole('radio', { name: view }));
};
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

interface Write {
  call: string;
  url: string;
  /** Opens and fills the form. */
  prepare?: () => Promise<unknown>;
  send: () => Promise<unknown>;
  failure: string | RegExp;
  /** The field that keeps its input. */
  kept?: [label: string, value: string];
  success: string | RegExp;
}

const writes: Write[] = [
  {
    call: 'PATCH /api/profile',
    url: '/profile',
    prepare: async () => {
      await press('Edit Profile');
      await type('Bio', 'Hills at dawn');
    },
    send: () => press('Save Changes'),
    failure: 'Failed to update profile',
    kept: ['Bio', 'Hills at dawn'],
    success: 'Profile updated successfully',
  },
  {
    call: 'POST /api/user/1/hashtags',
    url: '/profile',
    prepare: () => type('Add a hashtag', 'lamps'),
    send: async () => userEvent.type(await screen.findByLabelText('Add a hashtag'), '{Enter}'),
    failure: 'Failed to add hashtag',
    kept: ['Add a hashtag', 'lamps'],
    success: 'Hashtag added successfully',
  },
  {
    call: 'POST /api/user/1/links',
    url: '/profile',
    prepare: async () => {
      await press('Add New Link');
      await type('URL', 'https://github.com/hills');
    },
    send: () => press('Add Link'),
    failure: 'Failed to add link',
    kept: ['URL', 'https://github.com/hills'],
    success: 'Link added successfully',
  },
  {
    call: 'POST /api/validate-url',
    url: '/profile',
    prepare: async () => {
      await press('Add New Link');
      await type('URL', 'https://github.com/hills');
    },
    send: async () => userEvent.type(await screen.findByLabelText('URL'), '{Enter}'),
    failure: 'Failed to validate URL',
    kept: ['URL', 'https://github.com/hills'],
    success: 'Link added successfully',
  },
  {
    call: 'DELETE /api/user/1/hashtags/5',
    url: '/profile',
    send: () => press('Remove #rivers'),
    failure: 'Failed to remove hashtag',
    success: 'Hashtag removed successfully',
  },
  {
    call: 'PUT /api/user/1/links/order',
    url: '/profile',
    send: async () => fireEvent.keyDown(await screen.findByRole('button', { name: 'Move My hills' }), { key: 'ArrowDown' }),
    failure: 'The order could not be saved',
    success: 'My hills is now number 2 of 2',
  },
  {
    call: 'PATCH /api/profile',
    url: '/profile',
    prepare: async () => {
      await press('Change banner');
      await type('Color 1', '#112233');
    },
    send: () => press('Save Banner'),
    failure: 'Failed to save banner: The shelf fell down.',
    kept: ['Color 1', '#112233'],
    success: 'Banner updated',
  },
  {
    call: 'POST /api/sign-out',
    url: '/account',
    prepare: async () => {
      const [signOut] = await screen.findAllByRole('button', { name: 'Sign Out' });
      await userEvent.click(signOut as HTMLElement);
    },
    send: () => press('Sign out and lose it'),
    failure: 'Signing out failed. The shelf fell down.',
    success: 'Signing out...',
  },
  {
    call: 'PATCH /api/links/3',
    url: '/profile',
    prepare: async () => {
      await press('Edit My hills');
      await type('Display name (optional)', 'Your hills');
    },
    send: () => press('Save Changes'),
    failure: 'Failed to update link',
    kept: ['Display name (optional)', 'Your hills'],
    success: 'Link updated successfully',
  },
  {
    call: 'DELETE /api/links/3',
    url: '/profile',
    prepare: async () => {
      await press('More for My hills');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete My hills' }));
    },
    send: async () => userEvent.click((await inDialog('Delete Link')).getByRole('button', { name: 'Delete' })),
    failure: 'Failed to delete link',
    success: 'Link deleted successfully',
  },
  {
    call: 'PATCH /api/media/7',
    url: '/profile',
    prepare: async () => {
      await press('Describe Hills');
      fireEvent.change((await inDialog('Describe Media')).getByRole('textbox', { name: 'Alternative text' }), {
        target: { value: 'Hills in fog' },
      });
    },
    send: () => press('Save'),
    failure: 'Failed to update media',
    kept: ['Alternative text', 'Hills in fog'],
    success: 'Media updated',
  },
  {
    call: 'PATCH /api/media',
    url: '/profile',
    prepare: async () => {
      await press('Manage');
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Hills' }));
    },
    send: () => press('Mark as sensitive'),
    failure: 'Failed to update media',
    success: 'Media updated',
  },
  {
    call: 'PATCH /api/media',
    url: '/profile',
    prepare: async () => {
      await manage('Private');
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Rings' }));
    },
    send: () => press('Make public'),
    failure: 'That did not work',
    success: '1 item is public',
  },
  {
    call: 'PATCH /api/albums/5',
    url: '/profile',
    prepare: () => manage('Albums'),
    send: () => chooseInMenu('More about Sea', 'Make private'),
    failure: 'That did not work',
    success: 'Sea is private',
  },
  {
    call: 'POST /api/private-links',
    url: '/profile',
    prepare: async () => {
      await manage('Private');
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Rings' }));
      await press('Share privately');
      await type('Name of the link', 'For Mia');
    },
    send: () => press('Make the link'),
    failure: 'The shelf fell down.',
    kept: ['Name of the link', 'For Mia'],
    success: 'Your private link',
  },
  {
    call: 'DELETE /api/private-links/6',
    url: '/profile',
    prepare: async () => {
      await manage('Private');
      await press('Revoke For Mia');
    },
    send: async () => userEvent.click((await inDialog('Revoke this link?')).getByRole('button', { name: 'Revoke' })),
    failure: 'The shelf fell down.',
    success: 'Link revoked',
  },
  {
    call: 'PUT /api/private-links/shared/token/favourites/11',
    url: '/p/token',
    send: () => press('Favourite: Rings'),
    failure: 'Favourite not saved',
    success: 'You marked 1 favourite',
  },
  {
    call: 'DELETE /api/private-links/shared/marked/favourites/11',
    url: '/p/marked',
    send: () => press('Favourite: Rings'),
    failure: 'Favourite not saved',
    success: 'Mark your favourites with the heart. The creator sees how often each was chosen.',
  },
  {
    call: 'POST /api/media/delete',
    url: '/profile',
    prepare: async () => {
      await press('Manage');
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Hills' }));
      await press('Delete');
    },
    send: async () => userEvent.click((await inDialog('Delete Media')).getByRole('button', { name: 'Delete' })),
    failure: 'The shelf fell down.',
    success: 'Media deleted',
  },
  {
    call: 'PUT /api/profile/media-order',
    url: '/profile',
    prepare: () => press('Manage'),
    send: async () => fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Hills' }), { key: 'ArrowRight' }),
    failure: 'The order could not be saved',
    success: 'Hills is now number 2 of 2',
  },
  {
    call: 'PUT /api/albums/5/media',
    url: '/amber-otter/albums/sea',
    prepare: () => press('Manage'),
    send: async () => fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Hills' }), { key: 'ArrowRight' }),
    failure: 'The order could not be saved',
    success: 'Hills is now number 2 of 2',
  },
  {
    call: 'POST /api/albums',
    url: '/profile',
    prepare: async () => {
      await manage('Albums');
      await press('New album');
      await type('Name', 'Night');
    },
    send: () => press('Save'),
    failure: 'The shelf fell down.',
    kept: ['Name', 'Night'],
    success: 'Album saved',
  },
  {
    call: 'PATCH /api/albums/5',
    url: '/profile',
    prepare: async () => {
      await manage('Albums');
      await chooseInMenu('More about Sea', 'Rename album');
      await type('Name', 'Night');
    },
    send: () => press('Save'),
    failure: 'The shelf fell down.',
    kept: ['Name', 'Night'],
    success: 'Album saved',
  },
  {
    call: 'DELETE /api/albums/5',
    url: '/profile',
    prepare: async () => {
      await manage('Albums');
      await chooseInMenu('More about Sea', 'Delete album');
    },
    send: async () => userEvent.click((await inDialog('Delete album')).getByRole('button', { name: 'Delete' })),
    failure: 'The shelf fell down.',
    success: 'Album deleted',
  },
  {
    call: 'POST /api/collections',
    url: '/collections',
    prepare: async () => {
      await press('New collection');
      await type('Name', 'Roofs');
    },
    send: () => press('Create'),
    failure: 'The shelf fell down.',
    kept: ['Name', 'Roofs'],
    success: 'Collection saved',
  },
  {
    call: 'PATCH /api/collections/8',
    url: '/collections',
    prepare: async () => {
      await chooseInMenu('More about Walls', 'Rename');
      await type('Name', 'Roofs');
    },
    send: () => press('Rename'),
    failure: 'The shelf fell down.',
    kept: ['Name', 'Roofs'],
    success: 'Collection saved',
  },
  {
    call: 'DELETE /api/collections/8',
    url: '/collections',
    prepare: () => chooseInMenu('More about Walls', 'Delete'),
    send: async () => userEvent.click((await inDialog('Delete collection')).getByRole('button', { name: 'Delete' })),
    failure: 'The shelf fell down.',
    success: 'Collection deleted',
  },
  {
    call: 'PUT /api/collections/8/media/7',
    url: '/ann?media=7',
    prepare: () => press('Save to a collection'),
    send: async () => userEvent.click(await (await inDialog('Save to a collection')).findByRole('checkbox', { name: /Walls/ })),
    failure: 'The shelf fell down.',
    success: 'Walls',
  },
  {
    call: 'DELETE /api/collections/8/media/7',
    url: '/amber-otter/collections/walls',
    send: async () => {
      const [button] = await screen.findAllByRole('button', { name: 'Remove from this collection' });
      if (button !== undefined) await userEvent.click(button);
    },
    failure: 'Your change could not be saved',
    success: 'Removed',
  },
  {
    call: 'DELETE /api/media/7',
    url: '/profile',
    prepare: () => press('Delete Hills'),
    send: async () => userEvent.click((await inDialog('Delete Media')).getByRole('button', { name: 'Delete' })),
    failure: 'Delete failed',
    success: 'Media deleted',
  },
  {
    call: 'POST /api/follow',
    url: '/ann',
    send: () => press('Follow ann'),
    failure: 'Failed to follow ann',
    success: 'Following',
  },
  {
    call: 'POST /api/media/7/like',
    url: '/ann?media=7',
    send: () => press('Like, 0 likes'),
    failure: 'Your like could not be saved',
    success: '1',
  },
  {
    call: 'DELETE /api/follow',
    url: '/ann',
    prepare: () => press('Follow ann'),
    send: () => press('Following ann'),
    failure: 'Failed to unfollow ann',
    success: 'Follow',
  },
  {
    call: 'DELETE /api/media/8/like',
    url: '/ann?media=8',
    send: () => press('Liked, 1 like'),
    failure: 'Your like could not be saved',
    success: '0',
  },
  {
    call: 'POST /api/reports',
    url: '/ann',
    prepare: async () => {
      await press('More actions');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Report this profile' }));
      await userEvent.click((await inDialog('Report ann')).getByRole('radio', { name: 'Pretends to be another person' }));
      await type('Anything else that we should know (optional)', 'They use my name.');
    },
    send: () => press('Send Report'),
    failure: 'The shelf fell down.',
    kept: ['Anything else that we should know (optional)', 'They use my name.'],
    success: 'Report sent',
  },
  {
    call: 'POST /api/moderation/decisions/4/appeal',
    url: '/account/decisions',
    prepare: async () => {
      await press('I disagree');
      await type('Why do you disagree?', 'It is one shop.');
    },
    send: () => press('Send Answer'),
    failure: 'The shelf fell down.',
    kept: ['Why do you disagree?', 'It is one shop.'],
    success: 'Answer sent',
  },
  {
    call: 'PUT /api/blocks/2',
    url: '/ann',
    prepare: async () => {
      await press('More actions');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
    },
    send: async () => userEvent.click((await inDialog('Block ann?')).getByRole('button', { name: 'Block' })),
    failure: 'The shelf fell down.',
    success: 'ann is blocked',
  },
  {
    call: 'PUT /api/mutes/2',
    url: '/ann',
    send: async () => {
      if (screen.queryByRole('menu') === null) await press('More actions');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }));
    },
    failure: 'ann could not be muted',
    success: 'ann is muted',
  },
  {
    call: 'DELETE /api/blocks/10',
    url: '/account',
    send: () => press('Unblock creator-10'),
    failure: 'creator-10 could not be unblocked',
    success: 'creator-10 is no longer blocked',
  },
  {
    call: 'DELETE /api/mutes/11',
    url: '/account',
    send: () => press('Unmute creator-11'),
    failure: 'creator-11 could not be unmuted',
    success: 'creator-11 is no longer muted',
  },
  {
    call: 'DELETE /api/followers/9',
    url: '/profile/followers',
    prepare: async () => {
      await press('More about creator-9');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove follower' }));
    },
    send: async () => userEvent.click((await inDialog('Remove creator-9?')).getByRole('button', { name: 'Remove follower' })),
    failure: 'The shelf fell down.',
    success: 'creator-9 no longer follows you',
  },
  {
    call: 'DELETE /api/profile',
    url: '/account',
    prepare: async () => {
      await press('Delete my account');
      await type('Type amber-otter to confirm', 'amber-otter');
    },
    send: () => press('Delete for ever'),
    failure: /^Your account could not be deleted/,
    kept: ['Type amber-otter to confirm', 'amber-otter'],
    success: 'amber-otter is deleted',
  },
  {
    call: 'DELETE /api/sessions/a',
    url: '/account',
    send: () => press(/^Sign out Firefox on Linux/),
    failure: /^Signing out failed/,
    success: 'Firefox on Linux is signed out',
  },
  {
    call: 'POST /api/send-magic-link',
    url: '/account',
    prepare: async () => {
      await press('Save Account');
      await type('Email', 'me@hills.example');
      await shows('This email is available');
    },
    send: () => press('Send Magic Link'),
    failure: 'Failed to send magic link',
    kept: ['Email', 'me@hills.example'],
    success: 'Magic link sent!',
  },
  {
    call: 'POST /api/auth/verify',
    url: '/account',
    prepare: async () => {
      await press('Save Account');
      await type('Email', 'me@hills.example');
      await shows('This email is available');
      await press('Send Magic Link');
      await type('6-digit code', '123456');
    },
    send: () => press('Continue'),
    failure: 'The shelf fell down.',
    kept: ['6-digit code', '123456'],
    success: 'Welcome back, amber-otter',
  },
  {
    call: 'POST /api/auth/undo-email-change',
    url: '/auth/undo-email-change?token=t',
    send: () => press(/^(Take the change back|Retry)$/),
    failure: 'The shelf fell down.',
    success: /me@hills\.example/,
  },
  {
    call: 'POST /api/media/upload',
    url: '/upload',
    prepare: async () => {
      const file = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'hills.jpg', { type: 'image/jpeg' });
      await screen.findByText('Choose Files');
      await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
      await type('Alt text for hills.jpg', 'Hills in fog');
    },
    send: () => press('Upload 1 file(s)'),
    failure: 'Upload failed: The shelf fell down.',
    kept: ['Alt text for hills.jpg', 'Hills in fog'],
    success: '1 file(s) uploaded successfully',
  },
];

it.each(['PATCH /api/links/3', 'PATCH /api/media/7', 'POST /api/reports'])('%s asks before its input is discarded', async (call) => {
  const { url, prepare, kept } = writes.find((write) => write.call === call) as Write;
  const [label, value] = kept as [string, string];
  serverFailingOnce(call, []);
  openApp(url);
  await prepare?.();
  const form = screen.getByRole('dialog');
  fireEvent.keyDown(form, { key: 'Escape' });
  await userEvent.click((await inDialog('Discard changes?')).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(label)).toHaveValue(value);
  fireEvent.keyDown(form, { key: 'Escape' });
  await userEvent.click((await inDialog('Discard changes?')).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Operations without input, or with their own spec. */
const OTHERS = [
  // Imports have a spec of their own, because their screen depends on the state of the server.
  'DELETE /api/imports/*',
  // Tested with an authenticator in the specs of passkeys.
  'DELETE /api/passkeys/*',
  // Switches, which have a spec of their own.
  'DELETE /api/push/subscriptions',
  'PATCH /api/notification-settings',
  'PATCH /api/passkeys/*',
  // Sent without a press. The next visit repeats them.
  'POST /api/following/seen',
  // Imports.
  'POST /api/imports',
  'POST /api/imports/*/start',
  'POST /api/imports/*/undo',
  // A count, for which no screen waits.
  'POST /api/links/*/click',
  // Sent without a press.
  'POST /api/media/*/view',
  'POST /api/moderation/decisions/read',
  'POST /api/notifications/read',
  // A count, too.
  'POST /api/page-views',
  // With an authenticator, too.
  'POST /api/passkeys',
  'POST /api/passkeys/registration-options',
  'POST /api/passkeys/sign-in',
  'POST /api/passkeys/sign-in-options',
  // The spec of the page of a private link.
  'POST /api/private-links/shared/*/open',
  // A switch, too.
  'POST /api/push/subscriptions',
  // The dialog of 'POST /api/sign-out'.
  'POST /api/sign-out/everywhere',
];

it('tests every operation that saves something', () => {
  const untested = writesBelow('/api/').filter(({ matches }) => !writes.some(({ call }) => matches(call)));
  expect(untested.map(({ call }) => call).sort()).toEqual(OTHERS);
});

it.each([
  // Every request passes the same base query, so one call stands for an aborted connection.
  ...writes.slice(0, 1).map((write) => ({ ...write, why: 'an aborted connection', fail: aborted })),
  ...writes.map((write) => ({ ...write, why: 'an error', fail: failing })),
])('$call keeps the input after $why, and then succeeds', async ({ fail, ...write }) => {
  const server = serverFailingOnce(write.call, [fail]);
  openApp(write.url);
  await write.prepare?.();
  await write.send();
  await shows(write.failure);
  await act(server.settled);
  if (write.kept !== undefined) expect(screen.getByLabelText(write.kept[0])).toHaveValue(write.kept[1]);
  await write.send();
  await shows(write.success);
  expect(server.count(write.call)).toBe(2);
});
