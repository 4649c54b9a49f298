import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';

/** The administrator of a session. */
export interface SignedInAdmin {
  id: number;
  username: string;
  mustChangePassword: boolean;
}

const SIGNED_IN = {
  name: 'signed-in-admin',
  text: `select id, username, must_change_password as "mustChangePassword" from admins where id = $1 and credentials_version = $2`,
};

@Injectable()
export class SignedInAdminQuery {
  constructor(private readonly reader: Reader) {}

  /** Returns undefined when the account was deleted or its password was changed after the sign-in. */
  async of(adminId: number, credentialsVersion: number): Promise<SignedInAdmin | undefined> {
    const [admin] = await this.reader.rows<SignedInAdmin & Record<string, unknown>>(SIGNED_IN, [adminId, credentialsVersion]);
    return admin;
  }
}
