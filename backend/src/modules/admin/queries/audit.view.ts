import { ApiProperty } from '@nestjs/swagger';
import { Count, Flag, Id, Instant, ListOf, Text } from '../../../platform/http/contract/fields.js';

const State = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description });

export class AuditEntryView {
  @Id({ description: 'Id of the entry.' })
  id: number;

  @Id({ description: 'Id of the administrator. Null: the operator at the server, or a failed sign-in.', nullable: true })
  adminId: number | null;

  @Text({ description: 'Username at that time; for a failed sign-in, the username that was sent.' })
  adminUsername: string;

  @Text({ description: 'Operation id of this document.', example: 'deleteUser' })
  action: string;

  @Text({ description: 'Type of the object.', example: 'user' })
  objectType: string;

  @Text({ description: 'Id of the object; null when there is only one object of its type, or none was created.', nullable: true })
  objectId: string | null;

  @Text({
    description:
      'Username, name of the hashtag or file name of the object at that time; for a report the username of the reported profile. Null when it is unknown.',
    nullable: true,
  })
  objectName: string | null;

  @Text({ description: 'IP address of the request; for failed sign-ins, the network.', nullable: true })
  address: string | null;

  @Count({ description: 'HTTP status of the response; null when the outcome is unknown.', nullable: true })
  status: number | null;

  @State('State of the object before; null when it did not exist.')
  before: object | null;

  @State(
    'State of the object afterwards; null when it does not exist. For failed sign-ins, `reason` and the number of `attempts` within 15 minutes.',
  )
  after: object | null;

  @Instant({ description: 'Time of the action.' })
  createdAt: string;
}

export class AuditPageView {
  @ListOf(AuditEntryView, { description: 'Entries, newest first.' })
  entries: AuditEntryView[];

  @Count({ description: 'Number of pages.' })
  totalPages: number;

  @Count({ description: 'Number of matching entries.' })
  totalCount: number;

  @Flag({ description: 'Whether the total is an estimate.' })
  totalEstimated: boolean;
}
