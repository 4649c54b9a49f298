import { Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ViewerId } from '../../../platform/http/contract/actor.js';
import type { Params } from '../../../kernel/message.js';
import { Flag, MessageParams, Text } from '../../../platform/http/contract/fields.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { CheckAvailability } from '../application/check-availability.js';
import { Get, Operations, anyone, unlimited } from '../../../platform/http/operation/operation.js';
import { EmailRequired, InvalidUsername } from '../domain/profiles.errors.js';

export class AvailabilityView {
  @Flag({ description: 'Whether the viewer can use it.' })
  available: boolean;

  @Text({ description: 'Message that states the reason; empty when it is available.', example: 'This username is already taken' })
  reason: string;

  @Text({ description: 'Code of the reason; null when it is available.', nullable: true, example: 'username_taken' })
  code: string | null;

  @MessageParams({ description: 'The values in the reason; null when it is available.', nullable: true })
  params: Params | null;
}

@Operations('Profile', 'api')
export class AvailabilityController {
  constructor(
    private readonly checkAvailability: CheckAvailability,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  @Get('email/:email/available', anyone, unlimited('The use case allows 60 checks a minute.'), {
    says: 'Returns whether an email address is available. Only verified addresses are unavailable.',
    returns: AvailabilityView,
    params: { email: 'The email address, URL-encoded.' },
    throws: [EmailRequired],
  })
  checkEmail(@Param('email') email: string, @ViewerId() viewerId: number | undefined, @Req() request: Request): Promise<AvailabilityView> {
    return this.checkAvailability.ofEmail(email, viewerId, this.requestOrigins.limitedAddressOf(request));
  }

  @Get('username/:name/available', anyone, unlimited('The use case allows 120 checks a minute.'), {
    says: 'Returns whether a username is available',
    returns: AvailabilityView,
    params: { name: 'The username, URL-encoded.' },
    throws: [InvalidUsername],
  })
  checkUsername(@Param('name') name: string, @ViewerId() viewerId: number | undefined, @Req() request: Request): Promise<AvailabilityView> {
    return this.checkAvailability.ofUsername(name, viewerId, this.requestOrigins.limitedAddressOf(request));
  }
}
