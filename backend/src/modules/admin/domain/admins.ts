import type { Admin } from './admin.js';

/** Repository of administrators. */
export abstract class Admins {
  /** Finds an administrator by name, ignoring case, without a lock. */
  abstract findByUsername(username: string): Promise<Admin | undefined>;

  /** Locks the row until the transaction ends. Throws `AdminNotFound` when it does not exist. */
  abstract getForUpdate(id: number): Promise<Admin>;

  /** Inserts the administrator and returns the new id. Throws `AdminUsernameTaken` when the name is taken. */
  abstract add(admin: Admin): Promise<number>;

  abstract save(admin: Admin): Promise<void>;

  abstract remove(id: number): Promise<void>;

  /** Returns the number of administrators. Until the transaction ends, other calls wait and no administrator can be changed or removed. */
  abstract lockAndCount(): Promise<number>;
}
