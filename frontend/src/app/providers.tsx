import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { watchTabVisibility } from '@/shared/api/use-polling';
import { LazyToaster } from '@/shared/ui/lazy-toaster';
import { useToast } from '@/shared/ui/toast';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import type { createStore } from './store';

/** Loads the toaster with the first toast and keeps it mounted. */
function ToastOutlet() {
  const toast = useToast();
  const [needed, setNeeded] = useState(false);
  if (toast !== null && !needed) setNeeded(true);
  return needed ? (
    // The page stays without a toast that cannot be downloaded. The next toast loads it again.
    <ErrorBoundary onError={() => undefined} resetKey={String(toast?.id)}>
      <Suspense>
        <LazyToaster />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

type Store = ReturnType<typeof createStore>;

interface ProvidersProps {
  store: Store;
  /** The state from which the server has rendered the page. Hydration uses it, even if the session arrives meanwhile. */
  serverState?: ReturnType<Store['getState']>;
  children: ReactNode;
}

export function Providers({ store, serverState, children }: ProvidersProps) {
  useEffect(() => watchTabVisibility(store.dispatch), [store]);
  return (
    <ErrorBoundary>
      <Provider store={store} serverState={serverState}>
        {children}
        <ToastOutlet />
      </Provider>
    </ErrorBoundary>
  );
}
