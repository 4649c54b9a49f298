import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Stored sentences get the code and params that clients translate. They are null for sentences of earlier versions. */
export class MessageCodes1795660000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table jobs add column error_message jsonb');
    await db.query('alter table offsite_failures add column error_message jsonb');
    await db.query('alter table backups add column verification_message jsonb, add column error_message jsonb');
  }
}
