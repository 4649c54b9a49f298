import { Injectable } from '@nestjs/common';
import {
  columnsOf,
  projection,
  type Columns,
  type Projection,
  type Sql,
  jsonColumn,
  type JsonSql,
} from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { versionOf, type Resource } from '../../../platform/resources/resources.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { LICENCES } from '../../../kernel/licence.js';
import { PROFILE_TEXTS } from '../domain/profile-texts.js';
import { USERNAME_CHANGES_ALLOWED } from '../domain/username.js';
import { ProfileNotFound } from '../domain/profiles.errors.js';
import { IntersectionType } from '@nestjs/swagger';
import { Count, Flag, Id, Instant, Nested, OneOf, Text, TextsView } from '../../../platform/http/contract/fields.js';
import { AppearanceView, type PageLookView } from './appearance.view.js';
import { AI_CRAWLER_CHOICES, FIRST_STEPS } from '../domain/profile-fields.js';
import { coloursOf, hasOwnColours } from '../../../kernel/theme-colours.js';
import { parseJson, stringifyJson } from '../../../platform/database/json.js';
import { DEFAULT_APPEARANCE, type Appearance } from '../domain/appearance.js';
import { IS_SAVED } from '../../../platform/database/visible-content.js';

/** The look of a row of profiles; the column has only what differs from the default after the first change. */
const appearanceOf = (profile: string): JsonSql<AppearanceView> =>
  jsonColumn(`'${JSON.stringify(DEFAULT_APPEARANCE)}'::jsonb || ${profile}.appearance`);

/** The look of the row `p` of profiles. */
export const APPEARANCE = appearanceOf('p');

/** The columns of a page in the look of a row of profiles. `withColours` derives the colours. */
export const pageLookOf = (profile: string): Columns<PageLookView> => ({
  appearance: appearanceOf(profile),
  colours: jsonColumn('null::json'),
});

/** Adds the colours of a look that has its own. They are not stored, so that a release can improve a theme. */
export function withColours<View extends PageLookView>({ j, look }: { j: JsonOf<View>; look: Partial<Appearance> }): JsonOf<View> {
  const choice = { ...DEFAULT_APPEARANCE, ...look };
  return hasOwnColours(choice) ? stringifyJson({ ...parseJson(j), colours: coloursOf(choice) }) : j;
}

/** What every view of a profile has. */
export class ProfileIdentityView {
  @Id({ description: 'Id of the profile.' })
  id: number;

  @Text({ description: 'Username, as in the URL of the profile.', example: 'amber-otter-4821' })
  username: string;
}

/** A profile with its avatar, as lists show it. */
export class ProfileAvatarView extends ProfileIdentityView {
  @Text({ description: 'Display name, shown above the username; may be empty.' })
  displayName: string;

  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;
}

/** From a row of profiles. */
export const avatarOf = (row: Sql): Projection<ProfileAvatarView> =>
  projection<ProfileAvatarView>({
    id: `${row}.id`,
    username: `${row}.username`,
    displayName: `${row}.display_name`,
    profileImage: `${row}.profile_image`,
  });

export class ProfileTextsView extends TextsView(PROFILE_TEXTS) {}

/** The addresses of a profile, for its owner and administrators only (PR-13). */
class ProfileEmailView {
  @Text({ description: 'Pending email address, otherwise the verified one; null for none.', nullable: true })
  email: string | null;

  @Flag({ description: 'False while `email` is pending, or when there is none.' })
  emailVerified: boolean;

  @Text({ description: 'Verified email address, which is used for signing in; null for none.', nullable: true })
  verifiedEmail: string | null;
}

/** A profile for its owner and for administrators, with the private fields (PR-13). */
export class PrivateProfileView extends IntersectionType(ProfileAvatarView, ProfileTextsView, ProfileEmailView) {
  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Flag({ description: 'Whether an administrator hid the profile; only its owner sees it then.' })
  hidden: boolean;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;
}

/** The defaults of the profile's media (PR-98); `credit` is a text of the profile. */
export class ProfileRightsView {
  @OneOf(LICENCES, { description: 'Licence of the media that have none of their own, as an SPDX identifier.' })
  licence: string;

  @Flag({ description: 'Whether visitors may download the media that do not say otherwise.' })
  allowDownload: boolean;
}

/** From the row `p` of profiles. */
export const PROFILE_RIGHTS: Columns<ProfileRightsView> = { licence: 'p.licence', allowDownload: 'p.allow_download' };

