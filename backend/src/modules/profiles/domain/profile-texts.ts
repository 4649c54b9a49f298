import { limit } from '../../../kernel/limit.js';

/** A text as creators enter it: its name in messages and documents, and its maximum length in characters (`lengthOf`). */
interface ProfileText {
  label: string;
  max: number;
  /** Whether it is one line with a visible character (PR-153). */
  line?: boolean;
}

/**
 * The public texts of a profile besides its username; a new profile has none. Entity, schema, limits, both forms, the views of
 * visitor, owner and administrator, data download and audit log are derived from this declaration.
 */
export const PROFILE_TEXTS = {
  // PR-89.
  displayName: { label: 'Display name', max: 50, line: true },
  bio: { label: 'Bio', max: 500 },
  location: { label: 'Location', max: 100, line: true },
  credit: { label: 'Credit', max: 100, line: true },
} satisfies Record<string, ProfileText>;
for (const [name, { max }] of Object.entries(PROFILE_TEXTS)) limit(`${name}Max`, max);

export type ProfileTexts = Record<keyof typeof PROFILE_TEXTS, string>;

export const PROFILE_TEXT_NAMES = Object.keys(PROFILE_TEXTS) as (keyof ProfileTexts)[];

/** Bios that the app has set for creators who wrote none. Profiles with one of them have no content by it (ADR 0005). */
export const DEFAULT_BIOS = ['Content creator ✨', 'Welcome to my profile!'];
