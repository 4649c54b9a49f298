import {
  Activity,
  Archive,
  Database,
  Flag,
  Hash,
  Image,
  LayoutDashboard,
  ListChecks,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { adminShellTexts } from '@/shared/i18n/en/admin/shell';
import type { TextsOf } from '@/shared/i18n/texts';

export interface Entry {
  path: string;
  label: keyof TextsOf<typeof adminShellTexts>['entries'];
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

/** Added by PR-51, PR-52 and PR-84, so they are separate from the nine entries of PR-56. */
export const oversight: Entry[] = [
  { path: '/adm/reports', label: 'reports', Icon: Flag },
  { path: '/adm/jobs', label: 'jobs', Icon: ListChecks },
  { path: '/adm/audit', label: 'audit', Icon: ScrollText },
];
