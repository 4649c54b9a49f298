import { Query } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import type { AdminRole } from '../../../kernel/admin-role.js';
import { ActingAdmin, ActingRole } from '../../../platform/http/contract/actor.js';
import { type JsonOf, TextStream } from '../../../platform/http/contract/answers.js';
import { csvFile } from '../../../platform/http/contract/csv.js';
import { ListPageDto } from '../../../platform/http/contract/page.dto.js';
import { AUDIT_LINE, AuditQuery, AuditPageView } from '../queries/audit.query.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { Period } from '../../../platform/http/contract/period.js';
import { BackOffice, FOR_ADMINISTRATORS, Get, admin, expensive, file } from '../../../platform/http/operation/operation.js';

class AuditFilterDto extends IntersectionType(ListPageDto, Period) {
  @Text({ description: 'Only entries of the administrator with this username.', optional: true, min: 1, max: 100 })
  admin?: string;

  @Text({ description: 'Only entries of this operation.', optional: true, min: 1, max: 100 })
  action?: string;

  @Text({ description: 'Only entries about this type of object.', optional: true, min: 1, max: 100 })
  objectType?: string;

  @Text({ description: 'Only entries about the object with this id.', optional: true, min: 1, max: 100 })
  objectId?: string;
}

@BackOffice('audit', 'adm/api/audit')
export class AuditController {
  constructor(private readonly audit: AuditQuery) {}

  @Get('', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists the audit log, newest first. Moderators and viewers read the entries about users, media, albums, hashtags and reports, and those of their own account.',
    returns: AuditPageView,
  })
  getAudit(
    @Query() { page, limit, cursor, ...filter }: AuditFilterDto,
    @ActingAdmin() { adminId }: Admin,
    @ActingRole() role: AdminRole,
  ): Promise<JsonOf<AuditPageView>> {
    return this.audit.page(filter, { adminId, role }, { page, limit, cursor });
  }

  @Get('export', admin('administrator'), expensive, {
    says: 'Exports all matching entries of the audit log as CSV',
    returns: file('text/csv'),
    stepUp: true,
    audited: { filter: AuditFilterDto },
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="audit.csv"' },
  })
  exportAudit(@Query() filter: AuditFilterDto): TextStream {
    return new TextStream(csvFile(AUDIT_LINE.columns, this.audit.lines(filter)));
  }
}
