import { DEFAULT_APPEARANCE, type Appearance } from './appearance.js';
import { PROFILE_TEXT_NAMES, type ProfileTexts } from './profile-texts.js';
import type { Licence } from '../../../kernel/licence.js';

/** URLs of uploaded pictures that are shown on a profile and not in its gallery. */
export interface Pictures {
  avatar?: string;
  banner?: string;
  /** That of one of its links. */
  link?: string;
}

/** What applies to the media of a profile that do not say otherwise (PR-98). Their credit is a text of the profile. */
export interface MediaDefaults {
  licence: Licence;
  /** Whether visitors may download them. */
  allowDownload: boolean;
}

/** The defaults of a new profile. */
export const MEDIA_DEFAULTS: MediaDefaults = { licence: 'all-rights-reserved', allowDownload: false };

/** The fields of a profile that concern its media. A change of them is no activity. */
export const RIGHTS_FIELDS: readonly string[] = ['credit', ...Object.keys(MEDIA_DEFAULTS)];

/** The list of first steps on My Profile: shown, shown with the last step taken, or put away (PR-103). */
export const FIRST_STEPS = ['open', 'shared', 'dismissed'] as const;
export type FirstSteps = (typeof FIRST_STEPS)[number];

/** Whether crawlers may collect the page for training AI models (PR-91). */
export const AI_CRAWLER_CHOICES = ['refuse', 'allow'] as const;
export type AiCrawlerChoice = (typeof AI_CRAWLER_CHOICES)[number];

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
