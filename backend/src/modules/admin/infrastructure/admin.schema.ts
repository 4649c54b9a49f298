import { EntitySchema } from 'typeorm';
import { Admin } from '../domain/admin.js';

export const AdminSchema = new EntitySchema<Admin>({
  name: 'Admin',
  target: Admin,
  tableName: 'admins',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    username: { type: 'text' },
    passwordHash: { type: 'text', name: 'password_hash' },
    mustChangePassword: { type: 'boolean', name: 'must_change_password' },
  },
});
