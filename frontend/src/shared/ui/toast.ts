import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Something went wrong: announced at once, as an alert. */
  destructive?: boolean;
}

/** PR-55: in milliseconds and pixels. */
export const toastSettings = { duration: 5000, swipeDirection: 'right', swipeThreshold: 50 } as const;

/** One visible at a time (PR-55): a new one takes the place of the old. */
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  listeners.forEach((changed) => {
    changed();
  });
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  show({ id: lastId, ...toast });
}

/** Names the toast, so that one which is already replaced cannot dismiss its successor. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current);
}
