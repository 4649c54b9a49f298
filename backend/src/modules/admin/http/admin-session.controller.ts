import { Body, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, Anyone } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, NO_DATABASE, ONE_ROW, Unlimited } from '../../../platform/http/contract/cost.js';
import { SuccessView } from '../../../platform/http/contract/success.view.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { bindAdmin, endAdminSession } from '../../../platform/sessions/admin-session.js';
import { ChangePassword } from '../application/change-password.js';
import type { SignedIn } from '../application/check-credentials.js';
import { CurrentAdminQuery } from '../queries/current-admin.query.js';
import { CurrentAdminView } from '../queries/current-admin.view.js';
import { AdminSessionView } from './admin-session.view.js';
import { ChangePasswordDto } from './change-password.dto.js';
import { KnownBrowsers } from './known-browsers.js';
import { JustSignedIn, PasswordGuard } from './password.guard.js';
import { SignInDto } from './sign-in.dto.js';

const DONE: SuccessView = { success: true };

@ApiTags('Back-office: session')
@BackOffice('adm')
export class AdminSessionController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly currentAdmin: CurrentAdminQuery,
    private readonly knownBrowsers: KnownBrowsers,
  ) {}

  @Post('login')
  @Cheap()
  @Anyone()
  @UseGuards(PasswordGuard)
  @Summary(
    'Signs an administrator in',
    'Five failures lock the username for the network (an IPv4 address or an IPv6 /64) for 15 minutes. A browser in which the administrator has signed in before has five separate tries.',
  )
  @ApiBody({ type: SignInDto })
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 429)
  async signInAdmin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @JustSignedIn() signedIn: SignedIn,
  ): Promise<SuccessView> {
    await bindAdmin(request, signedIn);
    this.knownBrowsers.remember(request, response, signedIn.adminId);
    return DONE;
  }

  @Get('test-session')
  @Unlimited(NO_DATABASE)
  @Anyone()
  @Summary('Returns whether this browser is signed in to the back-office')
  @Returns(200, AdminSessionView)
  @Throws()
  testAdminSession(@Req() { admin }: Request): AdminSessionView {
    return { hasAdminId: admin !== undefined, username: admin?.username ?? null };
  }

  @Get('current')
  @Unlimited(ONE_ROW)
  @AdminOnly({ beforePasswordChange: true })
  @Summary('Returns the signed-in administrator')
  @Returns(200, CurrentAdminView)
  @Throws(401)
  getCurrentAdmin(@ActingAdmin() { adminId }: Admin): Promise<JsonOf<CurrentAdminView> | undefined> {
    return this.currentAdmin.of(adminId);
  }

  @Post('logout')
  @Cheap()
  @AdminOnly({ beforePasswordChange: true })
  @Summary('Signs the administrator out')
  @Returns(200, SuccessView)
  @Throws(401, 403)
  async signOutAdmin(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SuccessView> {
    await endAdminSession(request, response);
    return DONE;
  }

  @Post('api/change-password')
  @Cheap()
  @AdminOnly({ beforePasswordChange: true })
  @Summary('Changes the caller’s password', 'All other sessions of this administrator end.')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 429)
  async changeAdminPassword(
    @ActingAdmin() { adminId }: Admin,
    @Body() passwords: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<SuccessView> {
    await bindAdmin(request, await this.changePassword.execute({ adminId, ...passwords }));
    return DONE;
  }
}
