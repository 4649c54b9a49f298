/** How pictures are sent: small for slow connections, large, or as they are. */
export type PictureSize = 'small' | 'large' | 'original';

/**
 * Pictures with a longer edge, or of more bytes, are made smaller before they are sent. The first quality of the JPEG is taken that needs
 * no more bytes; otherwise the last.
 */
export const SENT_SIZES = {
  /** Two seconds at 0.75 Mbit/s; wider than the largest thumbnail. */
  small: { edge: 1_600, bytes: 192 * 1024, qualities: [0.75, 0.6, 0.45] },
  /** The widest place that shows pictures needs less. */
  large: { edge: 4_096, bytes: 4 * 1024 * 1024, qualities: [0.9, 0.75] },
};
