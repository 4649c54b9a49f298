import type { ReactNode } from 'react';
import type { AdminRole } from '@kernel/admin-role';
import { useHasRole } from '@/admin/shared/roles';
import { lazyComponent } from '@/shared/lib/lazy-component';

const RoleMissing = lazyComponent(async () => (await import('./role-missing')).RoleMissing);

/** A screen for administrators with a role. */
export const RoleGate = ({ least = 'viewer', children }: { least?: AdminRole; children: ReactNode }) =>
  useHasRole(least) ? children : <RoleMissing least={least} />;
