import { ADMIN_PASSWORD_MIN } from '../modules/admin/domain/admin.js';
import {
  ADMIN_PASSWORD_LONG,
  ADMIN_PASSWORD_SCORED,
  ADMIN_PASSWORD_SCORE_LONG,
  ADMIN_PASSWORD_SCORE_SHORT,
} from '../modules/admin/domain/admin-password.js';
import { HASHTAG_MAX, HASHTAGS_MAX } from '../modules/hashtags/domain/hashtags.js';
import { LINK_NAME_MAX } from '../modules/links/domain/external-link.js';
import { URL_MAX } from '../modules/links/domain/web-url.js';
import { ALT_TEXT_MAX, IMAGE_MAX_BYTES, MAX_FILES_PER_REQUEST, THUMBNAIL_WIDTHS, VIDEO_MAX_BYTES } from '../modules/media/domain/media.js';
import { REPORT_DETAILS_MAX } from '../modules/moderation/domain/report.js';
import { USERNAME_CHANGES_ALLOWED } from '../modules/profiles/domain/profile.js';
import { PROFILE_TEXTS } from '../modules/profiles/domain/profile-texts.js';
import { USERNAME_MAX, USERNAME_MIN } from '../modules/profiles/domain/username.js';
import { CODE_LENGTH, LINK_MINUTES } from '../modules/sessions/domain/magic-link.js';
import { MAX_LINKS, MAX_MEDIA, MAX_MEDIA_MB } from '../platform/config/config.js';
import { EMAIL_MAX } from '../kernel/email-address.js';

/** Limits that backend and frontend share. They are published as `x-limits`, so that the frontend need not repeat them. */
export const limits = {
  adminPasswordLong: ADMIN_PASSWORD_LONG,
  adminPasswordMin: ADMIN_PASSWORD_MIN,
  adminPasswordScored: ADMIN_PASSWORD_SCORED,
  adminPasswordScoreLong: ADMIN_PASSWORD_SCORE_LONG,
  adminPasswordScoreShort: ADMIN_PASSWORD_SCORE_SHORT,
  altTextMax: ALT_TEXT_MAX,
  emailMax: EMAIL_MAX,
  hashtagMax: HASHTAG_MAX,
  hashtagsMax: HASHTAGS_MAX,
  imageMaxBytes: IMAGE_MAX_BYTES,
  linkMinutes: LINK_MINUTES,
  linkNameMax: LINK_NAME_MAX,
  linksMax: MAX_LINKS,
  ...Object.fromEntries(Object.entries(PROFILE_TEXTS).map(([name, { max }]) => [`${name}Max`, max])),
  maxFilesPerRequest: MAX_FILES_PER_REQUEST,
  mediaMax: MAX_MEDIA,
  mediaMaxBytes: MAX_MEDIA_MB * 1024 * 1024,
  reportDetailsMax: REPORT_DETAILS_MAX,
  signInCodeLength: CODE_LENGTH,
  thumbnailWidths: [...THUMBNAIL_WIDTHS],
  urlMax: URL_MAX,
  usernameChangesAllowed: USERNAME_CHANGES_ALLOWED,
  usernameMax: USERNAME_MAX,
  usernameMin: USERNAME_MIN,
  videoMaxBytes: VIDEO_MAX_BYTES,
};
