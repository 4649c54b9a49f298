import { domainError } from './domain-error.js';

/** Roles of administrators, each with all rights of the ones before it (PR-124). */
export const ADMIN_ROLES = ['viewer', 'moderator', 'administrator', 'owner'] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether a role has the rights of another one. */
export const includesRole = (role: AdminRole, least: AdminRole): boolean => ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least);

export class RoleRequired extends domainError('role_required', 'forbidden', {
  moderator: 'Your role does not allow this. It takes the role moderator.',
  administrator: 'Your role does not allow this. It takes the role administrator.',
  owner: 'Your role does not allow this. It takes the role owner.',
}) {}

/** Throws `RoleRequired` for a role without the rights of `least`. */
export function assertRole(role: AdminRole, least: AdminRole): void {
  if (least !== 'viewer' && !includesRole(role, least)) throw new RoleRequired({ reason: least });
}
