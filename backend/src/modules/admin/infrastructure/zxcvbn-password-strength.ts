import { Injectable } from '@nestjs/common';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PasswordStrength } from '../application/password-strength.js';
import { ADMIN_PASSWORD_SCORED } from '../domain/password-rule.js';

/** Name of the product, which attackers try. */
const PRODUCT = 'vitrine';
/** The default of 100 takes up to 10 times as long and gives common passwords with replaced letters the same score. */
const L33T_MAX_SUBSTITUTIONS = 10;

/**
 * Uses zxcvbn with 49,000 common passwords and 7,776 diceware words. They are loaded for the first new password, because they take 30 MB
 * of memory and 100 ms.
 */
@Injectable()
export class ZxcvbnPasswordStrength extends PasswordStrength {
  private estimator?: Promise<ZxcvbnFactory>;

  async score(password: string, words: string[]): Promise<number> {
    this.estimator ??= loadEstimator();
    return (await this.estimator).check(password, [PRODUCT, ...words]).score;
  }
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = [
    await import('@zxcvbn-ts/core'),
    await import('@zxcvbn-ts/language-common'),
  ];
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: ADMIN_PASSWORD_SCORED,
    l33tMaxSubstitutions: L33T_MAX_SUBSTITUTIONS,
  });
}
