import { Body, Req, Res, Param } from '@nestjs/common';
import { PICTURE_ERRORS } from '../domain/profiles.events.js';
import type { Request, Response } from 'express';
import { type Creator, NotTheOwner } from '../../../kernel/actor.js';
import { message } from '../../../kernel/message.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { sendDownload } from '../../../platform/http/delivery/send-download.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { signOut } from '../../../platform/sessions/visitor-session.js';
import { Accounts } from '../application/accounts.js';
import { ExportProfile } from '../application/export-profile.js';
import { EMAIL_PROOF_ERRORS, EditProfile } from '../application/edit-profile.js';
import { OwnProfileQuery, OwnProfileView, UsernameQuotaView } from '../queries/own-profile.query.js';
import { Importable } from '../../../platform/http/contract/importable.js';
import { Email, Flag, Nested, OneOf, Text, TextsDto } from '../../../platform/http/contract/fields.js';
import { LICENCES, type Licence } from '../../../kernel/licence.js';
import { BANNER_PATTERN, IMAGE_PATTERN } from '../domain/banner.js';
import { PROFILE_TEXTS } from '../domain/profile-texts.js';
import {
  InvalidUsername,
  ProfileNotFound,
  RemovalNotConfirmed,
  USERNAME_ERRORS,
  EmailRequired,
  EmailInUse,
  UsernameChangesExhausted,
} from '../domain/profiles.errors.js';
import { USERNAME_MAX } from '../domain/username.js';
import { drawnAvatar } from '../domain/drawn-avatar.js';
import { AppearanceDto } from './appearance.dto.js';
import {
  Delete,
  Get,
  NO_DATABASE,
  ONE_ROW,
  Operations,
  Patch,
  anyone,
  cheap,
  evenSuspended,
  expensive,
  file,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';
import { AI_CRAWLER_CHOICES, type AiCrawlerChoice, FIRST_STEPS, type FirstSteps } from '../domain/profile-fields.js';

const notOwnImage = message('not_your_image', 'Please choose one of your uploaded images');
const invalidBanner = message('invalid_banner', 'Please choose a gradient or one of your uploaded images');

/** Fields that are left out stay unchanged. */
@Importable('profile')
export class UpdateProfileDto extends TextsDto(PROFILE_TEXTS) {
  @Text({
    description: 'New username. At most two changes; a change of case does not count.',
    optional: true,
    trim: true,
    max: USERNAME_MAX,
    error: new InvalidUsername({ reason: 'too_long', max: USERNAME_MAX }),
  })
  username?: string;

  @Email({
    description:
      'New email address. A magic link is sent to it, and it is pending until the link is used. Empty: withdraws a pending address.',
    optional: true,
    nullable: true,
  })
  email?: string | null;

  @Flag({ description: "'Show on Discover Page'. When off, the profile is still available at its URL.", optional: true })
  isPublicProfile?: boolean;

  @Text({
    description: '`storageUrl` of an uploaded picture of the viewer, which is removed from the gallery. Null: the default avatar.',
    optional: true,
    nullable: true,
    max: 200,
    pattern: IMAGE_PATTERN,
    error: notOwnImage({}),
    example: '/storage/0f3a9c.png',
  })
  profileImage?: string | null;

  @Text({
    description:
      '`storageUrl` of an uploaded picture of the viewer, or a gradient of two or three colours: `linear-gradient(DIRECTION, COLOUR, COLOUR[, COLOUR])`, ' +
      'DIRECTION `to right|left|top|bottom` or `0deg`–`360deg`, COLOUR `#rgb`, `#rrggbb` or `rgb(R, G, B)` with 0–255. Null: the default gradient.',
    optional: true,
    nullable: true,
    max: 200,
    pattern: BANNER_PATTERN,
    error: invalidBanner({}),
    example: 'linear-gradient(to right, rgb(59, 130, 246), rgb(139, 92, 246))',
  })
  bannerImage?: string | null;

  @OneOf(LICENCES, { description: 'Licence of the media that have none of their own, as an SPDX identifier.', optional: true })
  licence?: Licence;

  @Flag({ description: 'Whether visitors may download the media that do not say otherwise.', optional: true })
  allowDownload?: boolean;

  @Nested(AppearanceDto, { description: 'Look of the page; choices that are left out stay.', optional: true })
  appearance?: AppearanceDto;

  @OneOf(AI_CRAWLER_CHOICES, {
    description: 'Whether crawlers may collect the page for training AI models. `refuse` adds `noai, noimageai` to the page.',
    optional: true,
  })
  aiCrawlers?: AiCrawlerChoice;

  @OneOf(FIRST_STEPS, {
    description: 'The list of first steps: `open`, `shared` after the page was shared, `dismissed` when the owner does not want to see it.',
    optional: true,
  })
  firstSteps?: FirstSteps;
}

export class DeleteProfileDto {
  @Text({ description: 'Username of the viewer, as a confirmation.', max: USERNAME_MAX, error: new RemovalNotConfirmed() })
  confirm: string;
}

@Operations('Profile', 'api/profile')
export class ProfileController {
  constructor(
    private readonly editProfile: EditProfile,
    private readonly exportProfileUseCase: ExportProfile,
    private readonly accounts: Accounts,
    private readonly ownProfile: OwnProfileQuery,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  @Patch('', signedIn, cheap, {
    says: 'Changes the viewer’s profile. A new `email` gets a magic link. 503 means that only sending the mail failed.',
    returns: OwnProfileView,
    ifMatch: 'own-profile',
    throws: [
      EmailInUse,
      EmailRequired,
      MailNotSent,
      ProfileNotFound,
      UsernameChangesExhausted,
      ...EMAIL_PROOF_ERRORS,
      ...USERNAME_ERRORS,
      ...PICTURE_ERRORS,
    ],
  })
  async updateProfile(
    @Me() me: Creator,
    @Body() { isPublicProfile, ...changes }: UpdateProfileDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonOf<OwnProfileView>> {
    await this.editProfile.editOwn(me, { ...changes, isPublic: isPublicProfile }, this.requestOrigins.of(request, response));
    const profile = await this.ownProfile.of(me.creatorId);
    // Another request has deleted the account since.
    if (profile === undefined) throw new ProfileNotFound();
    return profile;
  }

  @Get('username-changes', signedIn, ONE_ROW, {
    says: 'Returns the number of remaining username changes',
    returns: UsernameQuotaView,
    throws: [ProfileNotFound],
  })
  getUsernameChanges(@Me() { creatorId }: Creator): Promise<JsonOf<UsernameQuotaView>> {
    return this.ownProfile.usernameQuota(creatorId);
  }

  @Get('export', signedIn, expensive, {
    says: 'Downloads all data of the viewer as a ZIP. Profile, links with their clicks, gallery, follows, likes, activities and statistics as JSON, and the media files.',
    returns: file('application/zip'),
    throws: [StorageUnavailable],
  })
  async exportProfile(@Me() { creatorId }: Creator, @Res() response: Response): Promise<void> {
    await sendDownload(
      await this.exportProfileUseCase.execute(creatorId),
      { name: 'vitrine-export.zip', mimeType: 'application/zip' },
      response,
    );
  }

  @Delete('', evenSuspended, cheap, {
    says: 'Deletes the viewer’s account. All its sessions end. The username is never issued again.',
    returns: nothing,
    throws: [NotTheOwner, ProfileNotFound, RemovalNotConfirmed],
  })
  async deleteProfile(
    @Me() me: Creator,
    @Body() { confirm }: DeleteProfileDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.accounts.remove(me, me.creatorId, confirm);
    await signOut(request, response);
  }
}

@Operations('Profile', 'avatar')
export class AvatarController {
  @Get(':username', anyone, NO_DATABASE, {
    says: 'Returns the default avatar, which is drawn from the username',
    returns: file('image/svg+xml'),
    params: { username: 'Any username; it need not exist.' },
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=604800',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
  getAvatar(@Param('username') username: string): string {
    return drawnAvatar(username.slice(0, 100));
  }
}
