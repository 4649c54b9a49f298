import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** An error, which screen readers announce at once. */
  destructive?: boolean;
}

/** Duration in milliseconds, and the distance of the swipe in pixels (PR-55). */
export const toastSettings = { duration: 5000, swipeDirection: 'right', swipeThreshold: 50 } as const;

/** The only visible toast (PR-55). A new toast replaces it. */
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  listeners.forEach((listener) => {
    listener();
  });
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  show({ id: lastId, ...toast });
}

/** Dismisses the toast with this id. A toast that is already replaced does not dismiss the new one. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

const currentToast = () => current;
const noToast = () => null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, currentToast, noToast);
}
