export { hashOf, newToken } from './application/link-secrets.js';
export { sessionList, SessionView } from './queries/own-sessions.query.js';
export { plainMail, type AccountMail } from './application/account-mails.js';
export { MagicLinkNotSent } from './domain/sessions.errors.js';
