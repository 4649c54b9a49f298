const HEAD_BYTES = 12;

/** The first bytes of the accepted types as hexadecimal digits. Bytes 4 to 7 of a QuickTime file without `ftyp` name another box. */
const SIGNATURES = [
  { type: 'JPEG', pattern: /^ffd8ff/ },
  { type: 'PNG', pattern: /^89504e470d0a1a0a/ },
  { type: 'GIF', pattern: /^47494638/ },
  { type: 'WebP', pattern: /^52494646.{8}57454250/ },
  { type: 'WebM', pattern: /^1a45dfa3/ },
  { type: 'AVIF, MP4, QuickTime: ftyp', pattern: /^.{8}66747970/ },
  { type: 'QuickTime: moov, mdat, wide, free, skip, pnot', pattern: /^.{8}(?:6d6f6f76|6d646174|77696465|66726565|736b6970|706e6f74)/ },
];

/**
 * False for a file that is neither an image nor a video, whatever its name says. The server looks closer. A file that the browser
 * cannot read passes, because its upload shows the reason.
 */
export async function looksLikeMedia(file: File): Promise<boolean> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (head === undefined) return true;
  const digits = Array.from(new Uint8Array(head), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return SIGNATURES.some(({ pattern }) => pattern.test(digits));
}
