import { fieldMessage, type Problem } from '@/shared/api/problem';

/** Error codes of a sign-in link (PR-7); after each of them the visitor can request a new mail. */
export const linkFailures = ['link_invalid', 'link_expired', 'link_used', 'link_replaced'] as const;

export type LinkFailure = (typeof linkFailures)[number];

export function linkFailureOf(problem: Problem | null): LinkFailure | undefined {
  // A malformed token fails the validation of the request, so the server names the field instead of a link error.
  if (fieldMessage(problem, 'token') !== undefined) return 'link_invalid';
  return linkFailures.find((code) => code === problem?.code);
}

/** True when a retry with the same link or code cannot succeed. */
export function isOver(problem: Problem | null): boolean {
  return linkFailureOf(problem) !== undefined || problem?.code === 'too_many_tries';
}
