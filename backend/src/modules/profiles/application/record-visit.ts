import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Accounts } from '../domain/accounts.js';

@Injectable()
export class RecordVisit {
  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async execute(creatorId: number): Promise<void> {
    await this.accounts.recordVisit(creatorId, this.clock.now());
  }
}
