import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { MergedImports } from '../domain/import.js';

const RUNNING = `select from imports where profile_id = $1 and state in ('running', 'undoing')`;
// An account has one import that has not ended.
const MOVE = [
  `delete from imports where profile_id = $1 and state = 'ready'
    and exists (select from imports where profile_id = $2 and state in ('ready', 'running', 'undoing'))`,
  'update imports set profile_id = $2 where profile_id = $1',
];

@Injectable()
export class PostgresMergedImports extends MergedImports {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async isRunning(creatorId: number): Promise<boolean> {
    return this.work.exists(RUNNING, [creatorId]);
  }

  async move(fromId: number, intoId: number): Promise<void> {
    for (const statement of MOVE) await this.work.execute(statement, [fromId, intoId]);
  }
}
