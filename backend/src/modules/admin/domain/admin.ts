/** A back-office person. */
export class Admin {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;

  static withPassword(username: string, passwordHash: string, options: { mustChangePassword: boolean }): Admin {
    return Object.assign(new Admin(), { username, passwordHash, mustChangePassword: options.mustChangePassword });
  }
}
