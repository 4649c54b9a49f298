import { IntersectionType } from '@nestjs/swagger';
import { message } from '../../../kernel/message.js';
import { Email, Flag, Ids, ListOf, OneOf, Text, WebUrl, TextsDto } from '../../../platform/http/contract/fields.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { HASHTAGS_MAX, TooManyHashtags } from '../../hashtags/index.js';
import { LINK_NAME_MAX, LinkOptionsDto, TooManyLinks, UnknownPlatform, URL_MAX } from '../../links/index.js';
import { IMAGE_PATTERN, InvalidUsername, PROFILE_TEXTS, USERNAME_MAX, USERNAME_MIN } from '../../profiles/index.js';
import { UserFilterDto } from '../queries/user-filter.js';
import { USER_ORDERS, type UserOrder } from '../queries/users.query.js';
import { ListPageDto } from '../../../platform/http/contract/page.dto.js';

/** Fewer links than in the public app (PR-25, PR-56). */
const LINKS_MAX = 5;

/** Administrators cannot remove a bio. */
const { bio: BIO_TEXT, ...OPTIONAL_TEXTS } = PROFILE_TEXTS;

export const invalidEmail = message('invalid_email', 'Invalid email');
const TOO_MANY_HASHTAGS = new TooManyHashtags({ max: HASHTAGS_MAX });
const bioRequired = message('bio_required', 'Bio must be at least {min} character');
const notOwnImage = message('not_the_users_image', 'Please choose one of the user’s uploaded images');
const BIO = {
  description: 'Bio as plain text.',
  trim: true,
  min: 1,
  max: BIO_TEXT.max,
  error: bioRequired({ min: 1 }),
  tooLong: tooLong({ label: 'Bio', max: BIO_TEXT.max }),
};
const NAME = {
  description: 'Username, as in the URL of the profile.',
  trim: true,
  min: USERNAME_MIN,
  max: USERNAME_MAX,
  error: new InvalidUsername({ reason: 'too_short', min: USERNAME_MIN }),
  tooLong: new InvalidUsername({ reason: 'too_long', max: USERNAME_MAX }),
};

export class UserToCreateLinkDto extends LinkOptionsDto {
  @WebUrl({
    description: 'URL with `http` or `https`, stored as sent; an email address, a phone number or `#` for links of the other kinds.',
    max: URL_MAX,
  })
  url: string;

  @Text({ description: 'Key of a platform, from `/api/platforms`.', max: 30, error: new UnknownPlatform() })
  platform: string;

  @Text({
    description: 'Text shown instead of the URL.',
    optional: true,
    nullable: true,
    trim: true,
    line: true,
    max: LINK_NAME_MAX,
    error: tooLong({ label: 'Title', max: LINK_NAME_MAX }),
  })
  title?: string | null;
}

export class CreateUserDto {
  @Text(NAME)
  username: string;

  @Text(BIO)
  bio: string;

  @Email({
    description: 'Email address. It is pending until it is confirmed by the mailed link and code, which are valid for 7 days. Empty: none.',
    optional: true,
    nullable: true,
    error: invalidEmail({}),
  })
  email?: string | null;

  @Ids({
    description: 'Ids of existing hashtags.',
    optional: true,
    max: HASHTAGS_MAX,
    error: TOO_MANY_HASHTAGS,
  })
  hashtags?: number[];

  @ListOf(UserToCreateLinkDto, {
    description: 'Links, in order.',
    optional: true,
    max: LINKS_MAX,
    error: new TooManyLinks({ max: LINKS_MAX }),
  })
  externalLinks?: UserToCreateLinkDto[];
}

/** Fields that are left out stay unchanged. */
export class UpdateUserDto extends TextsDto(OPTIONAL_TEXTS) {
  @Text({ ...NAME, optional: true })
  username?: string;

  @Text({ ...BIO, optional: true })
  bio?: string;

  @Email({
    description:
      'New email address. It is pending until it is confirmed; until then the verified address is used for signing in. Sending the verified address withdraws the pending one. Empty: removes both.',
    optional: true,
    nullable: true,
    error: invalidEmail({}),
  })
  email?: string | null;

  @Flag({ description: "'Show on Discover Page'.", optional: true })
  isPublicProfile?: boolean;

  @Text({
    description: '`storageUrl` of an uploaded picture of the user, which is removed from the gallery. Null or empty: the default avatar.',
    optional: true,
    nullable: true,
    emptyIsNull: true,
    max: 200,
    pattern: IMAGE_PATTERN,
    error: notOwnImage({}),
    example: '/storage/0f3a9c.png',
  })
  profileImage?: string | null;

  @Flag({ description: 'True hides the profile from everyone except its owner.', optional: true })
  hidden?: boolean;
}

/** Fields that are left out stay unchanged. */
export class UpdateUserPageDto extends UpdateUserDto {
  @Ids({
    description: 'Ids of existing hashtags, which replace those of the user.',
    optional: true,
    max: HASHTAGS_MAX,
    error: TOO_MANY_HASHTAGS,
  })
  hashtagIds?: number[];

  @ListOf(UserToCreateLinkDto, { description: 'Links, in order, which replace those of the user.', optional: true, max: 100 })
  links?: UserToCreateLinkDto[];
}

export class UserListDto extends IntersectionType(UserFilterDto, ListPageDto) {
  @OneOf(USER_ORDERS, { description: 'Column and direction; `createdAt_desc` by default.', optional: true })
  sort?: UserOrder;
}

/** With any of them the list of users is one page. */
export const USER_LIST_PARAMETERS = [
  'search',
  'status',
  'visibility',
  'address',
  'hashtag',
  'from',
  'to',
  'page',
  'limit',
  'cursor',
  'sort',
] as const satisfies (keyof UserListDto)[];
