import { createContext, use, type ReactNode } from 'react';
import { includesRole, type AdminRole } from '@kernel/admin-role';

/** The role of the signed-in administrator. Without the guard, as in a test of one dialog, everything is shown. */
export const RoleContext = createContext<AdminRole>('owner');

export const useRole = (): AdminRole => use(RoleContext);

/** Whether the administrator may do what takes a role (PR-124). The server refuses it in any case. */
export const useHasRole = (least: AdminRole): boolean => includesRole(useRole(), least);

/** Content for administrators with a role. */
export const ForRole = ({ least, children }: { least: AdminRole; children: ReactNode }) => (useHasRole(least) ? children : null);

/** The least role of the screens that not every administrator sees. */
export const screenRoles: Partial<Record<string, AdminRole>> = {
  database: 'administrator',
  backup: 'administrator',
  'admin-accounts': 'administrator',
  site: 'administrator',
  system: 'administrator',
};
