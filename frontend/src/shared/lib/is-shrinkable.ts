/**
 * Whether the browser may be able to make a file smaller: types without animations, which a canvas would lose. Browsers that cannot
 * decode HEIC send it as it is.
 */
export const isShrinkable = ({ type }: File): boolean => /^image\/(jpeg|hei[cf])$/.test(type);
