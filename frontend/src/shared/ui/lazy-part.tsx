import { Suspense, type ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { ErrorBoundary } from './error-boundary';
import { showToast } from './toast';

interface LazyPartProps {
  children: ReactNode;
  fallback?: ReactNode;
  /** Closes the part, so that the next press loads it again. */
  onError: () => void;
}

/** A lazy component around the page, such as a menu. The page stays when it cannot be downloaded, and a toast shows the error. */
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
