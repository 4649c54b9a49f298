export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** A username starts and ends with a letter or digit (PR-11). */
export const USERNAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,28}[A-Za-z0-9]$/;

/** Returns why the name is invalid, in a sentence; undefined for a valid name. */
export function usernameProblem(name: string): string | undefined {
  if (name.length < USERNAME_MIN) return `Username must be at least ${USERNAME_MIN} characters`;
  if (name.length > USERNAME_MAX) return `Username must be at most ${USERNAME_MAX} characters`;
  if (/[^A-Za-z0-9_.-]/.test(name)) return 'Username may only contain letters, digits, and _ . -';
  return USERNAME_PATTERN.test(name) ? undefined : 'Username must start and end with a letter or digit';
}

export const sameUsername = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const COLOURS =
  'amber azure coral copper crimson emerald golden indigo ivory jade lilac maroon mint ochre olive opal pearl plum ruby russet sable saffron scarlet sepia silver teal topaz umber violet walnut'.split(
    ' ',
  );
const ANIMALS =
  'badger beaver bison cricket crane dolphin falcon ferret finch gecko heron ibis jackal koala lemur linnet lynx magpie marten newt ocelot otter panda puffin quail raven robin seal sparrow stoat swift tapir tern turtle walrus weasel wombat wren yak zebra'.split(
    ' ',
  );

/** Creates a readable name such as `amber-otter-4821`. `random` returns a number from 0 (inclusive) to 1 (exclusive). */
export function readableUsername(random: () => number): string {
  const pick = (words: string[]): string => words[Math.floor(random() * words.length)] ?? '';
  return `${pick(COLOURS)}-${pick(ANIMALS)}-${1000 + Math.floor(random() * 9000)}`;
}
