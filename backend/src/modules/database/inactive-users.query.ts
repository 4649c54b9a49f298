import { Injectable } from '@nestjs/common';
import { Instant } from '../../platform/http/contract/fields.js';
import { CountedList } from '../../platform/http/contract/answers.js';
import type { Cell } from '../../platform/http/contract/csv.js';
import { parseJson } from '../../platform/database/json.js';
import { jsonCells, projection, type Sql } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import type { JsonRow } from '../../platform/database/statement.js';
import { batches } from '../../platform/database/lists/batches.js';
import { Totals } from '../../platform/database/lists/totals.js';
import { inactiveFor } from './inactive-profiles.sql.js';
import { ProfileIdentityView } from '../profiles/index.js';

export class InactiveUserView extends ProfileIdentityView {
  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Instant({ description: 'Time of the last visit.' })
  lastSeenAt: string;
}

const BATCH = 1000;

/** The total is never an estimate, because it stands beside the number of the analysis before a deletion (PR-85). */
const MAX_EXACT = 2_000_000_000;

const USER = projection<InactiveUserView>({ id: 'p.id', username: 'p.username', createdAt: 'p.created_at', lastSeenAt: 'p.last_seen_at' });

const utcTime = (column: Sql): Sql => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

/** A line of the CSV file. */
export const INACTIVE_USER_LINE = jsonCells<Cell>({
  ID: 'p.id',
  Username: 'p.username',
  Joined: utcTime('p.created_at'),
  'Last Seen': utcTime('p.last_seen_at'),
});

/** The users that a purge would remove, by the predicate of the purge. */
@Injectable()
export class InactiveUsersQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  /** Returns one page, the users with the oldest last visit first. */
  async page(olderThanDays: number, page: number, limit: number): Promise<CountedList<InactiveUserView>> {
    const total = await this.totals.of(`select from profiles p where ${inactiveFor('$1')}`, [olderThanDays], MAX_EXACT);
    const statement = USER.list('p.last_seen_at, p.id').statement({
      from: `(select * from profiles p where ${inactiveFor('$1')} order by p.last_seen_at, p.id limit $2 offset $3) p`,
    });
    return new CountedList<InactiveUserView>(await this.reader.list(statement, [olderThanDays, limit, (page - 1) * limit]), total);
  }

  /** Yields the lines of the CSV file. */
  async *lines(olderThanDays: number): AsyncIterable<Cell[]> {
    const statement = INACTIVE_USER_LINE.json.statement<{ id: number }>({
      columns: { id: 'p.id' },
      from: `profiles p where ${inactiveFor('$1')} and p.id > $2 order by p.id limit ${BATCH}`,
    });
    const read = (after = 0): Promise<JsonRow<Cell[], { id: number }>[]> => this.reader.jsonRows(statement, [olderThanDays, after]);
    for await (const lines of batches(BATCH, read)) yield* lines.map(({ j }) => parseJson(j));
  }
}
