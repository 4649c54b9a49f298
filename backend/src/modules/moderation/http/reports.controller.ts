import { Body, Controller, Post, Req, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Creator, Admin } from '../../../kernel/actor.js';
import { SignedIn, AdminOnly, RequiresStepUp, whenBodyHas, LeastRole } from '../../../platform/http/contract/access.js';
import { Me, ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { Cheap, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { ReportContent } from '../application/report-content.js';
import { message } from '../../../kernel/message.js';
import { Flag, Id, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { NumberedPageDto, PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import {
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  REPORT_STATUSES,
  RESOLUTIONS,
  type ReportReason,
  type ReportStatus,
  type Resolution,
} from '../domain/report.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { ResolveReport } from '../application/resolve-report.js';
import { ReportGroupPageView, ReportPageView } from '../queries/report.view.js';
import { ReportsQuery } from '../queries/reports.query.js';

const reasonRequired = message('reason_required', 'Please choose a reason');
const actionRequired = message('action_required', 'Please choose what to do');

/** Requires exactly one of `profileId` and `mediaId`, which `ReportContent` checks. */
export class ReportContentDto {
  @Id({ description: 'Id of the reported profile.', optional: true })
  profileId?: number;

  @Id({ description: 'Id of the reported media item.', optional: true })
  mediaId?: number;

  @OneOf(REPORT_REASONS, { description: 'Reason of the report.', error: reasonRequired({}) })
  reason: ReportReason;

  @Text({
    description: 'Details as plain text.',
    optional: true,
    trim: true,
    max: REPORT_DETAILS_MAX,
    error: tooLong({ label: 'Details', max: REPORT_DETAILS_MAX }),
  })
  details?: string;
}

export class ReportFilterDto extends NumberedPageDto {
  @OneOf([...REPORT_STATUSES, 'all'], { description: 'Only reports with this status; `open` by default.', optional: true })
  status?: ReportStatus | 'all';
}

export class ReportIdDto {
  @Id({ description: 'Id of the report.' })
  id: number;
}

export class ResolveReportDto {
  @OneOf(RESOLUTIONS, {
    description: '`delete` deletes the reported media item or profile.',
    error: actionRequired({}),
  })
  action: Resolution;

  @Flag({
    description:
      'Whether `dismiss` also dismisses the earlier open reports about the same media item or profile; false by default. Without effect on the other actions.',
    optional: true,
  })
  earlier?: boolean;
}

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

@ApiTags('Back-office: moderation')
@BackOffice('adm/api/reports')
@AdminOnly()
export class AdminReportsController {
  constructor(
    private readonly reports: ReportsQuery,
    private readonly resolveReportUseCase: ResolveReport,
  ) {}

  @Get()
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the reports of visitors')
  @Returns(200, ReportPageView)
  @Throws(400, 401, 403)
  getReports(@Query() { status = 'open', page = 1, limit = PAGE_SIZE }: ReportFilterDto): Promise<JsonOf<ReportPageView>> {
    return this.reports.page(status, page, limit);
  }

  @Get('groups')
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the reports grouped by item', 'A group has the reports about one media item or profile with the same status.')
  @Returns(200, ReportGroupPageView)
  @Throws(400, 401, 403)
  getReportGroups(@Query() { status = 'open', page = 1, limit = PAGE_SIZE }: ReportFilterDto): Promise<JsonOf<ReportGroupPageView>> {
    return this.reports.groups(status, page, limit);
  }

  @Post(':id/resolve')
  @LeastRole('moderator')
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
