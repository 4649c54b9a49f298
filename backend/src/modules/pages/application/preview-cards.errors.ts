import { domainError } from '../../../kernel/domain-error.js';

export class PictureNotFound extends domainError('media_not_found', 'not-found', 'Media not found') {}
