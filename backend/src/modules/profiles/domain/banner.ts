const CHANNEL = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d?\\d)';
const COLOUR = `(?:#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\\(${CHANNEL}, ?${CHANNEL}, ?${CHANNEL}\\))`;
const DIRECTION = '(?:to (?:right|left|top|bottom)|(?:360|3[0-5]\\d|[12]\\d\\d|\\d?\\d)deg)';

/**
 * The one form of CSS that is ever stored: a direction and two or three colours. It ends up in a style attribute, so
 * nothing else may pass - no `url()`, no variable, no second declaration.
 */
const GRADIENT = `linear-gradient\\(${DIRECTION}(?:, ?${COLOUR}){2,3}\\)`;
const STORED_IMAGE = '\\/storage\\/[a-z0-9]+\\.[a-z0-9]+';

export const GRADIENT_PATTERN = new RegExp(`^${GRADIENT}$`);
/** Whether it is one of the creator's own pictures is asked of the pictures, not of the text. */
export const IMAGE_PATTERN = new RegExp(`^${STORED_IMAGE}$`);
export const BANNER_PATTERN = new RegExp(`^(?:${GRADIENT}|${STORED_IMAGE})$`);