export class OwnProfileView extends IntersectionType(PrivateProfileView, ProfileRightsView) {
  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Flag({ description: 'Whether the user can sign in again after signing out: by a verified address or a passkey.' })
  isSaved: boolean;

  @Nested(AppearanceView, { description: 'Look of the page.' })
  appearance: AppearanceView;

  @Flag({ description: 'Whether the owner has chosen a theme, also `plain`, which new pages have.' })
  hasChosenLook: boolean;

  @OneOf(AI_CRAWLER_CHOICES, { description: 'Whether crawlers may collect the page for training AI models.' })
  aiCrawlers: string;

  @OneOf(FIRST_STEPS, { description: 'The list of first steps: `open`, `shared` after the page was shared, or `dismissed`.' })
  firstSteps: string;

  @Instant({
    description: 'Since when the account is suspended: the page is hidden, and writes answer 403; null otherwise.',
    nullable: true,
  })
  suspendedAt: string | null;

  @Instant({ description: 'End of the suspension; null for one without an end, and without a suspension.', nullable: true })
  suspendedUntil: string | null;

  @Count({ description: 'Number of decisions of moderators that the creator has not read.' })
  moderationNotices: number;

  @Text({ description: 'Changes with every field that `PATCH /api/profile` edits. Value for `If-Match`, and the `ETag` of the answer.' })
  version: string;
}

/** Username changes used and left (PR-12). */
export class UsernameQuotaView {
  @Count({ description: 'Number of changes made.' })
  changesUsed: number;

  @Count({ description: 'Number of remaining changes.' })
  changesRemaining: number;

  @Flag({ description: 'Whether another change is possible.' })
  canChange: boolean;
}

const TEXTS = columnsOf(PROFILE_TEXTS, 'p');

/** From the row `p` of profiles. A pending address is returned as `email` with `emailVerified` false (PR-4). */
export const PRIVATE_PROFILE: Columns<PrivateProfileView> = {
  id: 'p.id',
  username: 'p.username',
  profileImage: 'p.profile_image',
  ...TEXTS,
  email: 'coalesce(p.pending_email, p.email)',
  emailVerified: 'p.email is not null and p.pending_email is null',
  verifiedEmail: 'p.email',
  isPublicProfile: 'p.is_public',
  hidden: 'p.hidden_at is not null',
  createdAt: 'p.created_at',
};

/** The columns that the owner and administrators edit. */
export const EDITED_COLUMNS = ['p.username', 'p.email', 'p.pending_email', 'p.profile_image', 'p.is_public', ...Object.values(TEXTS)];

const OWN_PROFILE = projection<OwnProfileView>({
  ...PRIVATE_PROFILE,
  ...PROFILE_RIGHTS,
  bannerImage: 'p.banner_image',
  isSaved: IS_SAVED,
  appearance: APPEARANCE,
  hasChosenLook: "p.appearance ? 'theme'",
  aiCrawlers: 'p.ai_crawlers',
  firstSteps: 'p.first_steps',
  suspendedAt: 'p.suspended_at',
  suspendedUntil: 'p.suspended_until',
  moderationNotices: 'p.moderation_notices',
  version: versionOf(
    ...EDITED_COLUMNS,
    'p.banner_image',
    ...Object.values(PROFILE_RIGHTS),
    'p.appearance',
    'p.ai_crawlers',
    'p.first_steps',
  ),
}).statement({ name: 'own-profile', isShort: true, from: 'profiles p where p.id = $1' });

/** The profile as its creator changes it; administrators change it as a user. */
export const OWN_PROFILE_RESOURCE: Resource = {
  type: 'own-profile',
  versioned: { lock: { text: 'select from profiles where id = $1 for update' }, state: OWN_PROFILE },
};

const QUOTA = projection<UsernameQuotaView>({
  changesUsed: 'username_changes',
  changesRemaining: '$2::int - username_changes',
  canChange: 'username_changes < $2::int',
}).statement({ name: 'username-quota', from: 'profiles where id = $1' });

@Injectable()
export class OwnProfileQuery {
  constructor(private readonly reader: Reader) {}

  /** Undefined when the profile does not exist. */
  of(creatorId: number): Promise<JsonOf<OwnProfileView> | undefined> {
    return this.reader.json(OWN_PROFILE, [creatorId]);
  }

  /** Username changes used and left (PR-12). */
  usernameQuota(creatorId: number): Promise<JsonOf<UsernameQuotaView>> {
    return this.reader.existing(QUOTA, [creatorId, USERNAME_CHANGES_ALLOWED], ProfileNotFound);
  }
}
