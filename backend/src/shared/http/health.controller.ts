import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Anyone } from '../contract/access.js';
import { Answers, Refuses, Summary } from '../contract/answers.js';
import { Text } from '../contract/fields.js';
import { Readiness } from '../application/readiness.js';

export class HealthView {
  @Text({ description: 'Always `ok`; anything else is an error status.' })
  status: string;
}

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

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
  async getReadiness(): Promise<HealthView> {
    await this.readiness.assert();
    return { status: 'ok' };
  }
}
