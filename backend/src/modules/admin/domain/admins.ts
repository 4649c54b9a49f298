import type { Admin } from './admin.js';

/** The administrators as a collection. */
export abstract class Admins {
  /** By name, whatever its case. Read without a lock. */
  abstract named(username: string): Promise<Admin | undefined>;

  /** Locked until the transaction ends. `AdminNotFound` otherwise. */
  abstract forEditing(id: number): Promise<Admin>;

  /** Inserts and answers the new id. `AdminUsernameTaken` when somebody has the name. */
  abstract add(admin: Admin): Promise<number>;

  abstract save(admin: Admin): Promise<void>;

  abstract remove(id: number): Promise<void>;

  /** How many there are. Until the transaction ends nobody else counts, and none of them changes or goes. */
  abstract countExclusively(): Promise<number>;
}
