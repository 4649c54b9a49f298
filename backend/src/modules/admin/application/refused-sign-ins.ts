export const REFUSAL_REASONS = ['wrong_credentials', 'wrong_second_factor'] as const;

export interface RefusedSignIn {
  /** As the caller typed it. */
  username: string;
  network: string;
  reason: (typeof REFUSAL_REASONS)[number];
}

/**
 * Records failed sign-ins in the audit log. Failures with the same username, network and reason within 15 minutes share one entry with a
 * counter. Beyond 100 entries in that time one entry counts all others, so that guesses cannot fill the log.
 */
export abstract class RefusedSignIns {
  abstract record(refused: RefusedSignIn): Promise<void>;
}
