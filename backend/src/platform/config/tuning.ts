/** Times and costs that operators do not set. Tests shorten them, so that they neither wait nor compute for their own sake. */
export interface Tuning {
  /** A form that sends a mail is answered within five seconds, whatever the mail server does. */
  readonly mailTimeoutMs: number;
  /** argon2id: memory in KiB, and passes. */
  readonly passwordHash: { readonly memoryCost: number; readonly timeCost: number };
}

/** The parameters of the password hash are among those that OWASP recommends. */
export const TUNING: Tuning = {
  mailTimeoutMs: 4_000,
  passwordHash: { memoryCost: 19_456, timeCost: 2 },
};
