/** One of the server's own pictures about so many pixels wide; anything else stays as it is. */
export const pictureAt = (url: string, width: 320 | 640 | 1280): string =>
  url.replace(/^(\/storage\/[^./]+)\.\w+$/, `$1.${String(width)}.webp`);
