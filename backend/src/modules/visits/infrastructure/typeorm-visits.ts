import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../shared/persistence/typeorm-unit-of-work.js';
import type { AnonymousVisit } from '../domain/visit.js';
import { Visits } from '../domain/visits.js';

const SALT_BYTES = 32;

// the day's first instance brings the salt, all others take that one
const KEEP_SALT = 'insert into daily_salts (day, salt) values ($1, $2) on conflict do nothing';
const SALT = 'select salt from daily_salts where day = $1';
const COUNT = 'select count_visits($1::date[], $2::text[], $3::int[], $4::bytea[], $5::int[]) as counted';
const FORGET_SALTS = 'delete from daily_salts where day < $1::date';
// in parts, so that no other transaction waits for long
const FORGET_VISITS = 'delete from visits where ctid = any(array(select ctid from visits where day < $1::date limit $2)) returning 1';
const PART = 10_000;

@Injectable()
export class TypeormVisits extends Visits {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async saltOf(day: string): Promise<Buffer> {
    await this.work.manager.query(KEEP_SALT, [day, randomBytes(SALT_BYTES)]);
    const [row] = await this.work.manager.query<{ salt: Buffer }[]>(SALT, [day]);
    if (!row) throw new Error(`the salt of ${day} is gone`);
    return row.salt;
  }

  async count(visits: AnonymousVisit[]): Promise<number> {
    const columns = [
      visits.map(({ day }) => day),
      visits.map(({ subject }) => subject),
      visits.map(({ subjectId }) => subjectId),
      visits.map(({ visitor }) => visitor),
      visits.map(({ viewerId }) => viewerId ?? null),
    ];
    const [row] = await this.work.manager.query<{ counted: number }[]>(COUNT, columns);
    return row?.counted ?? 0;
  }

  async forgetBefore(day: string): Promise<void> {
    await this.work.manager.query(FORGET_SALTS, [day]);
    for (let forgotten = PART; forgotten === PART;) {
      [, forgotten] = await this.work.manager.query<[unknown[], number]>(FORGET_VISITS, [day, PART]);
    }
  }
}
