import { useEffect } from 'react';
import { Toaster } from '@/app/providers';
import { loadScreen } from './screens';

/** The screens that most visits open. */
const MAIN_PATHS = ['/', '/:username'];

/** Starts the download of a screen when the pointer is on a link to it, or when the link has the focus. Returns a function that ends it. */
function preloadLinkedScreens(): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link !== null) void loadScreen(link.pathname);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
  return () => {
    document.removeEventListener('pointerover', preload);
    document.removeEventListener('focusin', preload);
  };
}

/**
 * Downloads the main screens after the first page, so that a tap on a link to them does not wait for a script, and the toasts,
 * because one may have to show that the connection is lost.
 */
function preloadMainScreens(): void {
  const preload = () => {
    Toaster.preload();
    MAIN_PATHS.forEach((path) => void loadScreen(path));
  };
  // Safari has no idle callback.
  const whenIdle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(preload) : setTimeout(preload, 1_000));
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

export function usePreloadedScreens(): void {
  useEffect(() => {
    preloadMainScreens();
    return preloadLinkedScreens();
  }, []);
}
