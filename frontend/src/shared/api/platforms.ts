/** The platforms, and the patterns of contacts, that the server publishes. Other modules do not import generated files directly. */
export { patterns } from './generated/patterns';
export { platforms } from './generated/platforms';
