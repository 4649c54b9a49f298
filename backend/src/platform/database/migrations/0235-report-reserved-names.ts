import { Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { ADDED_PAGES } from '../../../kernel/app-pages.js';
import { ForwardMigration } from './forward-migration.js';

/** Names the profiles that have the name of a page that was added later. They keep it, and their page stays at its address (PR-11). */
export class ReportReservedNames1795758000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    const kept = (await db.query('select username from profiles where lower(username) = any($1) order by id', [ADDED_PAGES])) as {
      username: string;
    }[];
    for (const { username } of kept)
      new Logger('migrations').warn(`The profile ${username} keeps its name, which is reserved from now on.`);
  }
}
