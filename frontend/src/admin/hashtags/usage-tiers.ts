import type { BadgeVariant } from '../shared/badge';

/** The lowest count of each tier (PR-46). */
const LOW_FROM = 1;
const MEDIUM_FROM = 6;
const HIGH_FROM = 21;

export const usageFilters = {
  all: 'All usage',
  unused: 'Unused (0)',
  low: 'Low (1-5)',
  medium: 'Medium (6-20)',
  high: 'High (21+)',
};

export type UsageFilter = keyof typeof usageFilters;
export type UsageTier = Exclude<UsageFilter, 'all'>;

export function tierOf(usageCount: number): UsageTier {
  if (usageCount < LOW_FROM) return 'unused';
  if (usageCount < MEDIUM_FROM) return 'low';
  return usageCount < HIGH_FROM ? 'medium' : 'high';
}

/** The observed variants: destructive at 0, strong above 20 (PR-56). */
export function variantOf(usageCount: number): BadgeVariant {
  const tier = tierOf(usageCount);
  if (tier === 'unused') return 'destructive';
  return tier === 'high' ? 'strong' : 'plain';
}
