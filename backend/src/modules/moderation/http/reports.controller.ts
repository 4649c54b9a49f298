import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { SignedIn } from '../../../shared/contract/access.js';
import { Me, type Actor } from '../../../shared/contract/actor.js';
import { Answers, Refuses, Summary } from '../../../shared/contract/answers.js';
import { Cheap } from '../../../shared/contract/cost.js';
import { SuccessView } from '../../../shared/contract/success.view.js';
import { Askers } from '../../../shared/http/askers.js';
import { ReportContent } from '../application/report-content.js';
import { ReportContentDto } from './report.dto.js';

@ApiTags('Reports')
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly reporting: ReportContent,
    private readonly askers: Askers,
  ) {}

  @Post()
  @Cheap()
  @SignedIn()
  @Summary('Reports a profile or a media item to the administrators', 'Once is enough: the same again changes nothing.')
  @Answers(201, SuccessView)
  @Refuses(400, 401, 403, 404, 429)
  async reportContent(
    @Me() { creatorId }: Actor,
    @Body() { details = '', ...report }: ReportContentDto,
    @Req() request: Request,
  ): Promise<SuccessView> {
    await this.reporting.execute({ ...report, details, reporterId: creatorId, limitedAddress: this.askers.limitedAddressOf(request) });
    return { success: true };
  }
}
