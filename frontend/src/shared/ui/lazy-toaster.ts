import { lazyComponent } from '@/shared/lib/lazy-component';

/** Is downloaded with the first toast, or before, because a toast may have to show that the connection is lost. */
export const LazyToaster = lazyComponent(async () => (await import('./toaster')).Toaster);
