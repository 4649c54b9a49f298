import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import { AccountEmails, Accounts } from '../../profiles/index.js';
import type { SignInResolution } from '../domain/sign-in-resolution.js';

/** Applies the decision of `resolveSignIn` in the caller's transaction. */
@Injectable()
export class EnterAccount {
  constructor(
    private readonly accounts: Accounts,
    private readonly accountEmails: AccountEmails,
  ) {}

  /** Returns the id of the account that is signed in to. */
  async execute(resolution: Exclude<SignInResolution, { kind: 'choose' }>, email: string, language: Language): Promise<number> {
    const creatorId = resolution.kind === 'started' ? await this.accounts.create() : resolution.creatorId;
    // Merges before verifying, because the dropped account may have the address.
    if ('dropped' in resolution && resolution.dropped !== undefined)
      await this.accounts.merge({ from: resolution.dropped, into: creatorId });
    await this.accountEmails.verify(creatorId, email, language);
    return creatorId;
  }
}
