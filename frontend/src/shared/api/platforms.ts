/** The platforms that the server publishes; the generated file is behind this door, as the calls are behind theirs. */
export { platforms } from './generated/platforms';
