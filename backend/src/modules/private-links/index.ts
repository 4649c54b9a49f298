export { tokenHash as privateLinkHash } from './application/edit-private-links.js';

export { PrivateLinksQuery } from './queries/private-links.query.js';
