import { Body, Req, Param, Query } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin, Caller, Creator } from '../../../kernel/actor.js';
import { Me, ActingAdmin } from '../../../platform/http/contract/actor.js';
import { type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { CurrentCaller } from '../../../platform/http/security/caller.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { ReportContent } from '../application/report-content.js';
import { NoteDto, ReportContentDto, ReportIdDto, ResolveReportDto } from './report.dto.js';
import { ResolveReport } from '../application/resolve-report.js';
import { WorkQueue } from '../application/work-queue.js';
import { OpenItemsView, ReportGroupPageView, ReportPageView } from '../queries/report.view.js';
import { ReportGroupFilterDto, ReportListDto, ReportsQuery } from '../queries/reports.query.js';
import {
  BackOffice,
  Delete,
  FOR_ADMINISTRATORS,
  Get,
  Operations,
  Post,
  Put,
  admin,
  cheap,
  created,
  nothing,
  signedIn,
  whenBodyHas,
} from '../../../platform/http/operation/operation.js';
import {
  AmbiguousReportSubject,
  CannotReportYourself,
  ClaimedByOther,
  NoAppeal,
  NotUndoable,
  OutcomeNotPossible,
  ReportNotFound,
  ReportOpen,
  ReportResolved,
  ReportSubjectNotFound,
  ReportWithoutMedia,
  RuleRequired,
  SuspensionInThePast,
} from '../domain/moderation.errors.js';
import { ProfileNotFound, RemovalNotConfirmed } from '../../profiles/index.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';
import { MediaNotFound, NotYourMedia } from '../../media/index.js';
import type { BulkList } from '../../../platform/resources/resources.js';

@Operations('Reports', 'api/reports')
export class ReportsController {
  constructor(
    private readonly reportContentUseCase: ReportContent,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  @Post('', signedIn, cheap, {
    says: 'Reports a profile, a media item, an album or a public collection to the administrators. Idempotent: a repeated report changes nothing.',
    returns: created(SuccessView),
    idempotent: true,
    throws: [AmbiguousReportSubject, CannotReportYourself, ReportSubjectNotFound],
  })
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

@BackOffice('moderation', 'adm/api/reports')
export class AdminReportsController {
  constructor(
    private readonly reports: ReportsQuery,
    private readonly resolveReportUseCase: ResolveReport,
    private readonly workQueue: WorkQueue,
  ) {}

  @Get('', admin('viewer'), FOR_ADMINISTRATORS, { says: 'Lists the reports of visitors', returns: ReportPageView })
  getReports(@Query() filter: ReportListDto): Promise<JsonOf<ReportPageView>> {
    return this.reports.page(filter);
  }

  @Get('groups', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists the reports grouped by item. A group has the reports about one item or profile with the same status.',
    returns: ReportGroupPageView,
  })
  getReportGroups(@Query() filter: ReportGroupFilterDto, @ActingAdmin() { adminId }: Admin): Promise<JsonOf<ReportGroupPageView>> {
    return this.reports.groups(filter, adminId);
  }

  @Get('open-items', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Counts the profiles and items with open reports',
    returns: OpenItemsView,
  })
  getOpenItems(): Promise<JsonOf<OpenItemsView>> {
    return this.reports.openItems();
  }

  @Post(':id/resolve', admin('moderator'), cheap, {
    says: 'Resolves a report. Every outcome except `dismiss`, `uphold` and `lift` resolves all open reports about the same item or profile. The creator reads the rule and the words; the reporters get a notification. 409 names who has resolved it and how, or who has claimed it or, for an outcome about the profile, one of its reported items.',
    returns: SuccessView,
    stepUp: whenBodyHas('action', 'delete'),
    throws: [
      ClaimedByOther,
      MailNotSent,
      MediaNotFound,
      NoAppeal,
      NotYourMedia,
      OutcomeNotPossible,
      ProfileNotFound,
      RemovalNotConfirmed,
      ReportNotFound,
      ReportResolved,
      ReportWithoutMedia,
      RuleRequired,
      SuspensionInThePast,
    ],
  })
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

  @Put(':id/claim', admin('moderator'), cheap, {
    says: 'Claims the item of a report for 15 minutes. Claiming again starts the time again. 409 while another moderator has claimed it.',
    returns: nothing,
    throws: [ClaimedByOther, ProfileNotFound, ReportNotFound],
  })
  async claimReport(@Param() { id }: ReportIdDto, @ActingAdmin() admin: Admin): Promise<void> {
    await this.workQueue.claim(admin, id);
  }

  @Delete(':id/claim', admin('moderator'), cheap, {
    says: 'Releases the item of a report. Also one that another moderator has claimed. Idempotent.',
    returns: nothing,
    throws: [ProfileNotFound, ReportNotFound],
  })
  async releaseReport(@Param() { id }: ReportIdDto): Promise<void> {
    await this.workQueue.release(id);
  }

  @Post(':id/notes', admin('moderator'), cheap, {
    says: 'Adds a note for moderators to the item of a report',
    returns: nothing,
    idempotent: true,
    throws: [ProfileNotFound, ReportNotFound],
  })
  async addReportNote(@Param() { id }: ReportIdDto, @Body() { text }: NoteDto, @ActingAdmin() admin: Admin): Promise<void> {
    await this.workQueue.addNote(admin, id, text);
  }

  @Post(':id/reopen', admin('moderator'), cheap, {
    says: 'Opens a resolved report again. Later reports for the same reasons come back into the queue too. What the outcome has changed stays until the next one.',
    returns: nothing,
    throws: [ProfileNotFound, ReportNotFound, ReportOpen],
  })
  async reopenReport(@Param() { id }: ReportIdDto): Promise<void> {
    await this.workQueue.reopen(id);
  }

  @Post(':id/undo', admin('moderator'), cheap, {
    says: 'Takes back the outcome of a resolved report. What the outcome has hidden, marked, made private or suspended is as before, the decision no longer applies, and its reports are open again. 409 for a deletion, an appeal and a held item.',
    returns: nothing,
    throws: [MediaNotFound, NotUndoable, ProfileNotFound, ReportNotFound, ReportOpen],
  })
  async undoResolution(@Param() { id }: ReportIdDto, @ActingAdmin() admin: Admin): Promise<void> {
    await this.resolveReportUseCase.undo(admin, id);
  }
}

export const bulkReports = (reports: ReportsQuery, resolveReport: ResolveReport): BulkList<ReportGroupFilterDto> => ({
  select: (filter, adminId) => reports.selection(filter, adminId),
  steps: {
    dismiss: {
      changes: 'true',
      operation: 'resolveReport',
      apply: (admin, id) => resolveReport.dismissReported(admin, id),
    },
  },
});
