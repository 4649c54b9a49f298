/** PR-56. */
export const ADMIN_USERNAME_MIN = 3;
export const ADMIN_USERNAME_MAX = 50;
export const ADMIN_PASSWORD_MIN = 6;
/** A bound on the work that one request can ask for, far beyond any passphrase. */
export const ADMIN_PASSWORD_MAX = 1000;

export interface NewAdmin {
  username: string;
  passwordHash: string;
  email?: string | null;
  /** The password was made by a machine or set by somebody else: it serves only to choose another. */
  mustChangePassword: boolean;
}

/** A back-office person. */
export class Admin {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  private _passwordHash: string;
  private _mustChangePassword: boolean;
  private _credentialsVersion: number;
  private _totpSecret: string | null;
  private _totpConfirmedAt: Date | null;
  private totpLastStep: number;
  private recoveryCodeHashes: string[];
  private _lastLoginAt: Date | null;

  static withPassword({ username, passwordHash, email = null, mustChangePassword }: NewAdmin): Admin {
    return Object.assign(new Admin(), {
      username,
      email,
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

  get passwordHash(): string {
    return this._passwordHash;
  }

  get mustChangePassword(): boolean {
    return this._mustChangePassword;
  }

  /** Sessions carry it: those opened with an older one are dead. */
  get credentialsVersion(): number {
    return this._credentialsVersion;
  }

  /** Of the second factor; null when there is none, not even one that waits to be confirmed. */
  get totpSecret(): string | null {
    return this._totpSecret;
  }

  get hasSecondFactor(): boolean {
    return this._totpSecret !== null && this._totpConfirmedAt !== null;
  }

  /** Ends every session of this admin, wherever it was opened. */
  setPassword(hash: string, { mustChangePassword }: { mustChangePassword: boolean }): void {
    this._passwordHash = hash;
    this._mustChangePassword = mustChangePassword;
    this._credentialsVersion += 1;
  }

  get lastLoginAt(): Date | null {
    return this._lastLoginAt;
  }

  signedIn(at: Date): void {
    this._lastLoginAt = at;
  }

  /** A secret counts for nothing until a code made with it was shown. */
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

  /** False when a code of this step, or of a later one, has been used already. */
  useStep(step: number): boolean {
    if (step <= this.totpLastStep) return false;
    this.totpLastStep = step;
    return true;
  }

  /** False when it is none of the codes that are left. */
  useRecoveryCode(hash: string): boolean {
    if (!this.recoveryCodeHashes.includes(hash)) return false;
    this.recoveryCodeHashes = this.recoveryCodeHashes.filter((each) => each !== hash);
    return true;
  }
}
