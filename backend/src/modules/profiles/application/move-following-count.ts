import { Injectable } from '@nestjs/common';
import { Accounts } from '../domain/accounts.js';

/** Adjusts the number of followed creators of two accounts in the caller's transaction, after follows moved between them. */
@Injectable()
export class MoveFollowingCount {
  constructor(private readonly accounts: Accounts) {}

  async execute(move: { from: number; into: number; count: number }): Promise<void> {
    await this.accounts.moveFollowing(move);
  }
}
