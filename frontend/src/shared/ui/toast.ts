import { createValueStore } from '@/shared/lib/value-store';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** An error, which screen readers announce at once. */
  destructive?: boolean;
  /** A button, for example to undo. The toast stays longer, so that it can be reached by keyboard. */
  action?: { label: string; onAction: () => void };
  /** Stays until it is dismissed or replaced, because it may appear in a hidden tab. */
  isLasting?: boolean;
}

/** How long a toast with a button stays, in milliseconds. */
export const ACTION_DURATION = 12_000;

/** Duration in milliseconds, and the distance of the swipe in pixels (PR-55). */
export const toastSettings = { duration: 5000, swipeDirection: 'right', swipeThreshold: 50 } as const;

/** The only visible toast (PR-55). A new toast replaces it. */
const current = createValueStore<Toast | null>(null);
let lastId = 0;

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  current.set({ id: lastId, ...toast });
}

/** Dismisses the toast with this id. A toast that is already replaced does not dismiss the new one. */
export function dismissToast(id: number): void {
  if (current.get()?.id === id) current.set(null);
}

/** Presses the button of the visible toast. */
export function runToastAction(): void {
  const toast = current.get();
  if (toast?.action === undefined) return;
  dismissToast(toast.id);
  toast.action.onAction();
}

export const useToast = current.use;
