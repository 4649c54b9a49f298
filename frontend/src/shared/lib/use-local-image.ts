import { useCallback } from 'react';

/** The ref of an `<img>` that shows a local file. The URL is revoked when the image is removed or another file is chosen. */
export function useLocalImage(file: Blob) {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
