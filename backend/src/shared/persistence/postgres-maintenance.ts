import { Injectable } from '@nestjs/common';
import { Maintenance } from '../application/maintenance.js';
import { LOCKS } from './advisory-lock.js';
import { Reader } from './reader.js';

const FRESH_MS = 500;

const IS_ON = {
  name: 'maintenance',
  text: `select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${LOCKS.restore} and objsubid = 1
    and granted and database = (select oid from pg_database where datname = current_database())) as on`,
};

@Injectable()
export class PostgresMaintenance extends Maintenance {
  private asked = -Infinity;
  private answer: Promise<boolean> = Promise.resolve(false);

  constructor(private readonly reader: Reader) {
    super();
  }

  /** One look serves all requests of half a second. */
  isOn(): Promise<boolean> {
    if (performance.now() - this.asked > FRESH_MS) {
      this.asked = performance.now();
      this.answer = this.reader.rows<{ on: boolean }>(IS_ON).then(([row]) => row?.on ?? false);
    }
    return this.answer;
  }
}
