import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K or Cmd+K, also while a field has the focus. */
export function usePaletteKey(open: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'k' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // Some browsers focus their address bar.
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
