import { Body, Param, Query } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { type CountedList, type JsonOf, TextStream, SuccessView } from '../../../platform/http/contract/answers.js';
import { csvFile } from '../../../platform/http/contract/csv.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { taggedByVersion, type Tagged } from '../../../platform/http/contract/tagged.js';
import {
  Accounts,
  EditProfile,
  ProfileNotFound,
  USERNAME_ERRORS,
  EmailInUse,
  EmailRequired,
  EmailNotPending,
  RemovalNotConfirmed,
  PICTURE_ERRORS,
} from '../../profiles/index.js';
import { UserPages } from '../application/user-pages.js';
import { EditableUserView, UserView } from '../queries/user.view.js';
import { USER_LINE, UsersQuery } from '../queries/users.query.js';
import { CreateUserDto, USER_LIST_PARAMETERS, UpdateUserDto, UpdateUserPageDto, UserListDto } from './user.dto.js';
import { UserFilterDto } from '../queries/user-filter.js';
import {
  BackOffice,
  Delete,
  Get,
  ONE_ROW,
  Patch,
  Post,
  admin,
  cheap,
  created,
  expensive,
  file,
  list,
  whenBodyHas,
  whenManyRows,
} from '../../../platform/http/operation/operation.js';
import { UserInTrash } from '../domain/admin.errors.js';
import { LINK_ERRORS, LinkExists, TooManyLinks } from '../../links/index.js';
import { HashtagNotFound, TooManyHashtags, hashtagName, HASHTAGS_MAX, type EditHashtags } from '../../hashtags/index.js';
import { MagicLinkNotSent } from '../../sessions/index.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';
import type { BulkList, BulkStep } from '../../../platform/resources/resources.js';
import { PAGE_SIZE } from '../../../platform/http/contract/page.dto.js';

const CHANGED_EMAIL = whenBodyHas('email');
/** Without parameters the list is complete. */
const MANY_USERS = whenManyRows((query) => (USER_LIST_PARAMETERS.some((name) => query[name] !== undefined) ? PAGE_SIZE : Infinity));

@BackOffice('users', 'adm/api/users')
export class UsersController {
  constructor(
    private readonly users: UsersQuery,
    private readonly userPages: UserPages,
    private readonly editProfile: EditProfile,
    private readonly accounts: Accounts,
  ) {}

  @Get('', admin('viewer', { sometimes: { role: 'moderator', when: MANY_USERS } }), expensive, {
    says: 'Lists users. Without parameters all users. With any parameter one page, and the total in the headers.',
    returns: list(UserView, { counted: true, cursors: true }),
    stepUp: MANY_USERS,
    audited: { filter: UserListDto, when: MANY_USERS },
  })
  getUsers(@Query() parameters: UserListDto): TextStream | Promise<CountedList<UserView>> {
    return this.users.list(parameters);
  }

  @Get('export', admin('moderator'), expensive, {
    says: 'Exports all matching users as CSV',
    returns: file('text/csv'),
    stepUp: true,
    audited: { filter: UserFilterDto },
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="users.csv"' },
  })
  exportUsers(@Query() filter: UserFilterDto): TextStream {
    return new TextStream(csvFile(USER_LINE.columns, this.users.lines(filter)));
  }

  @Get(':id', admin('viewer'), ONE_ROW, { says: 'Returns a user', returns: EditableUserView, throws: [ProfileNotFound, UserInTrash] })
  async getUserById(@Param() { id }: CreatorIdDto): Promise<Tagged<EditableUserView>> {
    return taggedByVersion(await this.users.one(id));
  }

  @Post('', admin('moderator'), cheap, {
    says: 'Creates a user',
    returns: created(EditableUserView),
    idempotent: true,
    throws: [
      EmailInUse,
      HashtagNotFound,
      LinkExists,
      MagicLinkNotSent,
      MailNotSent,
      ProfileNotFound,
      TooManyHashtags,
      TooManyLinks,
      UserInTrash,
      ...LINK_ERRORS,
      ...USERNAME_ERRORS,
      ...PICTURE_ERRORS,
    ],
  })
  async createUser(@ActingAdmin() admin: Admin, @Body() user: CreateUserDto): Promise<JsonOf<EditableUserView>> {
    const { username, bio, email = null, hashtags = [], externalLinks = [] } = user;
    const links = externalLinks.map(({ title = null, ...link }) => ({ ...link, title }));
    return this.users.one(await this.userPages.create(admin, { username, bio, email, hashtagIds: hashtags, links }));
  }

