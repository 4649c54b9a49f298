import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Create requests with an `Idempotency-Key` and their answers, so that a repeated request creates nothing (PR-88). */
export class AddIdempotentRequests1795664000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table idempotent_requests (
        id bytea primary key,
        request_hash bytea not null,
        answer text,
        created_at timestamptz not null default now()
      )
    `);
  }
}
