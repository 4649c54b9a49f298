import { domainError } from '../../../kernel/domain-error.js';

export class CannotFollowOneself extends domainError('cannot_follow_oneself', 'invalid', 'You cannot follow yourself') {}
