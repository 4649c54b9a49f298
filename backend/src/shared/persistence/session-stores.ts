import connectPgSimple from 'connect-pg-simple';
import { Injectable } from '@nestjs/common';
import session, { type Store } from 'express-session';
import { Pool } from 'pg';

const PRUNE_SECONDS = 3600;

/** Where sessions are kept. A mere read never writes: their age is renewed where somebody is seen, not on every request. */
@Injectable()
export class SessionStores {
  readonly visitors: Store;
  readonly admins: Store;

  constructor(pool: Pool) {
    const PostgresStore = connectPgSimple(session);
    const storeIn = (tableName: string): Store =>
      new PostgresStore({ pool, tableName, disableTouch: true, pruneSessionInterval: PRUNE_SECONDS });
    this.visitors = storeIn('visitor_sessions');
    this.admins = storeIn('admin_sessions');
  }
}
