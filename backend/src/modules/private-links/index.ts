export { tokenHash as privateLinkHash } from './application/link-token.js';
export { PRIVATE_LINK_LABEL_MAX } from './domain/private-link.js';
export { PrivateLinksQuery } from './queries/private-links.query.js';
