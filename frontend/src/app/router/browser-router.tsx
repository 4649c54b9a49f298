import { useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { createPath, NavigationType, Router, type Location, type Navigator, type To } from 'react-router';
import { getT } from '@/shared/texts/texts';
import { confirmLeaving, hasLeaveQuestions } from '@/shared/lib/leave-guard';
import { showToast } from '@/shared/ui/toast';
import { askServiceWorker } from '@/shared/lib/kept-pages';
import { untilOnline } from '@/shared/lib/load-chunk';
import { isRenderedPage, isScreenLoaded, loadScreen, matchedPath } from '@/app/routes';

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
export class BrowserHistory {
  private entry = adoptEntry(0);
  private navigation = this.navigationTo(NavigationType.Pop, window.location.pathname);
  private moved: (navigation: Navigation) => void = () => undefined;
  /** The latest navigation. A later one replaces one that waits for an answer or for the connection. */
  private latest: object | undefined;
  /** The browser returns to the page, because the visitor has to be asked first. */
  private isUndoing = false;
  /** The visitor has confirmed to leave by Back or Forward. */
  private isConfirmed = false;

  readonly navigator: Navigator = {
    createHref: hrefOf,
    go: (distance) => window.history.go(distance),
    push: (to, state) => this.change(NavigationType.Push, to, state),
    replace: (to, state) => this.change(NavigationType.Replace, to, state),
  };

  readonly current = (): Navigation => this.navigation;

  /** Calls `moved` after each change of the location. Returns a function that ends the subscription. */
  listen(moved: (navigation: Navigation) => void): () => void {
    const follow = () => this.followPop();
    this.moved = moved;
    window.addEventListener('popstate', follow);
    // The visitor can have gone back while the app was starting.
    if (adoptEntry(this.entry.index + 1).key !== this.entry.key) follow();
    return () => window.removeEventListener('popstate', follow);
  }

  private navigationTo(action: NavigationType, previousPath: string): Navigation {
    const { pathname, search, hash } = window.location;
    const location: Location = { pathname, search, hash, key: this.entry.key, state: this.entry.state };
    return { action, location, isSamePage: pathname === previousPath };
  }

  private move(action: NavigationType, next: Entry): void {
    this.latest = undefined;
    this.entry = next;
    this.navigation = this.navigationTo(action, this.navigation.location.pathname);
    this.moved(this.navigation);
  }

  private change(action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown): void {
    const url = new URL(hrefOf(to), window.location.href);
    const isPush = action === NavigationType.Push;
    const navigate = () => {
      const next = newEntry(this.entry.index + Number(isPush), state);
      window.history[isPush ? 'pushState' : 'replaceState'](next, '', url);
      this.move(action, next);
    };
    const isAnotherPage = url.pathname !== this.navigation.location.pathname;
    // Only another page loses unfinished work: filters and an open lightbox are part of the same page.
    if (isAnotherPage && (hasLeaveQuestions() || isOutOfReach(url.pathname))) void this.navigateWhenReady(url, navigate);
    else navigate();
  }

  private async navigateWhenReady(url: URL, navigate: () => void): Promise<void> {
    const own = (this.latest = {});
    // The address changes together with the screen, which cannot be downloaded without a connection.
    if (isOutOfReach(url.pathname)) {
      const isKept = isRenderedPage(url.pathname) && (await askServiceWorker({ type: 'is-kept', url: url.href }));
      if (isKept === true && this.latest === own) {
        // The browser asks before it unloads the page.
        window.location.assign(url);
        return;
      }
      const t = getT('common');
      showToast({ title: t('offlineShort'), description: t('opensOnline'), destructive: true });
      await Promise.all([untilOnline(), loadScreen(url.pathname)]);
    }
    // Last, because input can begin while the navigation waits. The answer takes time too, and a later navigation replaces this one.
    if (this.latest === own && (await confirmLeaving()) && this.latest === own) navigate();
  }

  /** The browser has already moved when it sends `popstate`, so a move that needs a question is undone first. */
  private followPop(): void {
    const next = adoptEntry(this.entry.index + 1);
    const distance = next.index - this.entry.index;
    if (this.isUndoing) {
      this.isUndoing = false;
      return;
    }
    const isAnotherPage = window.location.pathname !== this.navigation.location.pathname;
    if (isAnotherPage && distance !== 0 && !this.isConfirmed && hasLeaveQuestions()) {
      this.isUndoing = true;
      window.history.go(-distance);
      void confirmLeaving().then((isLeaving) => {
        this.isConfirmed = isLeaving;
        if (isLeaving) window.history.go(distance);
      });
      return;
    }
    this.isConfirmed = false;
    this.move(NavigationType.Pop, next);
  }
}

/** Without a connection, neither a screen that is not loaded nor a page with the content of the server can be shown, unless it is kept. */
const isOutOfReach = (path: string): boolean => !navigator.onLine && (isRenderedPage(path) || !isScreenLoaded(path));

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

export function BrowserRouter({ history, children }: { history: BrowserHistory; children: ReactNode }) {
  const [{ location, action }, setNavigation] = useState(history.current);
  const [isPending, startTransition] = useTransition();

  useLayoutEffect(
    () =>
      history.listen((next) => {
        // Another page may have to load first: in a transition the old page stays visible until then. A change within the page
        // renders at once, so that the screen matches the URL.
        if (next.isSamePage) setNavigation(next);
        else startTransition(() => setNavigation(next));
      }),
    [history, startTransition],
  );

  return (
    <Router location={{ ...location, pathname: matchedPath(location.pathname) }} navigationType={action} navigator={history.navigator}>
      {isPending ? <div className="pending-bar" /> : null}
      {children}
    </Router>
  );
}
