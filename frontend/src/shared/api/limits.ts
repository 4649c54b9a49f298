/** The limits that the server publishes; the generated file is behind this door, as the calls are behind theirs. */
export { limits } from './generated/limits';
