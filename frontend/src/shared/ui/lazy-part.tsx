import { Suspense, type ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { ErrorBoundary } from './error-boundary';
import { showToast } from './toast';

interface LazyPartProps {
  children: ReactNode;
  fallback?: ReactNode;
  /** Closes the part, so that the next press loads it again. A part that stays mounted needs another `key` then. */
  onError: () => void;
}

/** A lazy component besides the content of the page, such as a menu or a dialog. The page stays when it cannot be downloaded, and a toast shows the error. */
export function LazyPart({ children, fallback, onError }: LazyPartProps) {
  const closeWithToast = () => {
    const t = getT('common');
    showToast({ title: t('failed'), description: t('unreachable'), destructive: true });
    onError();
  };
  return (
    <ErrorBoundary onError={closeWithToast}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
