import {
  Activity,
  Archive,
  Ban,
  Database,
  Flag,
  Gauge,
  Hash,
  Image,
  LayoutDashboard,
  ListChecks,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { TextKey } from '@/shared/texts/texts';

export interface Entry {
  path: string;
  label: TextKey<'adminShell.entries'>;
  Icon: LucideIcon;
}

/** PR-56: nine entries, in this order. */
export const entries: Entry[] = [
  { path: '/adm/dashboard', label: 'dashboard', Icon: LayoutDashboard },
  { path: '/adm/users', label: 'users', Icon: Users },
  { path: '/adm/media', label: 'media', Icon: Image },
  { path: '/adm/hashtags', label: 'hashtags', Icon: Hash },
  { path: '/adm/database', label: 'database', Icon: Database },
  { path: '/adm/backup', label: 'backup', Icon: Archive },
  { path: '/adm/activities', label: 'activities', Icon: Activity },
  { path: '/adm/admin-accounts', label: 'admin-accounts', Icon: ShieldCheck },
  { path: '/adm/settings', label: 'settings', Icon: Settings },
];

/** Added by PR-51, PR-52, PR-84, PR-130, PR-132, PR-142 and PR-146, so they are separate from the nine entries of PR-56. */
export const oversight: Entry[] = [
  { path: '/adm/reports', label: 'reports', Icon: Flag },
  { path: '/adm/block-lists', label: 'block-lists', Icon: Ban },
  { path: '/adm/trash', label: 'trash', Icon: Trash2 },
  { path: '/adm/jobs', label: 'jobs', Icon: ListChecks },
  { path: '/adm/audit', label: 'audit', Icon: ScrollText },
  { path: '/adm/system', label: 'system', Icon: Gauge },
  { path: '/adm/site', label: 'site', Icon: SlidersHorizontal },
];
