import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { creator, ownProfile, publicServer } from '@test/support/answers';
import { failing, held } from '@test/support/fake-server';
import { press } from '@test/support/press';
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

const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

it('keeps the number of loaded pages of followers in the URL', async () => {
  const follower = (id: number) => ({ ...creator(id), followedAt: SINCE });
  publicServer({
    'GET /api/followers': ({ url }) =>
      url.searchParams.get('cursor') === null
        ? { body: [follower(7)], headers: { link: '</api/followers?cursor=two>; rel="next"' } }
        : { body: [follower(8)] },
  });
  openApp('/profile/followers');
  await shows('creator-7');
  expect(screen.queryByText('creator-8')).not.toBeInTheDocument();
  await press('Show more');
  await shows('creator-8');
  expect(window.location.search).toBe('?page=2');
  openApp('/profile/followers?page=2');
  await shows('creator-7', 'creator-8');
});

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
  // As in a tab that draws no frames.
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
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

describe('the weekly summary', () => {
  it('is switched on at once', async () => {
    const settings = { follower: true, like: true, digest: false, push: false };
    const sent: unknown[] = [];
    const server = publicServer({
      'GET /api/notification-settings': () => ({ body: settings }),
      'GET /api/push/subscriptions': () => ({ body: [] }),
      'PATCH /api/notification-settings': ({ body }) => {
        sent.push(body);
        return { body: { ...settings, digest: true } };
      },
    });
    renderAt('/account', <NotificationSwitches />);
    const digest = await screen.findByRole('switch', { name: 'Weekly summary by email' });
    expect(digest).not.toBeChecked();
    await userEvent.click(digest);
    await act(server.settled);
    expect(digest).toBeChecked();
    expect(sent).toEqual([{ digest: true }]);
  });
});

describe('notifications of this browser', () => {
  const off = { follower: true, like: true, digest: false, push: false };
  const KEYS = { p256dh: 'the key', auth: 'the secret' };
  const ENDPOINT = 'https://push.example/1';
  let subscribed: boolean;
  let permission: NotificationPermission;
  const requestPermission = jest.fn(() => Promise.resolve((permission = 'granted')));
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: () => Promise.resolve(!(subscribed = false)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? subscription : null),
    subscribe: jest.fn((_options: object) => {
      subscribed = true;
      return Promise.resolve(subscription);
    }),
  };

  beforeEach(() => {
    [subscribed, permission] = [false, 'default'];
    requestPermission.mockClear();
    pushManager.subscribe.mockClear();
    define(window, 'Notification', {
      get permission() {
        return permission;
      },
      requestPermission,
    });
    define(window, 'PushManager', class {});
    define(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve({ pushManager }) });
  });
  afterEach(() => {
    for (const [target, name] of [
      [window, 'Notification'],
      [window, 'PushManager'],
      [navigator, 'serviceWorker'],
    ] as const)
      Reflect.deleteProperty(target, name);
  });

  const define = (target: object, name: string, value: unknown) => Object.defineProperty(target, name, { value, configurable: true });

  function server({ settings = off, browsers = [] as { isCurrent: boolean }[] } = {}) {
    let [state, list] = [settings, browsers];
    const sent: Record<string, unknown[]> = { PATCH: [], POST: [], DELETE: [] };
    const { settled } = publicServer({
      'GET /api/notification-settings': () => ({ body: state }),
      'PATCH /api/notification-settings': ({ body }) => {
        sent.PATCH?.push(body);
        return { body: (state = { ...state, ...(body as object) }) };
      },
      'GET /api/push/key': () => ({ body: { publicKey: 'the public key' } }),
      'GET /api/push/subscriptions': () => ({ body: list.map((each, id) => ({ ...each, id, device: 'Firefox', createdAt: SINCE })) }),
      'POST /api/push/subscriptions': ({ body }) => {
        sent.POST?.push(body);
        list = [...list, { isCurrent: true }];
        return { body: [] };
      },
      'DELETE /api/push/subscriptions': ({ body }) => {
        sent.DELETE?.push(body);
        list = list.filter(({ isCurrent }) => !isCurrent);
        return { status: 204 };
      },
    });
    return { sent, settled };
  }
  const pushSwitch = () => screen.findByRole('switch', { name: 'Notifications on this device' });

  it('ask for permission only after a press, and are then on', async () => {
    const { sent } = server();
    renderAt('/account', <NotificationSwitches />);
    const push = await pushSwitch();
    await shows('This browser gets no notifications.');
    expect(requestPermission).not.toHaveBeenCalled();
    await userEvent.click(push);
    await shows('This browser gets notifications.');
    expect(push).toBeChecked();
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the public key' });
    expect(sent.POST?.[0]).toEqual({ endpoint: ENDPOINT, keys: KEYS });
    expect(sent.PATCH?.[0]).toEqual({ push: true });
  });

  it('are switched off here, and off altogether when no other browser gets them', async () => {
    [subscribed, permission] = [true, 'granted'];
    const { sent } = server({ settings: { ...off, push: true }, browsers: [{ isCurrent: true }] });
    renderAt('/account', <NotificationSwitches />);
    await shows('This browser gets notifications.');
    await userEvent.click(await pushSwitch());
    await shows('This browser gets no notifications.');
    expect(sent.DELETE?.[0]).toEqual({ endpoint: ENDPOINT });
    expect(sent.PATCH?.[0]).toEqual({ push: false });
    expect(subscribed).toBe(false);
  });

  it('stay on in other browsers until they are turned off everywhere', async () => {
    [subscribed, permission] = [true, 'granted'];
    const { sent, settled } = server({ settings: { ...off, push: true }, browsers: [{ isCurrent: true }, { isCurrent: false }] });
    renderAt('/account', <NotificationSwitches />);
    await userEvent.click(await pushSwitch());
    await shows('This browser gets no notifications.');
    expect(sent.PATCH).toEqual([]);
    await shows('One other browser gets notifications too.');
    await press('Turn off everywhere');
    await act(settled);
    expect(sent.PATCH?.[0]).toEqual({ push: false });
  });

  it('explain that the browser blocks them', async () => {
    permission = 'denied';
    server();
    renderAt('/account', <NotificationSwitches />);
    await shows(/^This browser blocks notifications of this site\./);
    expect(await pushSwitch()).toBeDisabled();
  });

  it('explain that the browser cannot show them', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    server();
    renderAt('/account', <NotificationSwitches />);
    await shows(/^This browser cannot show notifications\./);
    expect(await pushSwitch()).toBeDisabled();
  });
});
