import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useToast } from '../shared/ui/toast';
import { ErrorBoundary } from './error-boundary';
import { GuardedRouter } from './guarded-router';
import type { createStore } from './store';

const Toaster = lazy(async () => ({ default: (await import('../shared/ui/toaster')).Toaster }));

/** Loads the toaster with the first toast and keeps it mounted. */
function ToastOutlet() {
  const toast = useToast();
  const [needed, setNeeded] = useState(false);
  if (toast !== null && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

interface ProvidersProps {
  store: ReturnType<typeof createStore>;
  children: ReactNode;
}

export function Providers({ store, children }: ProvidersProps) {
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <GuardedRouter>{children}</GuardedRouter>
        <ToastOutlet />
      </Provider>
    </ErrorBoundary>
  );
}
