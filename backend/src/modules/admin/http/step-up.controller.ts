import { Body, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Cheap, NO_DATABASE, Unlimited } from '../../../platform/http/contract/cost.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { stepUpEnd } from '../../../platform/http/security/step-up.guard.js';
import { recordStepUp } from '../../../platform/sessions/admin-session.js';
import { Clock } from '../../../kernel/clock.js';
import { StepUp } from '../application/step-up.js';
import { StepUpDto, StepUpView } from './step-up.dto.js';

@ApiTags('Back-office: session')
@BackOffice('adm/api/step-up')
@AdminOnly()
export class StepUpController {
  constructor(
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Unlimited(NO_DATABASE)
  @Summary('Returns whether the administrator must confirm their identity before operations with `x-step-up`')
  @Returns(200, StepUpView)
  @Throws(401, 403)
  getStepUp(@Req() request: Request): StepUpView {
    return this.viewOf(request);
  }

  @Post()
  @Cheap()
  @Summary(
    'Confirms the identity of the signed-in administrator',
    'Takes the password or, where two-factor is on, a code. Opens operations with `x-step-up` for 10 minutes in this session. Signing in and changing the own password do the same.',
  )
  @Returns(200, StepUpView)
  @Throws(400, 401, 403, 429)
  async stepUpAdmin(@ActingAdmin() { adminId }: Admin, @Body() proof: StepUpDto, @Req() request: Request): Promise<StepUpView> {
    await recordStepUp(request, await this.stepUp.execute(adminId, proof));
    return this.viewOf(request);
  }

  private viewOf(request: Request): StepUpView {
    const expiry = stepUpEnd(request, this.clock.now());
    return { required: expiry === undefined, validUntil: expiry?.toISOString() ?? null };
  }
}
