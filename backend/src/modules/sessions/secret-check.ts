/** The module's door for the check of the session secret, which runs before the application (ADR 0055). */
export { assertKnownSecret } from './infrastructure/known-secret.js';
