import { ApiProperty } from '@nestjs/swagger';
import { Count, Flag, Id, Instant, ListOf, Text } from '../../../platform/http/contract/fields.js';

const State = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description });

export class AuditEntryView {
  @Id({ description: 'The entry’s id.' })
  id: number;

  @Id({ description: 'Who did it; null: the operator at the server, or whoever tried to sign in.', nullable: true })
  adminId: number | null;

  @Text({ description: 'Their name at the time; of a sign-in that failed, the name that was tried.' })
  adminUsername: string;

  @Text({ description: 'What was done: the operation’s name in this document.', example: 'deleteUser' })
  action: string;

  @Text({ description: 'The kind of thing it was done to.', example: 'user' })
  objectType: string;

  @Text({ description: 'Which one; null where there is just one, or none came of it.', nullable: true })
  objectId: string | null;

  @Text({ description: 'The address the request came from; of sign-ins that failed, their network.', nullable: true })
  address: string | null;

  @Count({ description: 'HTTP status of the outcome; null: it was begun, and nothing more is known.', nullable: true })
  status: number | null;

  @State('The thing as it was; null when there was none.')
  before: object | null;

  @State(
    'The thing as it is after that; null when there is none. Of sign-ins that failed, `reason` and how many `attempts` there were within 15 minutes.',
  )
  after: object | null;

  @Instant({ description: 'When it was done.' })
  createdAt: string;
}

export class AuditPageView {
  @ListOf(AuditEntryView, { description: 'The newest first.' })
  entries: AuditEntryView[];

  @Count({ description: 'How many pages there are.' })
  totalPages: number;

  @Count({ description: 'How many entries match.' })
  totalCount: number;

  @Flag({ description: 'True when the total is an estimate.' })
  totalEstimated: boolean;
}
