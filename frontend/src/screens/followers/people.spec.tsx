import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { creator, ownProfile, publicServer } from '@test/support/answers';
import { failing, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { NotificationSwitches } from '@/features/notifications/notification-switches';
import { FollowersScreen } from './followers-screen';
import { OwnBlocks } from '@/features/profile/own-blocks';

const SINCE = '2026-03-05T12:00:00.000Z';
const ann = { ...ownProfile, id: 2, username: 'ann', displayName: 'Ann Lee', isOwner: false };
const person = (id: number) => ({ id, username: `creator-${String(id)}`, displayName: '', profileImage: null });

afterEach(() => {
  jest.restoreAllMocks();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

describe('the page of a creator', () => {
  it('asks before it blocks, and then offers Unblock instead of Follow', async () => {
    let isBlocked = false;
    const server = publicServer({
      'GET /api/user/ann': () => ({ body: { ...ann, isBlocked } }),
      'PUT /api/blocks/2': () => {
        isBlocked = true;
        return { status: 204 };
      },
      'DELETE /api/blocks/2': () => {
        isBlocked = false;
        return { status: 204 };
      },
    });
    openApp('/ann');
    await screen.findByRole('button', { name: 'Follow ann' });
    await press('More actions');
    await choose('Block');
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Ann Lee?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.count('PUT /api/blocks/2')).toBe(0);
    await press('More actions');
    await choose('Block');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
    await shows('Ann Lee is blocked');
    const unblock = await screen.findByRole('button', { name: 'Unblock Ann Lee' });
    expect(screen.queryByRole('button', { name: 'Follow ann' })).not.toBeInTheDocument();
    await userEvent.click(unblock);
    await shows('Ann Lee is no longer blocked');
    await screen.findByRole('button', { name: 'Follow ann' });
  });

  it('mutes and unmutes from its menu', async () => {
    let isMuted = false;
    publicServer({
      'GET /api/user/ann': () => ({ body: { ...ann, isMuted } }),
      'PUT /api/mutes/2': () => {
        isMuted = true;
        return { status: 204 };
      },
      'DELETE /api/mutes/2': () => {
        isMuted = false;
        return { status: 204 };
      },
    });
    openApp('/ann');
    await press('More actions');
    await choose('Mute');
    await shows('Ann Lee is muted');
    await press('More actions');
    await choose('Unmute');
    await shows('Ann Lee is no longer muted');
  });

  it('offers neither to its owner', async () => {
    publicServer({ 'GET /api/user/amber-otter': () => ({ body: ownProfile }) });
    openApp('/amber-otter');
    await press('More actions');
    await screen.findByRole('menuitem', { name: 'QR code' });
    for (const name of ['Block', 'Mute', 'Report this profile']) expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
  });
});

describe('the lists of the account', () => {
  it('say when no one is blocked or muted', async () => {
    publicServer({ 'GET /api/blocks': () => ({ body: [] }), 'GET /api/mutes': () => ({ body: [] }) });
    renderAt('/account', <OwnBlocks />);
    await shows('You have not blocked anyone.', 'You have not muted anyone.');
  });

  it('show further pages, and remove a row when it is unblocked', async () => {
    let blocks = [person(10), person(11)];
    const server = publicServer({
      'GET /api/blocks': ({ url }) =>
        url.searchParams.has('cursor')
          ? { body: blocks.slice(1).map((each) => ({ ...each, blockedAt: SINCE })) }
          : {
              body: blocks.slice(0, 1).map((each) => ({ ...each, blockedAt: SINCE })),
              ...(blocks.length > 1 && { headers: { link: '</api/blocks?cursor=next>; rel="next"' } }),
            },
      'GET /api/mutes': () => ({ body: [] }),
      'DELETE /api/blocks/10': () => {
        blocks = [person(11)];
        return { status: 204 };
      },
    });
    renderAt('/account', <OwnBlocks />);
    await shows('creator-10');
    await press('Show more');
    await shows('creator-11');
    await press('Unblock creator-10');
    await waitFor(() => {
      expect(screen.queryByText('creator-10')).not.toBeInTheDocument();
    });
    await shows('creator-11');
    await act(server.settled);
  });
});

describe('the followers', () => {
  const follower = { ...creator(9), displayName: 'First fan', followedAt: SINCE };

  it('can be followed back, removed and blocked', async () => {
    let followers = [follower];
    publicServer({
      'GET /api/followers': () => ({ body: followers }),
      'POST /api/follow': () => {
        followers = [{ ...follower, isFollowing: true }];
        return { body: { followingId: 9, isFollowing: true, followers: 1 } };
      },
      'PUT /api/blocks/9': () => {
        followers = [];
        return { status: 204 };
      },
    });
    renderAt('/profile/followers', <FollowersScreen />);
    await shows('First fan', /^@creator-9/);
    await press('Follow creator-9');
    await screen.findByRole('button', { name: 'Following creator-9' });
    await press('More about First fan');
    await choose('Block');
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Block First fan?' })).getByRole('button', { name: 'Block' }));
    await shows('No followers yet');
  });

  it('have a link with their number on My Profile', async () => {
    const stats = { ...ownProfile.stats, followers: 3 };
    publicServer({
      'GET /api/user/amber-otter': () => ({ body: { ...ownProfile, stats } }),
      'GET /api/followers': () => ({ body: [follower] }),
    });
    openApp('/profile');
    await userEvent.click(await screen.findByRole('link', { name: '3 followers' }));
    await shows('Your Followers', 'First fan');
  });
});

it('switches notifications off at once, and back when the change is refused', async () => {
  const settings = { follower: true, like: true, digest: false, push: false };
  const change = held(failing);
  const server = publicServer({
    'GET /api/notification-settings': () => ({ body: settings }),
    'PATCH /api/notification-settings': change.handle,
  });
  renderAt('/account', <NotificationSwitches />);
  const likes = await screen.findByRole('switch', { name: 'Likes' });
  expect(likes).toBeChecked();
  await userEvent.click(likes);
  expect(likes).not.toBeChecked();
  change.release();
  await shows('The shelf fell down.');
  expect(likes).toBeChecked();
  server.handlers['PATCH /api/notification-settings'] = () => ({ body: { ...settings, like: false } });
  await userEvent.click(likes);
  await act(server.settled);
  expect(likes).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'New followers' })).toBeChecked();
  expect(screen.queryByText('The shelf fell down.')).not.toBeInTheDocument();
});
