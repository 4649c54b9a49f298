export { tokenHash as privateLinkHash } from './application/link-token.js';
export { PrivateLinksQuery } from './queries/private-links.query.js';
