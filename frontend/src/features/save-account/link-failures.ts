import type { Problem } from '../../shared/api/problem';

/** PR-7: each says what happened, and for each the way out is a fresh mail. */
export const linkFailures = ['link_invalid', 'link_expired', 'link_used', 'link_replaced'] as const;

export type LinkFailure = (typeof linkFailures)[number];

export function linkFailureOf(problem: Problem | null): LinkFailure | undefined {
  // One of another shape never reaches the check of links; the server names the field then.
  if (problem?.fields.some(({ field }) => field === 'token') === true) return 'link_invalid';
  return linkFailures.find((code) => code === problem?.code);
}

/** No further try can succeed. */
export function isOver(problem: Problem | null): boolean {
  return linkFailureOf(problem) !== undefined || problem?.code === 'too_many_tries';
}
