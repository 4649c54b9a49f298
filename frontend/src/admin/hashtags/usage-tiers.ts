import type { BadgeVariant } from '@/admin/shared/badge';

/** The lowest count of each tier (PR-46). */
const LOW_FROM = 1;
const MEDIUM_FROM = 6;
const HIGH_FROM = 21;

export type UsageTier = 'unused' | 'low' | 'medium' | 'high';

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
