import {
  Activity,
  Archive,
  Database,
  Flag,
  Hash,
  Image,
  LayoutDashboard,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface Entry {
  path: string;
  label: string;
  Icon: LucideIcon;
}

/** PR-56: nine entries, in this order. */
export const entries: Entry[] = [
  { path: '/adm/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { path: '/adm/users', label: 'Users', Icon: Users },
  { path: '/adm/media', label: 'Media', Icon: Image },
  { path: '/adm/hashtags', label: 'Hashtags', Icon: Hash },
  { path: '/adm/database', label: 'Database', Icon: Database },
  { path: '/adm/backup', label: 'Backup', Icon: Archive },
  { path: '/adm/activities', label: 'Activities', Icon: Activity },
  { path: '/adm/admin-accounts', label: 'Admin Accounts', Icon: ShieldCheck },
  { path: '/adm/settings', label: 'Settings', Icon: Settings },
];

/** Added by PR-51 and PR-52, so they are separate from the nine entries of PR-56. */
export const oversight: Entry[] = [
  { path: '/adm/reports', label: 'Reports', Icon: Flag },
  { path: '/adm/audit', label: 'Audit Log', Icon: ScrollText },
];
