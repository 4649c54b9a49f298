import { DEFAULT_APPEARANCE } from './appearance.js';
import { MEDIA_DEFAULTS } from './media-defaults.js';

/** The fields of a new profile that are neither empty nor its own, as views name them. */
export const PROFILE_DEFAULTS: Readonly<Record<string, unknown>> = {
  isPublicProfile: true,
  ...MEDIA_DEFAULTS,
  appearance: DEFAULT_APPEARANCE,
  aiCrawlers: 'refuse',
};
