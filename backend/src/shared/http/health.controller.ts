import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Anyone } from '../contract/access.js';
import { Answers, Refuses, Summary } from '../contract/answers.js';
import { Text } from '../contract/fields.js';
import { Readiness } from '../application/readiness.js';
import { Replicas } from '../persistence/replicas.js';

export class HealthView {
  @Text({ description: 'Always `ok`; anything else is an error status.' })
  status: string;
}

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly replicas: Replicas,
  ) {}

  @Get('live')
  @Anyone()
  @Summary('The process runs')
  @Answers(200, HealthView)
  @Refuses()
  getLiveness(): HealthView {
    return { status: 'ok' };
  }

  @Get('ready')
  @Anyone()
  @Summary('The process can serve: its database is there and migrated, its storage answers')
  @Answers(200, HealthView)
  @Refuses(503)
  async getReadiness(@Res({ passthrough: true }) response: Response): Promise<HealthView> {
    // without any of them everything is served all the same
    response.setHeader('Database-Replicas', `${this.replicas.inUse} of ${this.replicas.configured}`);
    await this.readiness.assert();
    return { status: 'ok' };
  }
}
