import { includesRole, type AdminRole } from './admin-role.js';
import { domainError } from './domain-error.js';

export class RoleRequired extends domainError('role_required', 'forbidden', {
  moderator: 'Your role does not allow this. It takes the role moderator.',
  administrator: 'Your role does not allow this. It takes the role administrator.',
  owner: 'Your role does not allow this. It takes the role owner.',
}) {}

/** Throws `RoleRequired` for a role without the rights of `least`. */
export function assertRole(role: AdminRole, least: AdminRole): void {
  if (least !== 'viewer' && !includesRole(role, least)) throw new RoleRequired({ reason: least });
}
