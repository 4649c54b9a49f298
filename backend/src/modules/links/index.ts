export { EditLinks } from './application/edit-links.js';
export { PAGE_MAX_BYTES, UrlProber, type PostAnswer, type PostedMessage, type WebPage } from './application/validate-url.js';
export { isPublicServiceUrl } from './application/public-address.js';
export { LinkAdded, LINK_NAME_MAX, type LinkDetails, linkTarget, type LinkKind } from './domain/external-link.js';
export { contactKind, fediverseUrl } from './domain/contacts.js';
export {
  ExternalLinkView,
  LINK,
  LINK_OPTIONS,
  LINK_ORDER,
  LINK_WORDS,
  linkTerm,
  shownLinks,
  visibleLinks,
  LinkOptionsDto,
} from './queries/links.query.js';
export { fediverseAddress, platformOfHost, platformOfUrl } from './domain/platforms.js';
export { isWebUrl, URL_MAX } from './domain/web-url.js';
export { LinkExists, LinkNotFound, TooManyLinks, TooManyPins, UnknownPlatform, LINK_ERRORS, InvalidUrl } from './domain/links.errors.js';
