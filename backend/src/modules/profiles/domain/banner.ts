const CHANNEL = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d?\\d)';
const COLOUR = `(?:#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\\(${CHANNEL}, ?${CHANNEL}, ?${CHANNEL}\\))`;
const DIRECTION = '(?:to (?:right|left|top|bottom)|(?:360|3[0-5]\\d|[12]\\d\\d|\\d?\\d)deg)';

/**
 * The only CSS that is stored: a direction and two or three colours. Pages put it into a style, so `url()`, variables and
 * further declarations do not match.
 */
const GRADIENT = `linear-gradient\\(${DIRECTION}(?:, ?${COLOUR}){2,3}\\)`;
const STORED_IMAGE = '\\/storage\\/[a-z0-9]+\\.[a-z0-9]+';

export const GRADIENT_PATTERN = new RegExp(`^${GRADIENT}$`);
/** Checks the format only; `PicturesChanged` triggers the check that the picture belongs to the creator. */
export const IMAGE_PATTERN = new RegExp(`^${STORED_IMAGE}$`);
export const BANNER_PATTERN = new RegExp(`^(?:${GRADIENT}|${STORED_IMAGE})$`);
