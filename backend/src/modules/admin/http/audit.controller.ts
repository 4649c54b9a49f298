import { Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, RequiresStepUp } from '../../../platform/http/contract/access.js';
import { BackOffice, Audited } from '../../../platform/http/contract/back-office.js';
import { Returns, ReturnsFile, Throws, Summary, type JsonOf, TextStream } from '../../../platform/http/contract/answers.js';
import { Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { csvFile } from '../../../platform/http/contract/csv.js';
import { PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { AUDIT_LINE, AuditQuery, AuditPageView } from '../queries/audit.query.js';
import { AuditFilterDto } from './audit.dto.js';

@ApiTags('Back-office: audit')
@BackOffice('adm/api/audit')
@AdminOnly()
export class AuditController {
  constructor(private readonly audit: AuditQuery) {}

  @Get()
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the audit log, newest first')
  @Returns(200, AuditPageView)
  @Throws(400, 401, 403)
  getAudit(@Query() { page = 1, limit = PAGE_SIZE, ...filter }: AuditFilterDto): Promise<JsonOf<AuditPageView>> {
    return this.audit.page(filter, page, limit);
  }

  @Get('export')
  @Expensive()
  @Audited()
  @RequiresStepUp()
  @Summary('Exports all matching entries of the audit log as CSV')
  @ReturnsFile('text/csv')
  @Throws(400, 401, 403)
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="audit.csv"')
  exportAudit(@Query() filter: AuditFilterDto): TextStream {
    return new TextStream(csvFile(AUDIT_LINE.columns, this.audit.lines(filter)));
  }
}
