import { SetMetadata } from '@nestjs/common';

export const AUDITED = 'vitrine:audited';

export interface AuditOptions {
  /** Records the response as the new state, for operations on resources without an id. The response must be short and free of secrets. */
  answer?: boolean;
}

/** Records a read in the audit log, for downloads of personal data. Writes are recorded without this decorator. */
export const Audited = ({ answer = false }: AuditOptions = {}): MethodDecorator => SetMetadata(AUDITED, { answer } satisfies AuditOptions);
