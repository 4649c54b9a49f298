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

/** Back-office, section 2: nine entries, in this order. */
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

/** Beyond the specification (decisions 51 and 52), and so apart from the nine. */
export const oversight: Entry[] = [
  { path: '/adm/reports', label: 'Reports', Icon: Flag },
  { path: '/adm/audit', label: 'Audit Log', Icon: ScrollText },
];
