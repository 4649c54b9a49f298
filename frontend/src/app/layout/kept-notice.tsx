import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isRenderedPage } from '@/app/routes';
import { formatAgo } from '@/shared/lib/format-ago';
import { keptAt } from '@/shared/lib/kept-pages';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { Announcement } from '@/shared/ui/announcement';
import { Button } from '@/shared/ui/button';

/** Says how old the page is that the browser has kept, until the visitor goes to another one (PR-121). */
export function KeptNotice() {
  const t = getT('common');
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const [kept] = useState(() => ({ at: keptAt(), now: Date.now(), pathname }));
  const isShown = kept.at !== undefined && kept.pathname === pathname;
  useEffect(() => {
    if (!isShown) delete document.documentElement.dataset.keptAt;
  }, [isShown]);
  if (kept.at === undefined || !isShown) return null;
  const age = t('keptPage', { when: formatAgo(new Date(kept.at).toISOString(), kept.now, t('justNow'), 'long') });
  const text = isOnline ? age : `${age} ${t('keptOffline')}`;
  return (
    <Announcement className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 bg-ink px-4 py-2.5 text-center text-sm font-medium text-surface">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>{text}</span>
      {isOnline ? (
        <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
          {t('keptReload')}
        </Button>
      ) : null}
    </Announcement>
  );
}

/** A page counts as seen when the visitor stays for this time, in which it loads its pictures. */
const SEEN_AFTER_MS = 2_000;

/** Pictures of a page that are kept; further ones are far below the first screen. */
const PICTURES_MAX = 40;

/** Lets the service worker keep the public pages that the visitor sees, unless the browser saves data. */
export function useKeptPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!('serviceWorker' in navigator) || !isRenderedPage(pathname) || connection?.saveData === true || keptAt() !== undefined)
      return undefined;
    const timer = setTimeout(() => void keepPage(), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

async function keepPage(): Promise<void> {
  const scripts = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].slice(0, PICTURES_MAX);
  const files = [
    ...scripts.filter(isPartOfApp),
    ...pictures.filter(({ currentSrc }) => currentSrc !== '').map((each) => new URL(each.currentSrc)),
  ];
  const own = files.filter(({ origin }) => origin === window.location.origin);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    type: 'keep',
    url: window.location.href,
    files: [...new Set(own.map(({ pathname }) => pathname))],
    language: document.documentElement.lang,
  });
}

const isPartOfApp = ({ pathname }: URL): boolean => pathname.startsWith('/assets/') || pathname === '/before-app.js';
