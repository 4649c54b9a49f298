import type { Page, Worker } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

test.use({ serviceWorkers: 'allow' });

/** Headless Chromium reaches no push service, so subscriptions are made here. The service worker and its notifications are real. */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const NAME = 'push-subscription';
    const base64url = (bytes: Uint8Array): string =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const stored = (): PushSubscription | null => {
      const json = localStorage.getItem(NAME);
      if (json === null) return null;
      const data = JSON.parse(json) as PushSubscriptionJSON;
      const unsubscribe = () => {
        localStorage.removeItem(NAME);
        return Promise.resolve(true);
      };
      return { endpoint: data.endpoint ?? '', toJSON: () => data, unsubscribe } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(stored());
    PushManager.prototype.subscribe = async () => {
      const keys = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)));
      const auth = base64url(crypto.getRandomValues(new Uint8Array(16)));
      localStorage.setItem(NAME, JSON.stringify({ endpoint: `https://push.example/send/${auth}`, keys: { p256dh, auth } }));
      return stored() as PushSubscription;
    };
  });
}

/** Delivers a message to the service worker, as the browser does with one of a push service. */
async function deliver(page: Page, message: object): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) });
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Chromium has no command that clicks a notification, and lets a worker focus a tab only after a real click. */
const clickNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration; WindowClient: { prototype: object } };
    Object.assign(scope.WindowClient.prototype, {
      focus(this: unknown) {
        return Promise.resolve(this);
      },
    });
    const [notification] = await scope.registration.getNotifications();
    let opened: Promise<unknown> | undefined;
    const waitUntil = (work: Promise<unknown>) => (opened = work);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await opened;
  });

test('a browser shows a push, its click opens the page, and it can be switched off', async ({ page, context }) => {
  await givePushService(page);
  await context.grantPermissions(['notifications']);
  const { username } = await givenCreator(page, { bio: 'Waits for followers.', photos: 1 });
  await page.goto('/account');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker controls the page from the next navigation on.
  await page.reload();
  const notify = page.getByRole('switch', { name: 'Notifications on this device' });
  await notify.click();
  await expect(page.getByText('This browser gets notifications.', { exact: true })).toBeVisible();
  await expect(notify).toBeChecked();
  await expectAccessible(page, 'the account with pushes');
  await page.reload();
  await expect(notify).toBeChecked();

  const url = `/${username}`;
  const message = { title: 'Vitrine', body: 'amber-otter started following you', lang: 'en', tag: 'new_follower', url };
  await deliver(page, message);
  await expect.poll(() => shownNotifications(page)).toEqual([{ title: message.title, body: message.body, tag: message.tag }]);
  await deliver(page, { ...message, body: '2 creators started following you' });
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ body: '2 creators started following you' }]);

  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  await clickNotification(worker);
  await expect(page).toHaveURL(new RegExp(`${url}$`));
  await expect.poll(() => shownNotifications(page)).toEqual([]);

  await page.goto('/account');
  await notify.click();
  await expect(page.getByText('This browser gets no notifications.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('push-subscription'))).toBeNull();
  const left = await page.request.get('/api/push/subscriptions');
  expect(await left.json()).toEqual([]);
});

test('a browser that blocks notifications says how to allow them', async ({ page, context, browser }) => {
  await givenCreator(page, { bio: 'Wants silence.', photos: 0 });
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  const protocol = await browser.newBrowserCDPSession();
  const permission = { name: 'notifications' };
  await protocol.send('Browser.setPermission', { permission, setting: 'denied', browserContextId: targetInfo.browserContextId });
  await page.goto('/account');
  await expect(page.getByText('This browser blocks notifications of this site.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toBeDisabled();
});
