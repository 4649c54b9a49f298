/**
 * The gradient that a creator has chosen as banner; undefined for an image or none. A value with a semicolon would add
 * declarations to the style attribute that the server renders.
 */
export const ownGradient = (banner: string | null | undefined): string | undefined =>
  banner && /^linear-gradient\([^;]*\)$/.test(banner) ? banner : undefined;
