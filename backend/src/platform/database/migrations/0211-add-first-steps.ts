import type { QueryRunner } from 'typeorm';
import { addCheckedColumns } from './checked-columns.js';
import { ForwardMigration } from './forward-migration.js';

/** The state of the list of first steps on My Profile (PR-103). */
export class AddFirstSteps1795746000000 extends ForwardMigration {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await addCheckedColumns(
      db,
      'profiles',
      { first_steps: `text not null default 'open'` },
      { first_steps: `first_steps in ('open', 'shared', 'dismissed')` },
    );
  }
}
