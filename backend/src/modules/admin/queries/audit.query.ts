import { ApiProperty } from '@nestjs/swagger';
import { Injectable } from '@nestjs/common';
import { Count, Id, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import type { Cell } from '../../../platform/http/contract/csv.js';
import { KeysetOrder } from '../../../platform/lists/keyset-order.js';
import { KeysetPages } from '../../../platform/lists/keyset-pages.js';
import { addPeriod, type Period } from '../../../platform/http/contract/period.js';
import { Resources } from '../../../platform/resources/resources.js';
import { batches } from '../../../platform/database/lists/batches.js';
import { Conditions } from '../../../platform/database/lists/conditions.js';
import { jsonObject, parseJson } from '../../../platform/database/json.js';
import { jsonCells, jsonColumn, projection, type JsonSql, type Sql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonRow } from '../../../platform/database/statement.js';
import { includesRole, type AdminRole } from '../../../kernel/admin-role.js';
import { listPage, ListPageView, type PageRequest } from '../../../platform/http/contract/page.dto.js';

const State = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description });

export class AuditedUserView {
  @Id({ description: 'Id of the user.' })
  id: number;

  @Text({ description: 'Present username.' })
  username: string;
}

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
      'Username, name of the hashtag, of the album, of the collection or of the file at that time; for a report the username of the reported profile, for a job its kind. Null when it is unknown.',
    nullable: true,
  })
  objectName: string | null;

  @Nested(AuditedUserView, {
    description:
      'The user, or the owner of the media item, album or collection, or the one whose content is reported. Null for other objects and for deleted users.',
    nullable: true,
  })
  user: AuditedUserView | null;

  @Text({
    description:
      'IP address of the request; for failed sign-ins, the network. Null for moderators and viewers, except of their own requests.',
    nullable: true,
  })
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

export class AuditPageView extends ListPageView {
  @ListOf(AuditEntryView, { description: 'Entries, newest first.' })
  entries: AuditEntryView[];
}

export interface AuditFilter extends Period {
  admin?: string;
  action?: string;
  objectType?: string;
  objectId?: string;
}

/** Who reads the log. */
interface AuditReader {
  adminId: number;
  role: AdminRole;
}

/** The columns without the addresses of other administrators. */
const withoutAddresses = (adminId: string): string =>
  `l.id, l.admin_id, l.admin_username, l.action, l.object_type, l.object_id, l.before, l.after, l.created_at, l.status,
    case when l.admin_id = ${adminId} then l.address end as address`;

const NEWEST = KeysetOrder.of('desc', { 'l.created_at': 'timestamptz', 'l.id': 'bigint' });

const BATCH_SIZE = 1000;

/** Chooses an expression by the type of the object. */
const byType = (resources: Resources['audited'], name: 'title' | 'owner'): Sql =>
  `case l.object_type ${resources.flatMap(({ type, [name]: sql }) => (sql === undefined ? [] : `when '${type}' then ${sql}`)).join(' ')} end`;

const entryOf = (resources: Resources['audited']): JsonSql<AuditEntryView> =>
  projection<AuditEntryView>({
    id: 'l.id',
    adminId: 'l.admin_id',
    adminUsername: 'l.admin_username',
    action: 'l.action',
    objectType: 'l.object_type',
    objectId: 'l.object_id',
    objectName: byType(resources, 'title'),
    user: projection<AuditedUserView>({ id: 'p.id', username: 'p.username' }).optionalFrom(
      `profiles p where p.id = ${byType(resources, 'owner')}`,
    ),
    address: 'l.address',
    status: 'l.status',
    before: jsonColumn('l.before'),
    after: jsonColumn('l.after'),
    createdAt: 'l.created_at',
  });

/** A line of the CSV file. */
export const AUDIT_LINE = jsonCells<Cell>({
  Time: "to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')",
  Admin: 'l.admin_username',
  Action: 'l.action',
  Object: 'l.object_type',
  'Object ID': 'l.object_id',
  Address: 'l.address',
  Status: 'l.status',
  Before: 'l.before::text',
  After: 'l.after::text',
});

/** The audit log, newest entry first (PR-51). */
@Injectable()
export class AuditQuery {
  constructor(
    private readonly reader: Reader,
    private readonly pages: KeysetPages,
    private readonly resources: Resources,
  ) {}

  async page(filter: AuditFilter, { adminId, role }: AuditReader, request: PageRequest): Promise<JsonOf<AuditPageView>> {
    const { audited } = this.resources;
    const conditions = conditionsOf(filter);
    let columns = 'l.*';
    if (!includesRole(role, 'administrator')) {
      const contentTypes = audited.filter(({ isContent }) => isContent).map(({ type }) => type);
      const [types, own] = [conditions.placeholder(contentTypes), conditions.placeholder(adminId)];
      conditions.always(`l.object_type = any(${types}) or l.object_type = 'admin' and l.admin_id = ${own}`);
      columns = withoutAddresses(own);
    }
    const items = `join (select ${columns} from audit_log l) l on l.id = page.id`;
    const page = await this.pages.page<AuditEntryView>(
      { from: 'audit_log l', id: 'l.id', conditions, order: NEWEST, item: entryOf(audited), items },
      request,
    );
    return jsonObject<AuditPageView>(listPage(page), { entries: page.items });
  }

  /** Yields the lines of the CSV file. */
  async *lines(filter: AuditFilter): AsyncIterable<Cell[]> {
    const read = (after?: string): Promise<JsonRow<Cell[], { id: string }>[]> => {
      const conditions = conditionsOf(filter).add('l.id < $', after);
      const statement = AUDIT_LINE.json.statement<{ id: string }>({
        columns: { id: 'l.id' },
        from: `audit_log l ${conditions.where} order by l.id desc limit ${BATCH_SIZE}`,
      });
      return this.reader.jsonRows(statement, conditions.values);
    };
    for await (const lines of batches(BATCH_SIZE, read)) yield* lines.map(({ j }) => parseJson(j));
  }
}

function conditionsOf({ admin, action, objectType, objectId, ...period }: AuditFilter): Conditions {
  const conditions = new Conditions()
    .add('lower(l.admin_username) = lower($)', admin)
    .add('l.action = $', action)
    .add('l.object_type = $', objectType)
    .add('l.object_id = $', objectId);
  return addPeriod(conditions, 'l.created_at', period);
}
