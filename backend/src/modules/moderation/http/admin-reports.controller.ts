import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, RequiresStepUp, whenBodyHas } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary, type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { Cheap, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { ResolveReport } from '../application/resolve-report.js';
import { ReportGroupPageView, ReportPageView } from '../queries/report.view.js';
import { ReportsQuery } from '../queries/reports.query.js';
import { ReportFilterDto, ReportIdDto, ResolveReportDto } from './report.dto.js';

@ApiTags('Back-office: moderation')
@BackOffice('adm/api/reports')
@AdminOnly()
export class AdminReportsController {
  constructor(
    private readonly reports: ReportsQuery,
    private readonly resolveReportUseCase: ResolveReport,
  ) {}

  @Get()
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the reports of visitors')
  @Returns(200, ReportPageView)
  @Throws(400, 401, 403)
  getReports(@Query() { status = 'open', page = 1, limit = PAGE_SIZE }: ReportFilterDto): Promise<JsonOf<ReportPageView>> {
    return this.reports.page(status, page, limit);
  }

  @Get('groups')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the reports grouped by item', 'A group has the reports about one media item or profile with the same status.')
  @Returns(200, ReportGroupPageView)
  @Throws(400, 401, 403)
  getReportGroups(@Query() { status = 'open', page = 1, limit = PAGE_SIZE }: ReportFilterDto): Promise<JsonOf<ReportGroupPageView>> {
    return this.reports.groups(status, page, limit);
  }

  @Post(':id/resolve')
  @Cheap()
  @RequiresStepUp(whenBodyHas('action', 'delete'))
  @Summary('Resolves a report', 'Hiding or deleting resolves all open reports about the same media item or profile.')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404, 409)
  async resolveReport(
    @Param() { id }: ReportIdDto,
    @Body() { action, earlier }: ResolveReportDto,
    @ActingAdmin() admin: Admin,
  ): Promise<SuccessView> {
    await this.resolveReportUseCase.execute(admin, { reportId: id, resolution: action, withEarlier: earlier });
    return { success: true };
  }
}
