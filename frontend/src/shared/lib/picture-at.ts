/** The URL of a variant of a stored picture with about this width in pixels. Any other URL is returned unchanged. */
export const pictureAt = (url: string, width: 320 | 640 | 1280): string =>
  url.replace(/^(\/storage\/[^./]+)\.\w+$/, `$1.${String(width)}.webp`);
