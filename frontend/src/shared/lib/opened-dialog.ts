import { createValueStore } from './value-store';

/** The reported profile, item, album or collection. */
export type ReportSubject = { kind: 'profile'; id: number; username: string } | { kind: 'media' | 'album' | 'collection'; id: number };

/** A dialog that several screens open: to report something, or to save an item in collections. */
type OpenedDialog = { report: ReportSubject } | { save: number };

const opened = createValueStore<OpenedDialog | null>(null);

/** Opens the dialog above the page. The layout shows it, and closes it when the visitor leaves the page. */
export const openDialog = (dialog: OpenedDialog): void => opened.set(dialog);

export const closeDialog = (): void => opened.set(null);

export const useOpenedDialog = opened.use;
