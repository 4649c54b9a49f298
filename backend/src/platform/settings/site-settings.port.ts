import { domainError } from '../../kernel/domain-error.js';
import type { SiteValues } from '../../kernel/site-settings.js';

/** New visitors read without an account (PR-142). */
export class RegistrationClosed extends domainError(
  'registration_closed',
  'forbidden',
  'This site takes no new accounts. Sign in if you have one.',
) {}

/** What every part of the application reads of the site settings. */
export abstract class SiteSettings {
  /** In memory, and up to date on every instance within seconds. */
  abstract readonly values: Readonly<SiteValues>;

  /** The settings that environment variables fix. */
  abstract readonly fixed: { setting: string; variable: string }[];

  /** Stores values in the transaction of the caller. */
  abstract change(changes: Partial<SiteValues>): Promise<void>;

  /** Called after stored settings were changed: reads them on this instance, and lets the others read them. */
  abstract announce(): Promise<void>;

  assertRegistrationOpen(): void {
    if (!this.values.registrationOpen) throw new RegistrationClosed();
  }
}
