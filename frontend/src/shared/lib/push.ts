/** Pushes of the browser, which the service worker `public/sw.js` shows (PR-123). */

/** False in old browsers, in private windows of some, and on iPhones and iPads for pages that are not on the Home Screen. */
export const arePushesPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Subscribes this browser to messages that are signed with the key. Replaces a subscription to another key, as from before a move. */
export async function subscribeBrowser(applicationServerKey: string): Promise<PushSubscriptionJSON> {
  const registration = (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/sw.js'));
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return (await registration.pushManager.subscribe(options)).toJSON();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return (await registration.pushManager.subscribe(options)).toJSON();
  }
}

/** Ends the subscription of this browser. Returns its address, or null when there was none. */
export async function unsubscribeBrowser(): Promise<string | null> {
  if (!arePushesPossible()) return null;
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
