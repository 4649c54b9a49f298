import { jest } from '@jest/globals';
import { UrlProber } from '../../../src/modules/links/index.js';
import { SendPushes } from '../../../src/modules/notifications/infrastructure/send-pushes.js';
import type { PushMessage } from '../../../src/modules/notifications/application/push-message.js';
import { Accounts } from '../../../src/modules/profiles/index.js';
import type { PushKeyView, PushSubscriptionView, UploadView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { PushService, type PushedBrowser } from '../../support/push-service.js';
import { Vitrine } from '../../support/vitrine.js';

const PUSHES = '/api/push/subscriptions';

let vitrine: Vitrine;
let service: PushService;

beforeAll(async () => {
  vitrine = await Vitrine.start();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await vitrine.stop();
});
beforeEach(() => {
  jest.restoreAllMocks();
  service = new PushService();
  const prober = vitrine.app.get(UrlProber, { strict: false });
  jest.spyOn(prober, 'post').mockImplementation((url, message) => service.post(url, message));
});

async function subscribed(): Promise<{ who: Browser; browser: PushedBrowser }> {
  const who = await vitrine.visitor();
  const browser = service.browser();
  expect((await subscribe(who, browser.subscription)).status).toBe(200);
  await who.patch('/api/notification-settings', { push: true });
  return { who, browser };
}
const subscribe = (who: Browser, subscription: unknown): Promise<Answer<PushSubscriptionView[]>> =>
  who.post<PushSubscriptionView[]>(PUSHES, subscription);
const listed = async (who: Browser): Promise<PushSubscriptionView[]> => (await who.get<PushSubscriptionView[]>(PUSHES)).body;
const send = (): Promise<void> => vitrine.app.get(SendPushes, { strict: false }).execute();
const upload = async (who: Browser): Promise<number> => (await who.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;

const READY = `select from pushes q join push_subscriptions s on s.id = q.subscription_id
  where q.due_at <= now() and (s.retry_at is null or s.retry_at <= now())`;

/** Sends what has happened until now, without the time in which messages are collected. The schedule of the server may send some of it. */
async function sendNow(runs = 1): Promise<void> {
  await vitrine.derivedDataApplied();
  await vitrine.given.duePushes();
  await eventually(async () => {
    await Promise.all(Array.from({ length: runs }, send));
    return (await vitrine.rows(READY)).length === 0;
  });
}

async function followedBy(who: Browser, displayName: string): Promise<Browser> {
  const fan = await vitrine.visitor();
  await fan.patch('/api/profile', { displayName });
  await fan.post('/api/follow', { followingId: who.me.id });
  return fan;
}

describe('pushes', () => {
  it('tell of a new follower, encrypted for the browser and signed', async () => {
    const { who, browser } = await subscribed();
    const fan = await followedBy(who, 'Ada');
    await sendNow();
    expect(service.to(browser)).toEqual<PushMessage[]>([
      {
        code: 'new_follower',
        params: { people: 'Ada', others: 0 },
        title: 'New follower',
        body: 'Ada has started following you',
        lang: 'en',
        tag: 'follow',
        url: `/${fan.me.username}`,
      },
    ]);
    expect(service.received[0]?.headers).toMatchObject({ TTL: 86_400, Topic: 'follow', 'Content-Encoding': 'aes128gcm' });
    await sendNow();
    expect(service.received).toHaveLength(1);
  });

  it('group followers, and likes of one item, and pause between two messages about the same', async () => {
    const { who, browser } = await subscribed();
    const item = await upload(who);
    const fans = [await followedBy(who, 'Ada'), await followedBy(who, 'Ben'), await followedBy(who, 'Eve')];
    for (const fan of fans) await fan.post(`/api/media/${item}/like`);
    await sendNow();
    const messages = service.to(browser).toSorted((one, other) => one.tag.localeCompare(other.tag));
    expect(messages.map(({ tag, body, url }) => ({ tag, body, url }))).toEqual([
      { tag: 'follow', body: 'Eve, Ben and 1 other have started following you', url: '/profile/followers' },
      { tag: `like-${item}`, body: 'Eve, Ben and 1 other have liked your photo', url: `/${who.me.username}?media=${item}` },
    ]);
    await (await vitrine.visitor()).post(`/api/media/${item}/like`);
    await vitrine.derivedDataApplied();
    await send();
    expect(service.received).toHaveLength(2);
    await sendNow();
    expect(service.received).toHaveLength(3);
  });

  it('have the language of the settings', async () => {
    const { who, browser } = await subscribed();
    await who.patch('/api/notification-settings', {}, { headers: { 'accept-language': 'de' } });
    await followedBy(who, 'Ada');
    await followedBy(who, 'Ben');
    await sendNow();
    expect(service.to(browser)[0]).toMatchObject({ title: 'Neue Follower', body: 'Ben und Ada folgen dir jetzt', lang: 'de' });
  });

  it('are not sent for kinds that are off, by muted or blocked creators, and while push is off', async () => {
    const { who } = await subscribed();
    const item = await upload(who);
    const [muted, blocked, fan] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    await who.put(`/api/mutes/${muted.me.id}`);
    await muted.post('/api/follow', { followingId: who.me.id });
    await blocked.post('/api/follow', { followingId: who.me.id });
    await who.put(`/api/blocks/${blocked.me.id}`);
    await who.patch('/api/notification-settings', { like: false });
    await fan.post(`/api/media/${item}/like`);
    await sendNow();
    await who.patch('/api/notification-settings', { push: false });
    await fan.post('/api/follow', { followingId: who.me.id });
    await sendNow();
    expect(service.received).toEqual([]);
  });

  it('are not sent for what was undone or read before', async () => {
    const { who } = await subscribed();
    const fan = await followedBy(who, 'Ada');
    await fan.delete('/api/follow', { followingId: who.me.id });
    await sendNow();
    await followedBy(who, 'Ben');
    await vitrine.derivedDataApplied();
    await who.post('/api/notifications/read');
    await sendNow();
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])('remove a subscription for which the push service answers %i', async (status) => {
    const { who } = await subscribed();
    await followedBy(who, 'Ada');
    service.answer = () => ({ status, retryAfter: undefined });
    await sendNow();
    expect(await listed(who)).toEqual([]);
  });

  it.each([429, 503, undefined])('are sent later when the push service answers %s', async (status) => {
    const { who, browser } = await subscribed();
    await followedBy(who, 'Ada');
    service.answer = () => (status === undefined ? undefined : { status, retryAfter: '90' });
    await sendNow();
    service.answer = () => ({ status: 201, retryAfter: undefined });
    await send();
    expect(service.received).toEqual([]);
    const [wait] = await vitrine.rows<{ seconds: number }>(
      'select extract(epoch from retry_at - now())::float8 as seconds from push_subscriptions where profile_id = $1',
      [who.me.id],
    );
    expect(wait?.seconds).toBeGreaterThan(status === undefined ? 30 : 60);
    await vitrine.given.pushesRetried();
    await sendNow();
    expect(service.to(browser)).toHaveLength(1);
  });

  it('are sent once when runs overlap, as those of several instances', async () => {
    const people = [await subscribed(), await subscribed(), await subscribed(), await subscribed()];
    for (const { who } of people) await followedBy(who, 'Ada');
    await sendNow(3);
    for (const { browser } of people) expect(service.to(browser)).toHaveLength(1);
  });
});

describe('subscriptions', () => {
  it('have the key of this installation, which stays', async () => {
    const { body } = await vitrine.browser().get<PushKeyView>('/api/push/key');
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
    expect((await vitrine.browser().get<PushKeyView>('/api/push/key')).body).toEqual(body);
  });

  it('are listed, idempotent, and removed', async () => {
    const { who, browser } = await subscribed();
    await subscribe(who, browser.subscription);
    expect(await listed(who)).toMatchObject([{ isCurrent: true }]);
    expect((await who.delete(PUSHES, { endpoint: browser.endpoint })).status).toBe(204);
    expect((await who.delete(PUSHES, { endpoint: browser.endpoint })).status).toBe(204);
    expect(await listed(who)).toEqual([]);
  });

  it.each([
    ['http', 'http://push.example/1'],
    ['a local name', 'https://localhost/1'],
    ['a private address', 'https://10.0.0.1/1'],
    ['the address of a metadata service', 'https://169.254.169.254/1'],
    ['a private address of IPv6', 'https://[fd00::1]/1'],
    ['another port', 'https://push.example:8443/1'],
    ['user information', 'https://a:b@push.example/1'],
    ['no URL', 'push.example'],
    ['a long URL', `https://push.example/${'a'.repeat(2048)}`],
  ])('refuse %s as endpoint', async (_name, endpoint) => {
    const who = await vitrine.visitor();
    expect((await subscribe(who, { ...service.browser().subscription, endpoint })).status).toBe(400);
  });

  it.each([
    { p256dh: 'AAAA' },
    { p256dh: 'A'.repeat(87) },
    { p256dh: `B${'_'.repeat(86)}` },
    { auth: 'AAAA' },
    { auth: 'A'.repeat(30) },
    { auth: 7 },
  ])('refuse the keys %j', async (keys) => {
    const who = await vitrine.visitor();
    const { subscription } = service.browser();
    expect((await subscribe(who, { ...subscription, keys: { ...subscription.keys, ...keys } })).status).toBe(400);
  });

  it('replace the oldest beyond ten', async () => {
    const who = await vitrine.visitor();
    const [first, ...others] = Array.from({ length: 11 }, () => service.browser());
    for (const browser of [first, ...others]) {
      await subscribe(who, browser?.subscription);
      await vitrine.given.noPushSessions();
    }
    expect(await listed(who)).toHaveLength(10);
    const endpoints = await vitrine.rows<{ endpoint: string }>('select endpoint from push_subscriptions where profile_id = $1', [
      who.me.id,
    ]);
    expect(endpoints.map(({ endpoint }) => endpoint)).not.toContain(first?.endpoint);
  });

  it('move with a browser to the account that uses it', async () => {
    const { who, browser } = await subscribed();
    await followedBy(who, 'Ada');
    const other = await vitrine.visitor();
    await subscribe(other, browser.subscription);
    await sendNow();
    expect(service.received).toEqual([]);
    expect([(await listed(who)).length, (await listed(other)).length]).toEqual([0, 1]);
  });

  it.each(['/api/sign-out', '/api/sign-out/everywhere'])('end with the session by %s', async (path) => {
    const { who } = await subscribed();
    await who.post(path);
    expect(await vitrine.rows('select from push_subscriptions where profile_id = $1', [who.me.id])).toEqual([]);
  });

  it('of both accounts stay after a merge', async () => {
    const [one, other] = [await subscribed(), await subscribed()];
    await vitrine.app.get(Accounts, { strict: false }).merge({ from: one.who.me.id, into: other.who.me.id });
    await followedBy(other.who, 'Ada');
    await sendNow();
    for (const { browser } of [one, other]) expect(service.to(browser)).toHaveLength(1);
  });

  it('need a session', async () => {
    const stranger = vitrine.browser();
    expect((await stranger.get(PUSHES)).status).toBe(401);
    expect((await subscribe(stranger, service.browser().subscription)).status).toBe(401);
    expect((await stranger.delete(PUSHES, { endpoint: 'https://push.example/1' })).status).toBe(401);
  });
});
