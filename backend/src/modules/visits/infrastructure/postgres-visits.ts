import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import type { AnonymousVisit } from '../domain/visit.js';
import { Visits } from '../domain/visits.js';

const SALT_BYTES = 32;

// The first instance of the day inserts the salt; the others read it.
const INSERT_SALT = 'insert into daily_salts (day, salt) values ($1, $2) on conflict do nothing';
const SELECT_SALT = 'select salt from daily_salts where day = $1';
// Visits of hidden profiles are not counted.
const COUNT = `select count_visits(array_agg(day), array_agg(subject), array_agg(id), array_agg(visitor), array_agg(viewer)) as counted
  from unnest($1::date[], $2::text[], $3::int[], $4::bytea[], $5::int[]) hit(day, subject, id, visitor, viewer)
  where exists(select from profiles p where ${PUBLIC_PROFILE} and p.id = case hit.subject
    when 'profile' then hit.id
    when 'media' then (select m.profile_id from media m where m.id = hit.id)
    else (select l.profile_id from external_links l where l.id = hit.id) end)`;
const DELETE_SALTS = 'delete from daily_salts where day < $1::date';
// Deletes in batches, so that other transactions do not wait long.
const DELETE_VISITS = 'delete from visits where ctid = any(array(select ctid from visits where day < $1::date limit $2)) returning 1';
const BATCH_SIZE = 10_000;

@Injectable()
export class PostgresVisits extends Visits {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async saltOf(day: string): Promise<Buffer> {
    await this.work.manager.query(INSERT_SALT, [day, randomBytes(SALT_BYTES)]);
    const [row] = await this.work.manager.query<{ salt: Buffer }[]>(SELECT_SALT, [day]);
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
    await this.work.manager.query(DELETE_SALTS, [day]);
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
      [, deleted] = await this.work.manager.query<[unknown[], number]>(DELETE_VISITS, [day, BATCH_SIZE]);
    }
  }
}
