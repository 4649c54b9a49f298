/** What `public/before-app.js` has recorded. */
interface EarlyTap {
  /** The button that was pressed last, or null. */
  target: HTMLElement | null;
  stop: () => void;
}

/**
 * Repeats a press from before the app has started, so that the first tap during loading is not lost. Call it after
 * `hydrateRoot`: a click on a part that is not hydrated yet makes React hydrate that part first.
 */
export function replayEarlyTap(): void {
  const { earlyTap } = window as { earlyTap?: EarlyTap };
  earlyTap?.stop();
  if (earlyTap?.target?.isConnected === true) earlyTap.target.click();
}
