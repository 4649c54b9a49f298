export { EditLinks } from './application/edit-links.js';
export { PAGE_MAX_BYTES, UrlProber, type WebPage } from './application/validate-url.js';
export { LinkAdded, LINK_NAME_MAX, type LinkDetails } from './domain/external-link.js';
export { isStoredTarget, type LinkKind } from './domain/link-target.js';
export { LinkOptionsDto } from './queries/link-options.js';
export { ExternalLinkView, LINK, LINK_OPTIONS, LINK_ORDER, shownLinks, visibleLinks } from './queries/links.query.js';
export { fediverseAddress, platformKey, platformOfUrl } from './domain/platforms.js';
export { isWebUrl, URL_MAX } from './domain/web-url.js';
export { LinkExists, LinkNotFound, TooManyLinks, TooManyPins, UnknownPlatform } from './domain/links.errors.js';
