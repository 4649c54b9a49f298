import type { ReactNode } from 'react';
import { OfflineReason } from './offline-reason';

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
