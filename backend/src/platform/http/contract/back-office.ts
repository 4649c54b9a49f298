import {
  applyDecorators,
  Controller,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RequestCondition } from './access.js';

/** Records the operations of the back-office (PR-51). The module `admin` implements it for the controllers of all modules. */
export abstract class OperationAudit {
  abstract intercept(context: ExecutionContext, next: CallHandler): ReturnType<NestInterceptor['intercept']>;
}

@Injectable()
export class AuditOperations implements NestInterceptor {
  constructor(private readonly audit: OperationAudit) {}

  intercept(context: ExecutionContext, next: CallHandler): ReturnType<NestInterceptor['intercept']> {
    return this.audit.intercept(context, next);
  }
}

/**
 * The operations of a part of the back-office, which are audited. A global interceptor took 4 to 6 % of the processor time of visitors'
 * requests.
 */
export const BackOffice = (part: string, path: string): ClassDecorator =>
  applyDecorators(ApiTags(`Back-office: ${part}`), Controller(path), UseInterceptors(AuditOperations));

export const AUDITED = 'vitrine:audited';

/** How an operation is recorded in the audit log. Writes are recorded without options, reads only with them: downloads of personal data. */
export interface AuditOptions {
  /** Records the response as the new state, for operations on resources without an id. The response must be short and free of secrets. */
  answer?: boolean;
  /** The class of the query of a read, whose values are recorded. Parameters that it does not declare have no effect and are left out. */
  filter?: new () => object;
  /** Records only the reads to which the condition applies. */
  when?: RequestCondition;
}
