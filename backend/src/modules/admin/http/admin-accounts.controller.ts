import { Body, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { ADMIN_ROLES, type AdminRole } from '../../../kernel/admin-role.js';
import { type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { rebindOwnSession } from '../../../platform/sessions/admin-session.js';
import { AdminAccounts } from '../application/admin-accounts.js';
import { AdminAccountView, AdminsQuery } from '../queries/admins.query.js';
import { Email, Id, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { tooLong, tooShort } from '../../../platform/http/contract/rules.js';
import { ADMIN_PASSWORD_MIN, ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN } from '../domain/admin.js';
import { Password } from './password.field.js';
import { invalidEmail } from './user.dto.js';
import {
  BackOffice,
  Delete,
  FOR_ADMINISTRATORS,
  Get,
  Patch,
  Post,
  Put,
  admin,
  cheap,
  created,
  list,
} from '../../../platform/http/operation/operation.js';
import {
  AdminNotFound,
  AdminUsernameTaken,
  CannotDeleteLastAdmin,
  CannotDeleteYourself,
  CannotLoseLastOwner,
  PasswordTooWeak,
} from '../domain/admin.errors.js';

const TOO_SHORT = tooShort({ label: 'Password', min: ADMIN_PASSWORD_MIN });

export class AdminIdDto {
  @Id({ description: 'Id of the admin account.' })
  id: number;
}

export class CreateAdminDto {
  @Text({
    description: 'Username for signing in.',
    trim: true,
    min: ADMIN_USERNAME_MIN,
    max: ADMIN_USERNAME_MAX,
    error: tooShort({ label: 'Username', min: ADMIN_USERNAME_MIN }),
    tooLong: tooLong({ label: 'Username', max: ADMIN_USERNAME_MAX }),
  })
  username: string;

  @Password({ description: 'The password to sign in with.', min: ADMIN_PASSWORD_MIN, error: TOO_SHORT })
  password: string;

  @Email({ description: 'Email address of the administrator.', optional: true, nullable: true, error: invalidEmail({}) })
  email?: string | null;

  @OneOf(ADMIN_ROLES, { description: 'Role, at most that of the caller; `administrator` by default.', optional: true })
  role?: AdminRole;
}

export class ChangeAdminDto {
  @OneOf(ADMIN_ROLES, { description: 'Role, which applies from the next request of the administrator on.' })
  role: AdminRole;
}

export class ResetAdminPasswordDto {
  @Password({ description: 'New password.', min: ADMIN_PASSWORD_MIN, error: TOO_SHORT })
  newPassword: string;
}

const DONE: SuccessView = { success: true };

@BackOffice('admin accounts', 'adm/api/admin-accounts')
export class AdminAccountsController {
  constructor(
    private readonly admins: AdminsQuery,
    private readonly accounts: AdminAccounts,
  ) {}

  @Get('', admin('administrator'), FOR_ADMINISTRATORS, { says: 'Lists the admin accounts, oldest first', returns: list(AdminAccountView) })
  getAdminAccounts(): Promise<JsonOf<AdminAccountView[]>> {
    return this.admins.all();
  }

  @Post('', admin('administrator'), cheap, {
    says: 'Creates an admin account. The new administrator must change the password at the first sign-in. 403 `role_required` for a role above that of the caller.',
    returns: created(AdminAccountView),
    stepUp: true,
    idempotent: true,
    throws: [AdminUsernameTaken, PasswordTooWeak],
  })
  async createAdminAccount(
    @Body() { role = 'administrator', ...account }: CreateAdminDto,
    @ActingAdmin() { adminId: actingId }: Admin,
  ): Promise<JsonOf<AdminAccountView> | undefined> {
    return this.admins.one(await this.accounts.create({ ...account, role, actingId }));
  }

  @Patch(':id', admin('owner'), cheap, {
    says: 'Changes the role of an admin account. The last owner keeps the role; 409 otherwise.',
    returns: AdminAccountView,
    stepUp: true,
    ifMatch: 'admin',
    throws: [AdminNotFound, CannotLoseLastOwner],
  })
  async changeAdminAccount(
    @Param() { id }: AdminIdDto,
    @Body() { role }: ChangeAdminDto,
    @ActingAdmin() { adminId: actingId }: Admin,
  ): Promise<JsonOf<AdminAccountView> | undefined> {
    await this.accounts.setRole({ adminId: id, actingId, role });
    return this.admins.one(id);
  }

  @Delete(':id', admin('administrator'), cheap, {
    says: 'Deletes an admin account. The caller’s account and the last account cannot be deleted, and that of an owner only by an owner. The sessions of the deleted account end.',
    returns: SuccessView,
    stepUp: true,
    throws: [AdminNotFound, CannotDeleteLastAdmin, CannotDeleteYourself],
  })
  async deleteAdminAccount(@Param() { id }: AdminIdDto, @ActingAdmin() acting: Admin): Promise<SuccessView> {
    await this.accounts.delete({ adminId: id, actingId: acting.adminId });
    return DONE;
  }

  @Put(':id/password', admin('administrator'), cheap, {
    says: 'Sets a new password for an admin account. All sessions of the account end, except the caller’s current one. Another administrator must change the password at the next sign-in. Only owners change accounts of owners.',
    returns: SuccessView,
    stepUp: true,
    ifMatch: 'admin',
    throws: [AdminNotFound, PasswordTooWeak],
  })
  async resetAdminPassword(
    @Param() { id }: AdminIdDto,
    @Body() { newPassword }: ResetAdminPasswordDto,
    @ActingAdmin() { adminId: actingId }: Admin,
    @Req() request: Request,
  ): Promise<SuccessView> {
    await rebindOwnSession(request, await this.accounts.resetPassword({ adminId: id, actingId, newPassword }));
    return DONE;
  }
}
