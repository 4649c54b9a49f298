/** The limits that the server publishes. Other modules do not import generated files directly. */
export { limits } from './generated/limits';
