import type { Admin } from './admin.js';

export abstract class Admins {
  /** Adds it when there is no admin at all yet; answers whether it did. Safe when several instances start at once. */
  abstract addFirst(admin: Admin): Promise<boolean>;

  abstract isEmpty(): Promise<boolean>;
}
