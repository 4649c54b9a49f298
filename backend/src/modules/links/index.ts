export { EditLinks } from './application/edit-links.js';
export { LinkAdded, LINK_NAME_MAX } from './domain/external-link.js';
export { ExternalLinkView, LINK, shownLinks } from './queries/links.query.js';
export { platformKey } from './domain/platforms.js';
export { isWebUrl, URL_MAX } from './domain/web-url.js';
export { TooManyLinks, UnknownPlatform } from './domain/links.errors.js';
