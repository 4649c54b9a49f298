const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Characters that XML 1.0 and HTML forbid, even escaped: ASCII control characters except tab and line breaks, and two non-characters. */
const FORBIDDEN = /[[\p{Cc}--[\t\n\r\u007f-\u009f]]\ufffe\uffff]/gv;

/** Escapes untrusted text for HTML and XML, between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
