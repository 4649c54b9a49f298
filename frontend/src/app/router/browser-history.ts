import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { confirmLeaving, hasLeaveQuestions } from '@/shared/lib/leave-guard';
import { showToast } from '@/shared/ui/toast';
import { isScreenLoaded, loadScreen } from './screens';

/** What an entry of `window.history` holds. */
interface Entry {
  key: string;
  /** Position among the entries of this tab, which tells Back from Forward. */
  index: number;
  /** The state that a link or `navigate` gave to the page. */
  state: unknown;
}

export interface Navigation {
  action: NavigationType;
  location: Location;
  /** True for another view of the same page, such as new filters. */
  isSamePage: boolean;
}

export interface BrowserHistory {
  current: () => Navigation;
  navigator: Navigator;
  /** Calls `moved` after each change of the location. Returns a function that ends the subscription. */
  listen: (moved: (navigation: Navigation) => void) => () => void;
}

const newEntry = (index: number, state: unknown = null): Entry => ({ key: Math.random().toString(36).slice(2), index, state });

/** Undefined for an entry that the browser has made, for example for a typed URL or the link to the content. */
function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'index' in state ? (state as Entry) : undefined;
}

/** The current entry. Entries of the browser become entries of the app. */
function adoptEntry(index: number): Entry {
  const existing = entryOf(window.history.state);
  if (existing !== undefined) return existing;
  const entry = newEntry(index);
  window.history.replaceState(entry, '');
  return entry;
}

/**
 * The browser history for `Router` of react-router, with a confirmation before unfinished work is left. `BrowserRouter` cannot ask.
 * The data router can, but takes 18 kB of what a first visit may load.
 */
export function createBrowserHistory(): BrowserHistory {
  let entry = adoptEntry(0);
  let navigation = navigationTo(NavigationType.Pop, window.location.pathname);
  let notify: (navigation: Navigation) => void = () => undefined;
  /** The latest navigation. A later one replaces one that waits for an answer or for the connection. */
  let latest: symbol | undefined;

  function navigationTo(action: NavigationType, previousPath: string): Navigation {
    const { pathname, search, hash } = window.location;
    const location: Location = { pathname, search, hash, key: entry.key, state: entry.state };
    return { action, location, isSamePage: pathname === previousPath };
  }

  function move(action: NavigationType, next: Entry): void {
    latest = undefined;
    entry = next;
    navigation = navigationTo(action, navigation.location.pathname);
    notify(navigation);
  }

  function change(action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown): void {
    const url = new URL(hrefOf(to), window.location.href);
    const navigate = () => {
      const isPush = action === NavigationType.Push;
      const next = newEntry(entry.index + (isPush ? 1 : 0), state);
      window.history[isPush ? 'pushState' : 'replaceState'](next, '', url);
      move(action, next);
    };
    // Only another page loses unfinished work: filters and an open lightbox are part of the same page.
    const mustAsk = url.pathname !== navigation.location.pathname && hasLeaveQuestions();
    const mustWait = !navigator.onLine && !isScreenLoaded(url.pathname);
    latest = undefined;
    if (mustAsk || mustWait) void navigateWhenReady(url.pathname, mustAsk, navigate);
    else navigate();
  }

  async function navigateWhenReady(path: string, mustAsk: boolean, navigate: () => void): Promise<void> {
    const own = (latest = Symbol(path));
    if (mustAsk && !(await confirmLeaving())) return;
    // The address changes together with the screen, which cannot be downloaded without a connection.
    if (!navigator.onLine && !isScreenLoaded(path)) {
      const { offlineShort, opensOnline } = getT(commonTexts);
      showToast({ title: offlineShort, description: opensOnline });
      await loadScreen(path);
    }
    if (latest === own) navigate();
  }

  /** The browser has already moved when `popstate` arrives, so a refused move is undone. */
  let [isUndoing, isConfirmed] = [false, false];
  function followPop(): void {
    const next = adoptEntry(entry.index + 1);
    const distance = next.index - entry.index;
    if (isUndoing) {
      isUndoing = false;
      return;
    }
    const isAnotherPage = window.location.pathname !== navigation.location.pathname;
    if (isAnotherPage && distance !== 0 && !isConfirmed && hasLeaveQuestions()) {
      isUndoing = true;
      window.history.go(-distance);
      void confirmLeaving().then((isLeaving) => {
        isConfirmed = isLeaving;
        if (isLeaving) window.history.go(distance);
      });
      return;
    }
    isConfirmed = false;
    move(NavigationType.Pop, next);
  }

  return {
    current: () => navigation,
    navigator: {
      createHref: hrefOf,
      go: (distance) => window.history.go(distance),
      push: (to, state) => change(NavigationType.Push, to, state),
      replace: (to, state) => change(NavigationType.Replace, to, state),
    },
    listen(moved) {
      notify = moved;
      window.addEventListener('popstate', followPop);
      return () => window.removeEventListener('popstate', followPop);
    },
  };
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
