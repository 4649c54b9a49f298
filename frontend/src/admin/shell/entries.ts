import {
  Activity,
  Archive,
  Database,
  Flag,
  Gauge,
  Hash,
  Image,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { includesRole, type AdminRole } from '@kernel/admin-role';
import { screenRoles } from '@/admin/shared/roles';
import type { TextKey } from '@/shared/texts/texts';

export interface ScreenEntry {
  path: string;
  label: TextKey<'adminShell.entries'>;
}

export interface Entry extends ScreenEntry {
  Icon: LucideIcon;
}

/** An entry for several screens. It leads to the first one that the role sees. */
export interface TabbedEntry extends Entry {
  tabs: ScreenEntry[];
}

/** PR-56: nine entries, in this order. */
const observed: Entry[] = [
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

const moderation: ScreenEntry[] = [
  { path: '/adm/reports', label: 'reports' },
  { path: '/adm/block-lists', label: 'block-lists' },
  { path: '/adm/trash', label: 'trash' },
  { path: '/adm/moderation-summary', label: 'moderation-summary' },
];
const operation: ScreenEntry[] = [
  { path: '/adm/jobs', label: 'jobs' },
  { path: '/adm/audit', label: 'audit' },
  { path: '/adm/system', label: 'system' },
  { path: '/adm/site', label: 'site' },
];

/** Two entries for the screens that are not in PR-56. */
const added: Omit<TabbedEntry, 'path'>[] = [
  { label: 'moderation', Icon: Flag, tabs: moderation },
  { label: 'operation', Icon: Gauge, tabs: operation },
];

/** The screens that a role sees. */
const forRole = <Of extends ScreenEntry>(screens: Of[], role: AdminRole): Of[] =>
  screens.filter(({ label }) => includesRole(role, screenRoles[label] ?? 'viewer'));

interface Menu {
  observed: Entry[];
  added: TabbedEntry[];
  /** Each screen once. */
  screens: ScreenEntry[];
}

export function menuFor(role: AdminRole): Menu {
  const seen = forRole(observed, role);
  const tabbed = added.flatMap((entry) => {
    const tabs = forRole(entry.tabs, role);
    return tabs[0] === undefined ? [] : [{ ...entry, path: tabs[0].path, tabs }];
  });
  return { observed: seen, added: tabbed, screens: [...seen, ...tabbed.flatMap(({ tabs }) => tabs)] };
}
