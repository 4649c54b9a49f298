import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Anyone } from '../../../platform/http/contract/access.js';
import { ReturnsFile, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Unlimited } from '../../../platform/http/contract/cost.js';
import { LiveConnections } from './live-connections.js';

@ApiTags('Live')
@Controller('api/live')
export class LiveController {
  constructor(private readonly connections: LiveConnections) {}

  @Get()
  @Unlimited('An open stream costs one connection, whose number is limited.')
  @Anyone()
  @Summary(
    'Streams live updates as server-sent events',
    'Event `notifications`: the viewer’s notifications changed. Event `activities`: the feed changed; at most every 3 seconds. Events carry no data; request the resource again. Refused when there are too many connections or the event channel is down; poll in this case.',
  )
  @ReturnsFile('text/event-stream')
  @Throws()
  listenToNews(@Req() request: Request, @Res() response: Response): void {
    this.connections.start(request, response);
  }
}