  @Patch(':id', admin('moderator'), cheap, {
    says: 'Changes a user’s profile. A new username does not count towards the two changes of the owner.',
    returns: EditableUserView,
    stepUp: CHANGED_EMAIL,
    ifMatch: 'user',
    throws: [EmailInUse, EmailRequired, MagicLinkNotSent, MailNotSent, ProfileNotFound, UserInTrash, ...USERNAME_ERRORS, ...PICTURE_ERRORS],
  })
  async updateUser(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { isPublicProfile, ...changes }: UpdateUserDto,
  ): Promise<JsonOf<EditableUserView>> {
    await this.editProfile.administer(admin, id, { ...changes, isPublic: isPublicProfile });
    return this.users.one(id);
  }

  @Patch(':id/page', admin('moderator'), cheap, {
    says: 'Changes a user’s profile, hashtags and links in one transaction',
    returns: EditableUserView,
    stepUp: CHANGED_EMAIL,
    ifMatch: 'user',
    throws: [
      EmailInUse,
      EmailRequired,
      HashtagNotFound,
      MagicLinkNotSent,
      MailNotSent,
      ProfileNotFound,
      TooManyHashtags,
      TooManyLinks,
      UserInTrash,
      ...LINK_ERRORS,
      ...USERNAME_ERRORS,
      ...PICTURE_ERRORS,
    ],
  })
  async updateUserPage(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { isPublicProfile, ...changes }: UpdateUserPageDto,
  ): Promise<JsonOf<EditableUserView>> {
    await this.userPages.update(admin, id, { ...changes, isPublic: isPublicProfile });
    return this.users.one(id);
  }

  @Post(':id/email-confirmation', admin('moderator'), cheap, {
    says: 'Sends the confirmation mail to the pending address of a user again. The link of the previous mail stops working. At most 5 mails per hour and address.',
    returns: SuccessView,
    throws: [EmailNotPending, MagicLinkNotSent, MailNotSent, ProfileNotFound],
  })
  async mailEmailConfirmation(@Param() { id }: CreatorIdDto): Promise<SuccessView> {
    await this.editProfile.inviteAgain(id);
    return { success: true };
  }

  @Delete(':id', admin('moderator'), cheap, {
    says: 'Deletes a user. The user can be restored from the trash for 30 days. Sessions end at once, pages and files respond 404. The username is never issued again.',
    returns: SuccessView,
    stepUp: true,
    throws: [ProfileNotFound, RemovalNotConfirmed],
  })
  async deleteUser(@ActingAdmin() admin: Admin, @Param() { id }: CreatorIdDto): Promise<SuccessView> {
    await this.accounts.remove(admin, id);
    return { success: true };
  }
}

/** The filter of the list, whose `status` has another name in the filter of all lists. */
interface BulkUserFilter extends Omit<UserFilterDto, 'status'> {
  userStatus?: UserFilterDto['status'];
}

export function bulkUsers(
  users: UsersQuery,
  accounts: Accounts,
  editProfile: EditProfile,
  editHashtags: EditHashtags,
): BulkList<BulkUserFilter> {
  const hide = (hidden: boolean): BulkStep => ({
    changes: `p.hidden_at is ${hidden ? 'null' : 'not null'}`,
    operation: 'updateUser',
    apply: (admin, id) => editProfile.administer(admin, id, { hidden }),
  });
  return {
    select: ({ userStatus: status, ...filter } = {}) => users.selection({ ...filter, status }),
    steps: {
      hide: hide(true),
      show: hide(false),
      delete: { changes: 'true', operation: 'deleteUser', apply: (admin, id) => accounts.remove(admin, id) },
      'add-hashtag': {
        changes: `not $::text = any(p.hashtag_names) and cardinality(p.hashtag_names) < ${HASHTAGS_MAX}`,
        hashtag: hashtagName,
        operation: 'setUserHashtags',
        apply: (admin, id, hashtag) => editHashtags.attach(admin, id, hashtag),
      },
      'remove-hashtag': {
        changes: '$::text = any(p.hashtag_names)',
        hashtag: hashtagName,
        operation: 'setUserHashtags',
        apply: (admin, id, hashtag) => editHashtags.detachNamed(admin, id, hashtag),
      },
    },
  };
}
