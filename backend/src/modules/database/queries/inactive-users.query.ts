import { Injectable } from '@nestjs/common';
import { CountedList, type JsonOf } from '../../../platform/http/contract/answers.js';
import type { Cell } from '../../../platform/http/contract/csv.js';
import { Reader } from '../../../platform/database/reader.js';
import { Totals } from '../../../platform/database/totals.js';
import { inactiveFor } from '../domain/purge-criteria.js';
import type { InactiveUserView } from './inactive-user.view.js';

const BATCH = 1000;

const USER = `json_build_object('id', p.id, 'username', p.username, 'createdAt', p.created_at, 'lastSeenAt', p.last_seen_at)`;

export const INACTIVE_USER_COLUMNS = ['ID', 'Username', 'Joined', 'Last Seen'];
const CELLS = `json_build_array(p.id, p.username, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  to_char(p.last_seen_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'))`;

interface Line extends Record<string, unknown> {
  id: number;
  cells: Cell[];
}

/** The users that a purge would remove, by the predicate of the purge. */
@Injectable()
export class InactiveUsersQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  /** Returns one page, the users with the oldest last visit first. */
  async page(olderThanDays: number, page: number, limit: number): Promise<CountedList<InactiveUserView>> {
    const total = await this.totals.of(`select from profiles p where ${inactiveFor('$1')}`, [olderThanDays]);
    const text = `select coalesce(json_agg(${USER} order by p.last_seen_at, p.id), '[]')::text as j from (
      select * from profiles p where ${inactiveFor('$1')} order by p.last_seen_at, p.id limit $2 offset $3) p`;
    const users: JsonOf<InactiveUserView[]> = (await this.reader.json({ text }, [olderThanDays, limit, (page - 1) * limit])) ?? '[]';
    return new CountedList<InactiveUserView>(users, total);
  }

  /** Yields the lines of the CSV file. */
  async *lines(olderThanDays: number): AsyncIterable<Cell[]> {
    const text = `select p.id, ${CELLS} as cells from profiles p where ${inactiveFor('$1')} and p.id > $2 order by p.id limit ${BATCH}`;
    for (let last: number | undefined = 0; last !== undefined;) {
      const lines: Line[] = await this.reader.rows<Line>({ text }, [olderThanDays, last]);
      for (const { cells } of lines) yield cells;
      last = lines.length === BATCH ? lines.at(-1)?.id : undefined;
    }
  }
}
