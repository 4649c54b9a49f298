/** Colour pairs from the accent range, #3b82f6 to #8b5cf6. */
const pairs = [
  ['#3b82f6', '#8b5cf6'],
  ['#60a5fa', '#6366f1'],
  ['#6366f1', '#a78bfa'],
  ['#2563eb', '#7dd3fc'],
  ['#8b5cf6', '#c4b5fd'],
  ['#4f46e5', '#60a5fa'],
] as const;

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}

/** Derives a gradient from the username: always the same for one creator, and different between the cards of a grid. */
export function coverArt(username: string): string {
  const seed = hash(username.toLowerCase());
  const [from, to] = pairs[seed % pairs.length] ?? pairs[0];
  const angle = 90 + (seed % 90);
  const center = `${String(seed % 100)}% ${String((seed >> 3) % 60)}%`;
  const highlight = `radial-gradient(circle at ${center}, rgb(255 255 255 / 0.35), transparent 55%)`;
  return `${highlight}, linear-gradient(${String(angle)}deg, ${from}, ${to})`;
}
