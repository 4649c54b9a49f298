import { domainError } from './domain-error.js';

/**
 * The account is suspended (PR-128). The params also have the code of the rule and `until` in ISO 8601, from which clients write the sentence in
 * another language and time zone.
 */
export class Suspended extends domainError('suspended', 'forbidden', {
  open: 'Your account is suspended: {ruleText}. {words}',
  timed: 'Your account is suspended until {untilText}: {ruleText}. {words}',
}) {}
