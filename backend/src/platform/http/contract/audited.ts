import { SetMetadata } from '@nestjs/common';
import type { RequestCondition } from './request-condition.js';

export const AUDITED = 'vitrine:audited';

export interface AuditOptions {
  /** Records the response as the new state, for operations on resources without an id. The response must be short and free of secrets. */
  answer?: boolean;
  /** Records only the reads to which the condition applies. */
  when?: RequestCondition;
}

/** Records a read in the audit log, for downloads of personal data. Writes are recorded without this decorator. */
export const Audited = (options: AuditOptions = {}): MethodDecorator => SetMetadata(AUDITED, options);
