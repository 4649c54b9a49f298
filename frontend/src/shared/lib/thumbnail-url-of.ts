/** Returns the URL of the thumbnail of a stored picture with about this width in pixels. Any other URL is returned unchanged. */
export const thumbnailUrlOf = (url: string, width: 320 | 640 | 1280 | 600 | 1200 | 1800): string =>
  url.replace(/^(\/storage\/[^./]+)\.\w+$/, `$1.${String(width)}.webp`);

/** The sources of an uploaded banner, 3:1. The server answers a width that it has not made with the next one. */
export const bannerSources = (banner: string) => ({
  src: thumbnailUrlOf(banner, 1200),
  srcSet: ([600, 1200, 1800] as const).map((width) => `${thumbnailUrlOf(banner, width)} ${String(width)}w`).join(', '),
});
