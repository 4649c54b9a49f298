import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';

/** Whom a session belongs to. */
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

  /** Undefined when the admin is gone or has another password by now. */
  async of(adminId: number, credentialsVersion: number): Promise<SignedInAdmin | undefined> {
    const [admin] = await this.reader.rows<SignedInAdmin & Record<string, unknown>>(SIGNED_IN, [adminId, credentialsVersion]);
    return admin;
  }
}
