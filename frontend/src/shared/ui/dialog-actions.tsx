import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { useOnline } from '@/shared/lib/use-online';

/**
 * The buttons of a form or a dialog: in a row, on a phone in a column with the last button first. Without a connection, it says why
 * its buttons are disabled.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:flex-wrap sm:items-center sm:justify-end">
      <OfflineReason className="text-center sm:mr-auto sm:text-left" />
      {children}
    </div>
  );
}

/** Says without a connection why the buttons beside it are disabled. The region stays, so that a screen reader announces its text. */
export function OfflineReason({ className }: { className?: string }) {
  const isOnline = useOnline();
  return (
    <p role="status" className={isOnline ? 'sr-only' : clsx('text-sm font-medium text-danger', className)}>
      {isOnline ? '' : getT('common')('offlineShort')}
    </p>
  );
}
