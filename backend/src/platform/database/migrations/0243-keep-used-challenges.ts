import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Rows are challenges of passkeys that were used, so a crash or a failover must not lose them while the challenge is valid (PR-99). */
export class KeepUsedChallenges1795943000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table passkey_challenges set logged');
  }
}
