import { Body, Controller, Delete, Post, Put, Req, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Admin, Caller, Creator } from '../../../kernel/actor.js';
import { SignedIn, AdminOnly, RequiresStepUp, whenBodyHas, LeastRole } from '../../../platform/http/contract/access.js';
import { Me, ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Throws, Summary, type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { Cheap, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { CurrentCaller } from '../../../platform/http/security/caller.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { ReportContent } from '../application/report-content.js';
import { PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { NoteDto, ReportContentDto, ReportGroupFilterDto, ReportIdDto, ReportListDto, ResolveReportDto } from './report.dto.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { ResolveReport } from '../application/resolve-report.js';
import { WorkQueue } from '../application/work-queue.js';
import { OpenItemsView, ReportGroupPageView, ReportPageView } from '../queries/report.view.js';
import { ReportsQuery } from '../queries/reports.query.js';

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
    @CurrentCaller() { network }: Caller,
  ): Promise<SuccessView> {
    await this.reportContentUseCase.execute({
      network,
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
    private readonly workQueue: WorkQueue,
  ) {}

  @Get()
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the reports of visitors')
  @Returns(200, ReportPageView)
  @Throws(400, 401, 403)
  getReports(@Query() { status = 'open', page = 1, limit = PAGE_SIZE, ...parties }: ReportListDto): Promise<JsonOf<ReportPageView>> {
    return this.reports.page({ status, ...parties }, page, limit);
  }

  @Get('groups')
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the reports grouped by item', 'A group has the reports about one media item or profile with the same status.')
  @Returns(200, ReportGroupPageView)
  @Throws(400, 401, 403)
  getReportGroups(@Query() filter: ReportGroupFilterDto, @ActingAdmin() { adminId }: Admin): Promise<JsonOf<ReportGroupPageView>> {
    return this.reports.groups(filter, adminId);
  }

  @Get('open-items')
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Counts the profiles and items with open reports')
  @Returns(200, OpenItemsView)
  @Throws(401, 403)
  getOpenItems(): Promise<JsonOf<OpenItemsView>> {
    return this.reports.openItems();
  }

  @Post(':id/resolve')
  @LeastRole('moderator')
  @Cheap()
  @RequiresStepUp(whenBodyHas('action', 'delete'))
  @Summary(
    'Resolves a report',
    'Every outcome except `dismiss`, `uphold` and `lift` resolves all open reports about the same media item or profile. The creator reads the rule and the words; the reporters are told that it was decided. 409 names who has resolved it and how, or who has claimed it or, for an outcome about the profile, one of its reported items.',
  )
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404, 409)
  async resolveReport(
    @Param() { id }: ReportIdDto,
    @Body() { action, earlier, overrideClaim, rule, words, until }: ResolveReportDto,
    @ActingAdmin() admin: Admin,
  ): Promise<SuccessView> {
    const explanation = { rule, words, until };
    const judgement = { reportId: id, resolution: action, withEarlier: earlier, overridesClaim: overrideClaim };
    await this.resolveReportUseCase.execute(admin, { ...judgement, ...explanation });
    return { success: true };
  }

  @Put(':id/claim')
  @LeastRole('moderator')
  @Cheap()
  @ReturnsNothing()
  @Summary(
    'Claims the item of a report for 15 minutes',
    'Claiming again starts the time again. 409 while another moderator has claimed it.',
  )
  @Throws(400, 401, 403, 404, 409)
  async claimReport(@Param() { id }: ReportIdDto, @ActingAdmin() admin: Admin): Promise<void> {
    await this.workQueue.claim(admin, id);
  }

  @Delete(':id/claim')
  @LeastRole('moderator')
  @Cheap()
  @ReturnsNothing()
  @Summary('Releases the item of a report', 'Also one that another moderator has claimed. Idempotent.')
  @Throws(400, 401, 403, 404)
  async releaseReport(@Param() { id }: ReportIdDto): Promise<void> {
    await this.workQueue.release(id);
  }

  @Post(':id/notes')
  @LeastRole('moderator')
  @Idempotent()
  @Cheap()
  @ReturnsNothing()
  @Summary('Adds a note for moderators to the item of a report')
  @Throws(400, 401, 403, 404)
  async addReportNote(@Param() { id }: ReportIdDto, @Body() { text }: NoteDto, @ActingAdmin() admin: Admin): Promise<void> {
    await this.workQueue.addNote(admin, id, text);
  }

  @Post(':id/reopen')
  @LeastRole('moderator')
  @Cheap()
  @ReturnsNothing()
  @Summary(
    'Opens a resolved report again',
    'Later reports for the same reasons come back into the queue too. What the outcome has changed stays until the next one.',
  )
  @Throws(400, 401, 403, 404, 409)
  async reopenReport(@Param() { id }: ReportIdDto): Promise<void> {
    await this.workQueue.reopen(id);
  }

  @Post(':id/undo')
  @LeastRole('moderator')
  @Cheap()
  @ReturnsNothing()
  @Summary(
    'Takes back the outcome of a resolved report',
    'What the outcome has hidden, marked or suspended is as before, the decision no longer applies, and its reports are open again. 409 for a deletion, an appeal and a held item.',
  )
  @Throws(400, 401, 403, 404, 409)
  async undoResolution(@Param() { id }: ReportIdDto, @ActingAdmin() admin: Admin): Promise<void> {
    await this.resolveReportUseCase.undo(admin, id);
  }
}
