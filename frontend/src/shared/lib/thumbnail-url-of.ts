/** Returns the URL of the thumbnail of a stored picture with about this width in pixels. Any other URL is returned unchanged. */
export const thumbnailUrlOf = (url: string, width: 320 | 640 | 1280): string =>
  url.replace(/^(\/storage\/[^./]+)\.\w+$/, `$1.${String(width)}.webp`);
