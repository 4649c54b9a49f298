import type { BadgeVariant } from '../shared/badge';

/** PR-46: every count belongs to one of them. */
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

/** PR-56: destructive at 0 and the default look above 20. */
export function variantOf(usageCount: number): BadgeVariant {
  const tier = tierOf(usageCount);
  if (tier === 'unused') return 'destructive';
  return tier === 'high' ? 'strong' : 'plain';
}
