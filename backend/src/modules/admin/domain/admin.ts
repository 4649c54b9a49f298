import type { AdminRole } from '../../../kernel/admin-role.js';
import { limit } from '../../../kernel/limit.js';

/** Minimum length of a long password, which needs a lower score than a shorter one (PR-58). */
export const ADMIN_PASSWORD_LONG = limit('adminPasswordLong', 12);
/** Minimum score of a long password. Scores range from 0 (among the first guesses) to 4 (more than 10^10 guesses). */
const ADMIN_PASSWORD_SCORE_LONG = limit('adminPasswordScoreLong', 2);
/** Minimum score of a shorter password. */
const ADMIN_PASSWORD_SCORE_SHORT = limit('adminPasswordScoreShort', 4);
/** Maximum number of scored characters, because the time grows with the length: 64 characters take at most 60 ms. */
export const ADMIN_PASSWORD_SCORED = limit('adminPasswordScored', 64);

interface RatedPassword {
  length: number;
  score: number;
}

export function isAcceptable({ length, score }: RatedPassword): boolean {
  return score >= (length >= ADMIN_PASSWORD_LONG ? ADMIN_PASSWORD_SCORE_LONG : ADMIN_PASSWORD_SCORE_SHORT);
}

/** Lengths in characters (PR-56). */
export const ADMIN_USERNAME_MIN = 3;
export const ADMIN_USERNAME_MAX = 50;
export const ADMIN_PASSWORD_MIN = limit('adminPasswordMin', 6);
/** Limits the hashing work of one request. Passphrases are shorter. */
export const ADMIN_PASSWORD_MAX = 1000;

export interface NewAdmin {
  username: string;
  passwordHash: string;
  email?: string | null;
  role: AdminRole;
  /** True when the password was generated or set by another administrator. The administrator can then only change it. */
  mustChangePassword: boolean;
}

/** An administrator of the back-office. */
export class Admin {
  readonly id: number;
  readonly username: string;
  private _email: string | null;
  private _role: AdminRole;
  private _passwordHash: string;
  private _mustChangePassword: boolean;
  private _credentialsVersion: number;
  private _totpSecret: string | null;
  private _totpConfirmedAt: Date | null;
  private totpLastStep: number;
  private recoveryCodeHashes: string[];
  private _lastLoginAt: Date | null;

  static withPassword({ username, passwordHash, email = null, role, mustChangePassword }: NewAdmin): Admin {
    return Object.assign(new Admin(), {
      username,
      _email: email,
      _role: role,
      _passwordHash: passwordHash,
      _mustChangePassword: mustChangePassword,
      _credentialsVersion: 1,
      _totpSecret: null,
      _totpConfirmedAt: null,
      totpLastStep: 0,
      recoveryCodeHashes: [],
      _lastLoginAt: null,
    });
  }

  get email(): string | null {
    return this._email;
  }

  setEmail(email: string | null): void {
    this._email = email;
  }

  get role(): AdminRole {
    return this._role;
  }

  /** Applies from the next request, because each request reads the role. */
  setRole(role: AdminRole): void {
    this._role = role;
  }

  get passwordHash(): string {
    return this._passwordHash;
  }

  get mustChangePassword(): boolean {
    return this._mustChangePassword;
  }

  /** Each session stores this version; sessions with an older one are invalid. */
  get credentialsVersion(): number {
    return this._credentialsVersion;
  }

  /** Secret of the second factor, confirmed or not; null when none is prepared. */
  get totpSecret(): string | null {
    return this._totpSecret;
  }

  get hasSecondFactor(): boolean {
    return this._totpSecret !== null && this._totpConfirmedAt !== null;
  }

  /** Ends every session of this administrator, because the credentials version increases. */
  setPassword(hash: string, { mustChangePassword }: { mustChangePassword: boolean }): void {
    this._passwordHash = hash;
    this._mustChangePassword = mustChangePassword;
    this._credentialsVersion += 1;
  }

  get lastLoginAt(): Date | null {
    return this._lastLoginAt;
  }

  recordSignIn(at: Date): void {
    this._lastLoginAt = at;
  }

  /** The second factor stays off until a code made with this secret is confirmed. */
  prepareSecondFactor(secret: string): void {
    this._totpSecret = secret;
    this._totpConfirmedAt = null;
    this.totpLastStep = 0;
  }

  confirmSecondFactor(at: Date, recoveryCodeHashes: string[]): void {
    this._totpConfirmedAt = at;
    this.recoveryCodeHashes = recoveryCodeHashes;
  }

  dropSecondFactor(): void {
    this._totpSecret = null;
    this._totpConfirmedAt = null;
    this.recoveryCodeHashes = [];
  }

  /** Returns false when a code of this step or of a later one was used before. */
  useStep(step: number): boolean {
    if (step <= this.totpLastStep) return false;
    this.totpLastStep = step;
    return true;
  }

  /** Returns false when no unused recovery code has this hash. */
  useRecoveryCode(hash: string): boolean {
    if (!this.recoveryCodeHashes.includes(hash)) return false;
    this.recoveryCodeHashes = this.recoveryCodeHashes.filter((unused) => unused !== hash);
    return true;
  }
}

export interface NetworkLookup {
  /** The username as PostgreSQL lowercases it, so all spellings share one rate limit. */
  name: string;
  /** Undefined when no administrator has the name. */
  adminId?: number;
  /** Whether this administrator signed in from this network within the last 30 days. */
  isKnownNetwork: boolean;
}

/** Repository of administrators and of their networks: an IPv4 address or the /64 of an IPv6 address. */
export abstract class Admins {
  /** Finds an administrator by name, ignoring case, without a lock. */
  abstract findByUsername(username: string): Promise<Admin | undefined>;

  /** Whether an administrator has the address, ignoring case. */
  abstract hasAddress(email: string): Promise<boolean>;

  /** Locks the row until the transaction ends. Throws `AdminNotFound` when it does not exist. */
  abstract getForUpdate(id: number): Promise<Admin>;

  /** Inserts the administrator and returns the new id. Throws `AdminUsernameTaken` when the name is taken. */
  abstract add(admin: Admin): Promise<number>;

  abstract save(admin: Admin): Promise<void>;

  abstract remove(id: number): Promise<void>;

  /** Returns the numbers of administrators. Until the transaction ends, other calls wait and no administrator can be changed or removed. */
  abstract lockAndCount(): Promise<{ admins: number; owners: number }>;

  /** Takes the same time for a name that does not exist. */
  abstract lookUpNetwork(username: string, network: string): Promise<NetworkLookup>;

  /** Returns true when the network is new. Of several simultaneous sign-ins from a new network, exactly one returns true. */
  abstract rememberNetwork(adminId: number, network: string): Promise<boolean>;
}

/** Sessions of administrators. The store of express-session writes them; these operations end them and record their use. */
export abstract class AdminSessions {
  /** Ends one session of the administrator. `key` is the SHA-256 of its id. Throws `AdminSessionNotFound`. */
  abstract end(adminId: number, key: string): Promise<void>;

  /** Ends all sessions of the administrator except the caller's current one. Returns their number. */
  abstract endOthers(adminId: number, currentSid: string): Promise<number>;
}
