import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The state of the list of first steps on My Profile (PR-103). */
export class AddFirstSteps1795746000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `alter table profiles add column first_steps text not null default 'open' check (first_steps in ('open', 'shared', 'dismissed'))`,
    );
  }
}
