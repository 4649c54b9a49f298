import { Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, LeastRole, RequiresStepUp } from '../../../platform/http/contract/access.js';
import { Returns, ReturnsNothing, Summary, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Cheap, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Id } from '../../../platform/http/contract/fields.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { OwnSessionsQuery, SessionView } from '../queries/own-sessions.query.js';
import { SessionKey } from './session.controller.js';

export class SessionOfUserDto {
  @Id({ description: 'Id of the user.' })
  id: number;

  @SessionKey()
  sessionId: string;
}

/** No request of an administrator belongs to a session of the list. */
const NO_SESSION = '';

/** The sessions of a user (PR-136). An account without a confirmed address or passkey cannot be signed in to again. */
@ApiTags('Back-office: users')
@BackOffice('adm/api/users/:id/sessions')
@AdminOnly()
export class UserSessionsController {
  constructor(
    private readonly sessions: VisitorSessions,
    private readonly list: OwnSessionsQuery,
  ) {}

  @Get()
  @LeastRole('viewer')
  @Unlimited(OWN_ROWS)
  @Summary('Lists the sessions of a user', 'By last use, to the hour. At most 100. Empty for an id that does not exist.')
  @Returns(200, SessionView, { list: true })
  @Throws(400, 401, 403)
  getUserSessions(@Param() { id }: CreatorIdDto): Promise<JsonOf<SessionView[]>> {
    return this.list.of(id, NO_SESSION);
  }

  @Delete()
  @LeastRole('moderator')
  @Cheap()
  @RequiresStepUp()
  @ReturnsNothing()
  @Summary('Ends all sessions of a user', 'An account without a confirmed address or passkey cannot be signed in to again. Idempotent.')
  @Throws(400, 401, 403)
  async endSessionsOfUser(@Param() { id }: CreatorIdDto): Promise<void> {
    await this.sessions.endAll(id);
  }

  @Delete(':sessionId')
  @LeastRole('moderator')
  @Cheap()
  @RequiresStepUp()
  @ReturnsNothing()
  @Summary('Ends a session of a user')
  @Throws(400, 401, 403, 404)
  async endSessionOfUser(@Param() { id, sessionId }: SessionOfUserDto): Promise<void> {
    await this.sessions.end(id, sessionId);
  }
}
