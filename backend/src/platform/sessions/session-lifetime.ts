const SESSION_DAYS = 180;
/** Time after its last use in which a visitor's session is valid. */
export const SESSION_MS = SESSION_DAYS * 24 * 3600 * 1000;
