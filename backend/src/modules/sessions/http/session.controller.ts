import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Anyone } from '../../../shared/contract/access.js';
import { Answers, Refuses, Summary, type JsonOf } from '../../../shared/contract/answers.js';
import { OwnProfileView } from '../../profiles/index.js';
import { CurrentVisitor } from './current-visitor.js';

@ApiTags('Session')
@Controller('api')
export class SessionController {
  constructor(private readonly visitor: CurrentVisitor) {}

  @Get('session')
  @Anyone()
  @Summary('The current user', 'Without a usable cookie a new account and a session are made; crawlers get 401 (decision 1).')
  @Answers(200, OwnProfileView)
  @Refuses(401, 429)
  getSession(@Req() request: Request): Promise<JsonOf<OwnProfileView>> {
    return this.visitor.of(request);
  }

  @Get('user')
  @Anyone()
  @Summary('The current user', 'The same as `/api/session` (decision 10).')
  @Answers(200, OwnProfileView)
  @Refuses(401, 429)
  getUser(@Req() request: Request): Promise<JsonOf<OwnProfileView>> {
    return this.visitor.of(request);
  }
}
