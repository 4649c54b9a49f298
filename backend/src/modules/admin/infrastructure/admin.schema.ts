import { EntitySchema } from 'typeorm';
import { Admin } from '../domain/admin.js';

/** The driver returns bigint values as text. */
const asNumber = { to: (value: number): number => value, from: (value: string): number => Number(value) };

export const AdminSchema = new EntitySchema<Admin>({
  name: 'Admin',
  target: Admin,
  tableName: 'admins',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    username: { type: 'text' },
    email: { type: 'text', nullable: true },
    ...({
      _passwordHash: { type: 'text', name: 'password_hash' },
      _mustChangePassword: { type: 'boolean', name: 'must_change_password' },
      _credentialsVersion: { type: 'int', name: 'credentials_version' },
      _totpSecret: { type: 'text', name: 'totp_secret', nullable: true },
      _totpConfirmedAt: { type: 'timestamptz', name: 'totp_confirmed_at', nullable: true },
      totpLastStep: { type: 'bigint', name: 'totp_last_step', transformer: asNumber },
      recoveryCodeHashes: { type: 'text', name: 'recovery_code_hashes', array: true },
      _lastLoginAt: { type: 'timestamptz', name: 'last_login_at', nullable: true },
    } as object),
  },
});
