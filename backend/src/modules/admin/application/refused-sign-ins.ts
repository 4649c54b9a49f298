export const REFUSAL_REASONS = ['wrong_credentials', 'wrong_second_factor'] as const;

export interface RefusedSignIn {
  /** As it was typed. */
  username: string;
  network: string;
  reason: (typeof REFUSAL_REASONS)[number];
}

/**
 * Sign-ins that failed, in the audit log. Bounded, so that guessing cannot fill the log: what is alike within a quarter of an hour is one entry
 * that counts, and beyond 100 entries in that time one more counts everything else.
 */
export abstract class RefusedSignIns {
  abstract record(refused: RefusedSignIn): Promise<void>;
}
