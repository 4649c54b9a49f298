/** The recognised platforms as the server publishes them (decision 30); the generated file is behind this door. */
export { platforms } from './generated/platforms';
