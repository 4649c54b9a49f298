import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { Returns, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { SuccessView } from '../../../platform/http/contract/success.view.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { ReportContent } from '../application/report-content.js';
import { ReportContentDto } from './report.dto.js';

@ApiTags('Reports')
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly reportContentUseCase: ReportContent,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  @Post()
  @Cheap()
  @SignedIn()
  @Idempotent()
  @Summary('Reports a profile or a media item to the administrators', 'Idempotent: a repeated report changes nothing.')
  @Returns(201, SuccessView)
  @Throws(400, 401, 403, 404, 429)
  async reportContent(
    @Me() { creatorId }: Creator,
    @Body() { details = '', ...report }: ReportContentDto,
    @Req() request: Request,
  ): Promise<SuccessView> {
    await this.reportContentUseCase.execute({
      ...report,
      details,
      reporterId: creatorId,
      limitedAddress: this.requestOrigins.limitedAddressOf(request),
    });
    return { success: true };
  }
}
