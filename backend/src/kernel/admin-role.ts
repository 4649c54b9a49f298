/** Roles of administrators, each with all rights of the ones before it (PR-124). */
export const ADMIN_ROLES = ['viewer', 'moderator', 'administrator', 'owner'] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether a role has the rights of another one. */
export const includesRole = (role: AdminRole, least: AdminRole): boolean => ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least);
