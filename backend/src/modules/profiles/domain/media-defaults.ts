import type { Licence } from '../../../kernel/licence.js';

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
