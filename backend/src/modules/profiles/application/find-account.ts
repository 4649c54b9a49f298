import { Injectable } from '@nestjs/common';
import { Accounts, type Account } from '../domain/accounts.js';
import { Profiles } from '../domain/profiles.js';

/** Finds the accounts that a sign-in can lead to. */
@Injectable()
export class FindAccount {
  constructor(
    private readonly accounts: Accounts,
    private readonly profiles: Profiles,
  ) {}

  byId(creatorId: number): Promise<Account | undefined> {
    return this.accounts.byId(creatorId);
  }

  /** Finds by verified address only. */
  async byEmail(email: string): Promise<Account | undefined> {
    const ownerId = await this.profiles.ownerOf(email);
    return ownerId === undefined ? undefined : this.accounts.byId(ownerId);
  }
}
