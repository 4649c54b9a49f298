import { BarChart3, Compass, Heart, Upload, UserRound, type LucideIcon } from 'lucide-react';
import { layoutTexts } from '@/shared/i18n/en/layout';
import { getT } from '@/shared/i18n/texts';

export interface NavigationEntry {
  path: string;
  icon: LucideIcon;
  label: string;
  /** The label in the mobile bar. */
  shortLabel: string;
}

/** The observed entries and their order (PR-55). */
export function navigationEntries(): NavigationEntry[] {
  const { nav } = getT(layoutTexts);
  return [
    { path: '/', icon: Compass, label: nav.discover, shortLabel: nav.short.discover },
    { path: '/profile', icon: UserRound, label: nav.myProfile, shortLabel: nav.short.myProfile },
    { path: '/following', icon: Heart, label: nav.following, shortLabel: nav.short.following },
    { path: '/stats', icon: BarChart3, label: nav.statistics, shortLabel: nav.short.statistics },
    { path: '/upload', icon: Upload, label: nav.uploadMedia, shortLabel: nav.short.uploadMedia },
  ];
}
