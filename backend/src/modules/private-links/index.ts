export { PRIVATE_LINK_LABEL_MAX } from './domain/private-link.js';
