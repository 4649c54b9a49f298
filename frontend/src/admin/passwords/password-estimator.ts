import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@/shared/api/limits';

const PRODUCT = 'vitrine';
const L33T_MAX_SUBSTITUTIONS = 10;

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: limits.adminPasswordScored,
  l33tMaxSubstitutions: L33T_MAX_SUBSTITUTIONS,
});

/** Estimates the strength as the server does. */
export function estimate(password: string, username: string): number {
  return estimator.check(password, [PRODUCT, username]).score;
}
