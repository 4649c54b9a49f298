import { Get, Header, Query, applyDecorators } from '@nestjs/common';
import { ApiTags, ApiProperty } from '@nestjs/swagger';
import { AdminOnly, RequiresStepUp, LeastRole } from '../../../platform/http/contract/access.js';
import type { Admin } from '../../../kernel/actor.js';
import type { AdminRole } from '../../../kernel/admin-role.js';
import { ActingAdmin, ActingRole } from '../../../platform/http/contract/actor.js';
import { BackOffice, Audited } from '../../../platform/http/contract/back-office.js';
import { Returns, ReturnsFile, Throws, Summary, type JsonOf, TextStream } from '../../../platform/http/contract/answers.js';
import { Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { csvFile } from '../../../platform/http/contract/csv.js';
import { PAGE_SIZE, NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { AUDIT_LINE, AuditQuery, AuditPageView } from '../queries/audit.query.js';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { message, type Message } from '../../../kernel/message.js';
import { INSTANT, invalidInstant, Text } from '../../../platform/http/contract/fields.js';
import { Matches, rule } from '../../../platform/http/contract/rules.js';

const endBeforeStart = message('end_before_start', 'The end is before the start');

/**
 * An optional instant with a time zone. It is converted to UTC, so that PostgreSQL receives no date that does not exist, e.g. 31 February.
 */
export function InstantField(description: string, ...rules: PropertyDecorator[]): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'date-time', description, required: false }),
    ValidateIf((_, value) => value !== undefined),
    Transform(({ value }: { value: unknown }) => toUtc(value)),
    Matches(INSTANT, invalidInstant),
    ...rules,
  );
}

/** Refuses an instant before the one in `start`. Both are in UTC, so they are compared as text. */
export function NotBefore(start: string, error: Message): PropertyDecorator {
  const validate = (value: unknown, context?: ValidationArguments): boolean => {
    const from: unknown = Reflect.get(context?.object ?? {}, start);
    return typeof value !== 'string' || typeof from !== 'string' || value >= from;
  };
  return rule((options) => ValidateBy({ name: 'notBefore', validator: { validate } }, options), error);
}

function toUtc(value: unknown): unknown {
  if (typeof value !== 'string' || !INSTANT.test(value)) return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

export class AuditFilterDto extends NumberedPageDto {
  @Text({ description: 'Only entries of the administrator with this username.', optional: true, min: 1, max: 100 })
  admin?: string;

  @Text({ description: 'Only entries of this operation.', optional: true, min: 1, max: 100 })
  action?: string;

  @Text({ description: 'Only entries about this type of object.', optional: true, min: 1, max: 100 })
  objectType?: string;

  @Text({ description: 'Only entries about the object with this id.', optional: true, min: 1, max: 100 })
  objectId?: string;

  @InstantField('Start of the time range, inclusive.')
  from?: string;

  @InstantField('End of the time range, exclusive.', NotBefore('from', endBeforeStart({})))
  to?: string;
}

@ApiTags('Back-office: audit')
@BackOffice('adm/api/audit')
@AdminOnly()
export class AuditController {
  constructor(private readonly audit: AuditQuery) {}

  @Get()
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary(
    'Lists the audit log, newest first',
    'Moderators and viewers read the entries about users, media, albums, hashtags and reports, and those of their own account.',
  )
  @Returns(200, AuditPageView)
  @Throws(400, 401, 403)
  getAudit(
    @Query() { page = 1, limit = PAGE_SIZE, ...filter }: AuditFilterDto,
    @ActingAdmin() { adminId }: Admin,
    @ActingRole() role: AdminRole,
  ): Promise<JsonOf<AuditPageView>> {
    return this.audit.page(filter, { adminId, role }, page, limit);
  }

  @Get('export')
  @LeastRole('administrator')
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
