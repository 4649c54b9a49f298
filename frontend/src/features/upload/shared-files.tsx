import { useEffect, useEffectEvent, useRef } from 'react';
import { askServiceWorker } from '@/shared/lib/kept-pages';
import { useUrlFilters } from '@/shared/lib/use-search-params';

/** Takes the files that the visitor has shared with the installed app from `public/sw.js` (PR-121). They are empty when they were lost. */
export function SharedFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [, change] = useUrlFilters();
  const isTaken = useRef(false);
  const take = useEffectEvent(async () => {
    if (isTaken.current) return;
    isTaken.current = true;
    const files = await askServiceWorker<File[]>({ type: 'take-shared-files' });
    // A reload must not ask again.
    change({ shared: null });
    onFiles(files ?? []);
  });
  useEffect(() => void take(), []);
  return null;
}
