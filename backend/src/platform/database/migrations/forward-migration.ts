import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration whose way back is the backup that was made before the upgrade (ADR 0002). */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(db: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('A migration is not reverted. Restore the backup that was made before the upgrade.'));
  }
}
