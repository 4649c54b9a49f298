import { useEffect, useEffectEvent } from 'react';

/** Handles images that are pasted anywhere on the page; pasted text is left to the focused field. */
export function usePastedImages(onImages: (images: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    const images = files.filter((file) => file.type.startsWith('image/'));
    if (images.length === 0) return;
    event.preventDefault();
    onImages(images);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}
