import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The rows that a bulk action was counted for, so that it changes no others (PR-134). */
export class KeepCountedRows1795947000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table bulk_actions add column ids integer[];
      alter table bulk_actions drop constraint bulk_actions_state_check,
        add constraint bulk_actions_state_check check (state in ('counted', 'running', 'completed', 'failed', 'cancelled')) not valid;
      alter table bulk_actions validate constraint bulk_actions_state_check;
    `);
  }
}
