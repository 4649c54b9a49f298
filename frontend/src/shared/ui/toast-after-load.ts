import { useEffect } from 'react';
import { tabStorage } from '@/shared/lib/storage';
import { showToast } from './toast';

const TITLE_KEY = 'toast-after-load';

/** Shows the toast on the page that the caller loads next. */
export function showToastAfterLoad(title: string): void {
  tabStorage.set(TITLE_KEY, title);
}

export function useToastAfterLoad(): void {
  useEffect(() => {
    const title = tabStorage.get(TITLE_KEY);
    if (title === null) return;
    tabStorage.set(TITLE_KEY, null);
    showToast({ title });
  }, []);
}
