import { Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Id, Text } from '../../../platform/http/contract/fields.js';
import { AdminSessionNotFound } from '../domain/admin.errors.js';
import { SessionView } from '../../sessions/index.js';
import { AdminIdDto } from './admin-accounts.controller.js';
import { BackOffice, Delete, Get, OWN_ROWS, admin, cheap, list } from '../../../platform/http/operation/operation.js';
import { AdminSessions } from '../domain/admin.js';
import { AdminSessionsQuery } from '../queries/admins.query.js';

const SessionKey = (): PropertyDecorator =>
  Text({ description: '`id` of the list of sessions.', max: 64, pattern: /^[0-9a-f]{64}$/, error: new AdminSessionNotFound() });

class AdminSessionKeyDto {
  @SessionKey()
  id: string;
}

class SessionOfAdminDto {
  @Id({ description: 'Id of the admin account.' })
  id: number;

  @SessionKey()
  sessionId: string;
}

export class EndedSessionsView {
  @Count({ description: 'Number of ended sessions.' })
  ended: number;
}

@BackOffice('session', 'adm/api/sessions')
export class OwnAdminSessionsController {
  constructor(
    private readonly sessions: AdminSessions,
    private readonly list: AdminSessionsQuery,
  ) {}

  @Get('', admin('viewer'), OWN_ROWS, {
    says: 'Lists the caller’s sessions. The current session first, then by last use, to 5 minutes. At most 100.',
    returns: list(SessionView),
  })
  getOwnAdminSessions(@ActingAdmin() { adminId }: Admin, @Req() { sessionID }: Request): Promise<JsonOf<SessionView[]>> {
    return this.list.of(adminId, sessionID);
  }

  @Delete('', admin('viewer'), cheap, { says: 'Ends all sessions of the caller except the current one', returns: EndedSessionsView })
  async endOtherAdminSessions(@ActingAdmin() { adminId }: Admin, @Req() { sessionID }: Request): Promise<EndedSessionsView> {
    return { ended: await this.sessions.endOthers(adminId, sessionID) };
  }

  @Delete(':id', admin('viewer'), cheap, {
    says: 'Ends a session of the caller',
    returns: EndedSessionsView,
    throws: [AdminSessionNotFound],
  })
  async endOwnAdminSession(@ActingAdmin() { adminId }: Admin, @Param() { id }: AdminSessionKeyDto): Promise<EndedSessionsView> {
    await this.sessions.end(adminId, id);
    return { ended: 1 };
  }
}

@BackOffice('admin accounts', 'adm/api/admin-accounts/:id/sessions')
export class SessionsOfAdminController {
  constructor(
    private readonly sessions: AdminSessions,
    private readonly list: AdminSessionsQuery,
  ) {}

  @Get('', admin('owner'), OWN_ROWS, {
    says: 'Lists the sessions of an administrator. By last use, to 5 minutes. At most 100. Empty for an id that does not exist.',
    returns: list(SessionView),
  })
  getSessionsOfAdmin(@Param() { id }: AdminIdDto, @Req() { sessionID }: Request): Promise<JsonOf<SessionView[]>> {
    return this.list.of(id, sessionID);
  }

  @Delete('', admin('owner'), cheap, {
    says: 'Ends all sessions of an administrator. Except the session of this request.',
    returns: EndedSessionsView,
  })
  async endSessionsOfAdmin(@Param() { id }: AdminIdDto, @Req() { sessionID }: Request): Promise<EndedSessionsView> {
    return { ended: await this.sessions.endOthers(id, sessionID) };
  }

  @Delete(':sessionId', admin('owner'), cheap, {
    says: 'Ends a session of an administrator',
    returns: EndedSessionsView,
    throws: [AdminSessionNotFound],
  })
  async endSessionOfAdmin(@Param() { id, sessionId }: SessionOfAdminDto): Promise<EndedSessionsView> {
    await this.sessions.end(id, sessionId);
    return { ended: 1 };
  }
}
