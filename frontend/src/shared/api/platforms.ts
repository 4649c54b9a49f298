/** The platforms that the server publishes. Other modules do not import generated files directly. */
export { platforms } from './generated/platforms';
