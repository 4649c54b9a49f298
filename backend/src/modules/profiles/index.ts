export { EditProfile, EmailProofs, type AdministeredChanges, type NamedProfile } from './application/edit-profile.js';
export { AccountEmails } from './application/account-emails.js';
export { Accounts } from './application/accounts.js';
export { ModeratedProfiles } from './application/moderated-profiles.js';
export { CheckAvailability } from './application/check-availability.js';
export { LastVisits, ProfileLock, type LastVisit, type Account, OwnedRows } from './domain/profiles.js';
export { DEFAULT_APPEARANCE, type Appearance } from './domain/appearance.js';
export { AppearanceView, PageLookView } from './queries/appearance.view.js';
export { EVERYTHING, MERGED_FIELDS, type ContentMerge, type Merge, type MergedField, type MergeSelection } from './domain/merge.js';
export { EditHistory } from './domain/edit-history.js';
export { DEFAULT_BIOS, PROFILE_TEXTS } from './domain/profile-texts.js';
export { PROFILE_DEFAULTS, type AiCrawlerChoice, RIGHTS_FIELDS } from './domain/profile-fields.js';
export {
  InvalidUsername,
  NotInTrash,
  ProfileNotFound,
  UsernameChangesExhausted,
  USERNAME_ERRORS,
  EmailInUse,
  EmailRequired,
  EmailNotPending,
  RemovalNotConfirmed,
  ProfileMoved,
  UsernameTaken,
} from './domain/profiles.errors.js';
export {
  EmailChanged,
  EmailRemoved,
  TextsChanged,
  PicturesChanged,
  MERGE_ERRORS,
  PICTURE_ERRORS,
  ProfileUpdated,
} from './domain/profiles.events.js';
export {
  EDITED_COLUMNS,
  OwnProfileQuery,
  OwnProfileView,
  PRIVATE_PROFILE,
  PrivateProfileView,
  PROFILE_RIGHTS,
  ProfileRightsView,
  ProfileAvatarView,
  avatarOf,
  ProfileIdentityView,
  ProfileTextsView,
  UsernameQuotaView,
  APPEARANCE,
  pageLookOf,
  withColours,
} from './queries/own-profile.query.js';
export { MergePreview, MergePreviewView, MergeLinkView, MergeMediaView, shownBeforeMerge } from './queries/merge-preview.query.js';
export { RenamedProfilesQuery } from './queries/renamed-profiles.query.js';
export { sameUsername, USERNAME_CHANGES_ALLOWED, USERNAME_MAX, USERNAME_MIN } from './domain/username.js';
export { IMAGE_PATTERN } from './domain/banner.js';
export {
  displayNameMatches,
  MAX_IDS_OF_SHORT_LIST,
  ownedByMatch,
  PROFILE_SEARCH,
  profileHasSigns,
  UsernameSearch,
  type UsernameMatch,
} from './queries/username-search.query.js';
