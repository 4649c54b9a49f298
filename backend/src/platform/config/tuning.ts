/** Timeouts and costs without an environment variable. Tests lower them to run faster. */
export interface Tuning {
  /** Below five seconds, so that a request that sends a mail is answered within five seconds even when the mail server hangs. */
  readonly mailTimeoutMs: number;
  /** argon2id: memory in KiB, and number of passes. */
  readonly passwordHash: { readonly memoryCost: number; readonly timeCost: number };
  /** Time until every instance has detected a restore and refuses writes. */
  readonly writeStopDelayMs: number;
}

/** The password hash uses one of the parameter sets that OWASP recommends. */
export const TUNING: Tuning = {
  mailTimeoutMs: 4_000,
  passwordHash: { memoryCost: 19_456, timeCost: 2 },
  writeStopDelayMs: 1_200,
};
