/**
 * PR-46: how much a hashtag is used, each number of uses in exactly one tier. `upTo` is the last number of the
 * tier; the next begins one above.
 */
export const USAGE_TIERS = [
  { name: 'unused', upTo: 0 },
  { name: 'low', upTo: 5 },
  { name: 'medium', upTo: 20 },
  { name: 'high', upTo: undefined },
] as const;

export type UsageTier = (typeof USAGE_TIERS)[number]['name'];

export const USAGE_TIER_NAMES = USAGE_TIERS.map(({ name }) => name);

/** First and last number of uses of a tier; without a last one it is open. */
export function boundsOf(tier: UsageTier): { from: number; to: number | undefined } {
  const index = USAGE_TIER_NAMES.indexOf(tier);
  const before = USAGE_TIERS[index - 1]?.upTo;
  return { from: before === undefined ? 0 : before + 1, to: USAGE_TIERS[index]?.upTo };
}
