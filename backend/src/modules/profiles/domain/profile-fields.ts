import type { AiCrawlerChoice } from './ai-crawlers.js';
import { DEFAULT_APPEARANCE, type Appearance } from './appearance.js';
import type { FirstSteps } from './first-steps.js';
import { MEDIA_DEFAULTS, type MediaDefaults } from './media-defaults.js';
import { PROFILE_TEXT_NAMES, type ProfileTexts } from './profile-texts.js';

/** The fields that `edit` changes. */
interface ProfileFields extends ProfileTexts, MediaDefaults {
  username: string;
  isPublic: boolean;
  /** URL of an uploaded picture; null for the drawn avatar. */
  profileImage: string | null;
  /** A gradient, or the URL of an uploaded picture; null for the default gradient. */
  bannerImage: string | null;
  /** The stored look; `edit` merges changes into it (PR-90). */
  appearance: Partial<Appearance>;
  aiCrawlers: AiCrawlerChoice;
  firstSteps: FirstSteps;
}

export type ProfileField = keyof ProfileFields;

/** Changes of a profile. Fields that are left out stay unchanged. */
export type ProfileChanges = Partial<ProfileFields>;

const DEFAULTS = Object.keys(MEDIA_DEFAULTS) as (keyof MediaDefaults)[];
export const EDITABLE_FIELDS: readonly ProfileField[] = [
  'username',
  ...PROFILE_TEXT_NAMES,
  'isPublic',
  'profileImage',
  'bannerImage',
  ...DEFAULTS,
  'appearance',
  'aiCrawlers',
  'firstSteps',
];

/** The fields of a new profile that are neither empty nor its own, as views name them. */
export const PROFILE_DEFAULTS: Readonly<Record<string, unknown>> = {
  isPublicProfile: true,
  ...MEDIA_DEFAULTS,
  appearance: DEFAULT_APPEARANCE,
  aiCrawlers: 'refuse',
};
