import { Param } from '@nestjs/common';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Id } from '../../../platform/http/contract/fields.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { OwnSessionsQuery, SessionView } from '../queries/own-sessions.query.js';
import { SessionKey } from './session.controller.js';
import { BackOffice, Delete, Get, OWN_ROWS, admin, cheap, list, nothing } from '../../../platform/http/operation/operation.js';
import { SessionNotFound } from '../domain/sessions.errors.js';

class SessionOfUserDto {
  @Id({ description: 'Id of the user.' })
  id: number;

  @SessionKey()
  sessionId: string;
}

/** No request of an administrator belongs to a session of the list. */
const NO_SESSION = '';

/** The sessions of a user (PR-136). An account without a confirmed address or passkey cannot be signed in to again. */
@BackOffice('users', 'adm/api/users/:id/sessions')
export class UserSessionsController {
  constructor(
    private readonly sessions: VisitorSessions,
    private readonly list: OwnSessionsQuery,
  ) {}

  @Get('', admin('viewer'), OWN_ROWS, {
    says: 'Lists the sessions of a user. By last use, to the hour. At most 100. Empty for an id that does not exist.',
    returns: list(SessionView),
  })
  getUserSessions(@Param() { id }: CreatorIdDto): Promise<JsonOf<SessionView[]>> {
    return this.list.of(id, NO_SESSION);
  }

  @Delete('', admin('moderator'), cheap, {
    says: 'Ends all sessions of a user. An account without a confirmed address or passkey cannot be signed in to again. Idempotent.',
    returns: nothing,
    stepUp: true,
  })
  async endSessionsOfUser(@Param() { id }: CreatorIdDto): Promise<void> {
    await this.sessions.endAll(id);
  }

  @Delete(':sessionId', admin('moderator'), cheap, {
    says: 'Ends a session of a user',
    returns: nothing,
    stepUp: true,
    throws: [SessionNotFound],
  })
  async endSessionOfUser(@Param() { id, sessionId }: SessionOfUserDto): Promise<void> {
    await this.sessions.end(id, sessionId);
  }
}
