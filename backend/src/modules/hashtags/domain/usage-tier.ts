/**
 * Tiers of hashtag usage; each number of uses is in exactly one tier (PR-46). `upTo` is the highest number of the
 * tier; the next tier begins one above it.
 */
const USAGE_TIERS = [
  { name: 'unused', upTo: 0 },
  { name: 'low', upTo: 5 },
  { name: 'medium', upTo: 20 },
  { name: 'high', upTo: undefined },
] as const;

export type UsageTier = (typeof USAGE_TIERS)[number]['name'];

export const USAGE_TIER_NAMES = USAGE_TIERS.map(({ name }) => name);

/** Lowest and highest number of uses of a tier; the highest tier has no upper bound. */
export function boundsOf(tier: UsageTier): { from: number; to: number | undefined } {
  const index = USAGE_TIER_NAMES.indexOf(tier);
  const before = USAGE_TIERS[index - 1]?.upTo;
  return { from: before === undefined ? 0 : before + 1, to: USAGE_TIERS[index]?.upTo };
}
