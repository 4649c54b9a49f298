import { SetMetadata } from '@nestjs/common';

export const AUDITED = 'vitrine:audited';

export interface AuditOptions {
  /** The answer is recorded as what there is afterwards. For operations on nothing that has an id, whose answers are short and hold no secret. */
  answer?: boolean;
}

/** Records a read of the back-office in the audit log: for files with much that is personal. Every write is recorded without it. */
export const Audited = ({ answer = false }: AuditOptions = {}): MethodDecorator => SetMetadata(AUDITED, { answer } satisfies AuditOptions);
