import { Body, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, RequiresStepUp, whenBodyHas, whenManyRows, LeastRole } from '../../../platform/http/contract/access.js';
import { BackOffice, Audited } from '../../../platform/http/contract/back-office.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import {
  Returns,
  ReturnsFile,
  Throws,
  Summary,
  type CountedList,
  type JsonOf,
  TextStream,
  SuccessView,
} from '../../../platform/http/contract/answers.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { Cheap, Expensive, ONE_ROW, Unlimited } from '../../../platform/http/contract/cost.js';
import { csvFile } from '../../../platform/http/contract/csv.js';
import { PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { taggedByVersion, type Tagged } from '../../../platform/http/contract/tagged.js';
import { HonoursIfMatch } from '../../../platform/http/contract/versioned.js';
import { Accounts, EditProfile } from '../../profiles/index.js';
import { UserPages } from '../application/user-pages.js';
import { EditableUserView, UserView } from '../queries/user.view.js';
import { USER_LINE, UsersQuery } from '../queries/users.query.js';
import { CreateUserDto, USER_LIST_PARAMETERS, UpdateUserDto, UpdateUserPageDto, UserFilterDto, UserListDto } from './user.dto.js';

const CHANGED_EMAIL = whenBodyHas('email');
/** Without parameters the list is complete. */
const MANY_USERS = whenManyRows((query) => (USER_LIST_PARAMETERS.some((name) => query[name] !== undefined) ? PAGE_SIZE : Infinity));

@ApiTags('Back-office: users')
@BackOffice('adm/api/users')
@AdminOnly()
export class UsersController {
  constructor(
    private readonly users: UsersQuery,
    private readonly userPages: UserPages,
    private readonly editProfile: EditProfile,
    private readonly accounts: Accounts,
  ) {}

  @Get()
  @LeastRole('viewer', { role: 'moderator', when: MANY_USERS })
  @Expensive()
  @Audited({ filter: UserListDto, when: MANY_USERS })
  @RequiresStepUp(MANY_USERS)
  @Summary('Lists users', 'Without parameters all users. With any parameter one page, and the total in the headers.')
  @Returns(200, UserView, { list: true, counted: true, cursors: true })
  @Throws(400, 401, 403)
  getUsers(@Query() parameters: UserListDto): TextStream | Promise<CountedList<UserView>> {
    return this.users.list(parameters);
  }

  @Get('export')
  @LeastRole('moderator')
  @Expensive()
  @Audited({ filter: UserFilterDto })
  @RequiresStepUp()
  @Summary('Exports all matching users as CSV')
  @ReturnsFile('text/csv')
  @Throws(400, 401, 403)
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="users.csv"')
  exportUsers(@Query() filter: UserFilterDto): TextStream {
    return new TextStream(csvFile(USER_LINE.columns, this.users.lines(filter)));
  }

  @Get(':id')
  @LeastRole('viewer')
  @Unlimited(ONE_ROW)
  @Summary('Returns a user')
  @Returns(200, EditableUserView)
  @Throws(400, 401, 403, 404)
  async getUserById(@Param() { id }: CreatorIdDto): Promise<Tagged<EditableUserView>> {
    return taggedByVersion(await this.users.one(id));
  }

  @Post()
  @LeastRole('moderator')
  @Cheap()
  @Idempotent()
  @Summary('Creates a user')
  @Returns(201, EditableUserView)
  @Throws(400, 401, 403, 404, 409, 429)
  async createUser(@ActingAdmin() admin: Admin, @Body() user: CreateUserDto): Promise<JsonOf<EditableUserView>> {
    const { username, bio, email = null, hashtags = [], externalLinks = [] } = user;
    const links = externalLinks.map(({ title = null, ...link }) => ({ ...link, title }));
    return this.users.one(await this.userPages.create(admin, { username, bio, email, hashtagIds: hashtags, links }));
  }

  @Patch(':id')
  @LeastRole('moderator')
  @Cheap()
  @RequiresStepUp(CHANGED_EMAIL)
  @HonoursIfMatch('user')
  @Summary('Changes a user’s profile', 'A new username does not count towards the two changes of the owner.')
  @Returns(200, EditableUserView)
  @Throws(400, 401, 403, 404, 409, 429)
  async updateUser(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { isPublicProfile, ...changes }: UpdateUserDto,
  ): Promise<JsonOf<EditableUserView>> {
    await this.editProfile.administer(admin, id, { ...changes, isPublic: isPublicProfile });
    return this.users.one(id);
  }

  @Patch(':id/page')
  @LeastRole('moderator')
  @Cheap()
  @RequiresStepUp(CHANGED_EMAIL)
  @HonoursIfMatch('user')
  @Summary('Changes a user’s profile, hashtags and links in one transaction')
  @Returns(200, EditableUserView)
  @Throws(400, 401, 403, 404, 409, 422, 429)
  async updateUserPage(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { isPublicProfile, ...changes }: UpdateUserPageDto,
  ): Promise<JsonOf<EditableUserView>> {
    await this.userPages.update(admin, id, { ...changes, isPublic: isPublicProfile });
    return this.users.one(id);
  }

  @Post(':id/email-confirmation')
  @LeastRole('moderator')
  @HttpCode(200)
  @Cheap()
  @Summary(
    'Sends the confirmation mail to the pending address of a user again',
    'The link of the previous mail stops working. At most 5 mails per hour and address.',
  )
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404, 409, 429, 503)
  async mailEmailConfirmation(@Param() { id }: CreatorIdDto): Promise<SuccessView> {
    await this.editProfile.inviteAgain(id);
    return { success: true };
  }

  @Delete(':id')
  @LeastRole('moderator')
  @Cheap()
  @RequiresStepUp()
  @Summary(
    'Deletes a user',
    'The user can be restored from the trash for 30 days. Sessions end at once, pages and files respond 404. The username is never issued again.',
  )
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404)
  async deleteUser(@ActingAdmin() admin: Admin, @Param() { id }: CreatorIdDto): Promise<SuccessView> {
    await this.accounts.remove(admin, id);
    return { success: true };
  }
}
