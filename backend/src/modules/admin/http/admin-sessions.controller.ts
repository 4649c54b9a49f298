import { Delete, Get, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, LeastRole } from '../../../platform/http/contract/access.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, Summary, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Cheap, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Count, Id, Text } from '../../../platform/http/contract/fields.js';
import { AdminSessions } from '../domain/admin-sessions.js';
import { AdminSessionNotFound } from '../domain/admin.errors.js';
import { SessionView } from '../../sessions/index.js';
import { AdminSessionsQuery } from '../queries/admin-sessions.query.js';
import { AdminIdDto } from './admin-accounts.controller.js';

const SessionKey = (): PropertyDecorator =>
  Text({ description: '`id` of the list of sessions.', max: 64, pattern: /^[0-9a-f]{64}$/, error: new AdminSessionNotFound() });

export class AdminSessionKeyDto {
  @SessionKey()
  id: string;
}

export class SessionOfAdminDto {
  @Id({ description: 'Id of the admin account.' })
  id: number;

  @SessionKey()
  sessionId: string;
}

export class EndedSessionsView {
  @Count({ description: 'Number of ended sessions.' })
  ended: number;
}

@ApiTags('Back-office: session')
@BackOffice('adm/api/sessions')
@AdminOnly()
@LeastRole('viewer')
export class OwnAdminSessionsController {
  constructor(
    private readonly sessions: AdminSessions,
    private readonly list: AdminSessionsQuery,
  ) {}

  @Get()
  @Unlimited(OWN_ROWS)
  @Summary('Lists the caller’s sessions', 'The current session first, then by last use, to 5 minutes. At most 100.')
  @Returns(200, SessionView, { list: true })
  @Throws(401, 403)
  getOwnAdminSessions(@ActingAdmin() { adminId }: Admin, @Req() { sessionID }: Request): Promise<JsonOf<SessionView[]>> {
    return this.list.of(adminId, sessionID);
  }

  @Delete()
  @Cheap()
  @Summary('Ends all sessions of the caller except the current one')
  @Returns(200, EndedSessionsView)
  @Throws(401, 403)
  async endOtherAdminSessions(@ActingAdmin() { adminId }: Admin, @Req() { sessionID }: Request): Promise<EndedSessionsView> {
    return { ended: await this.sessions.endOthers(adminId, sessionID) };
  }

  @Delete(':id')
  @Cheap()
  @Summary('Ends a session of the caller')
  @Returns(200, EndedSessionsView)
  @Throws(400, 401, 403, 404)
  async endOwnAdminSession(@ActingAdmin() { adminId }: Admin, @Param() { id }: AdminSessionKeyDto): Promise<EndedSessionsView> {
    await this.sessions.end(adminId, id);
    return { ended: 1 };
  }
}

@ApiTags('Back-office: admin accounts')
@BackOffice('adm/api/admin-accounts/:id/sessions')
@AdminOnly()
@LeastRole('owner')
export class SessionsOfAdminController {
  constructor(
    private readonly sessions: AdminSessions,
    private readonly list: AdminSessionsQuery,
  ) {}

  @Get()
  @Unlimited(OWN_ROWS)
  @Summary('Lists the sessions of an administrator', 'By last use, to 5 minutes. At most 100. Empty for an id that does not exist.')
  @Returns(200, SessionView, { list: true })
  @Throws(400, 401, 403)
  getSessionsOfAdmin(@Param() { id }: AdminIdDto, @Req() { sessionID }: Request): Promise<JsonOf<SessionView[]>> {
    return this.list.of(id, sessionID);
  }

  @Delete()
  @Cheap()
  @Summary('Ends all sessions of an administrator', 'Except the session of this request.')
  @Returns(200, EndedSessionsView)
  @Throws(400, 401, 403)
  async endSessionsOfAdmin(@Param() { id }: AdminIdDto, @Req() { sessionID }: Request): Promise<EndedSessionsView> {
    return { ended: await this.sessions.endOthers(id, sessionID) };
  }

  @Delete(':sessionId')
  @Cheap()
  @Summary('Ends a session of an administrator')
  @Returns(200, EndedSessionsView)
  @Throws(400, 401, 403, 404)
  async endSessionOfAdmin(@Param() { id, sessionId }: SessionOfAdminDto): Promise<EndedSessionsView> {
    await this.sessions.end(id, sessionId);
    return { ended: 1 };
  }
}
