import type { ReactNode } from 'react';

/** The buttons of a form or a dialog: in a row, on a phone in a column with the last button first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:items-center sm:justify-end">{children}</div>;
}
