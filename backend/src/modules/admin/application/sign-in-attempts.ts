import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../shared/application/rate-limits.js';
import { SignInHistory } from './sign-in-history.js';

const QUARTER_HOUR = 15 * 60;
/** Decision 41. */
const NAME_FROM_ADDRESS: RateLimit = { name: 'admin-sign-in', times: 5, perSeconds: QUARTER_HOUR, blockSeconds: QUARTER_HOUR };
/** Neither trying names from one address nor addresses for one name gets anybody further than this. */
const ADDRESS: RateLimit = { name: 'admin-sign-in-address', times: 20, perSeconds: QUARTER_HOUR };
const NAME: RateLimit = { name: 'admin-sign-in-name', times: 20, perSeconds: QUARTER_HOUR };

export interface Attempt {
  username: string;
  address: string;
}

/** Counts guesses before they are checked, so that a hundred at once are no way around it. */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly limits: RateLimits,
    private readonly history: SignInHistory,
  ) {}

  /** `TooOften` when no further guess is checked. Answers how to take it back: only failures count. */
  async take(attempt: Attempt): Promise<() => Promise<void>> {
    const taken = await this.budgets(attempt);
    for (const [limit, subject] of taken) await this.limits.take(limit, subject);
    return async () => {
      for (const [limit, subject] of taken) await this.limits.giveBack(limit, subject);
    };
  }

  /** An address this admin has signed in from keeps its own five tries: strangers cannot lock the admin out everywhere. */
  private async budgets({ username, address }: Attempt): Promise<[RateLimit, string][]> {
    const { name, fromKnownAddress } = await this.history.recall(username, address);
    const everywhere: [RateLimit, string][] = fromKnownAddress ? [] : [[NAME, name]];
    return [[NAME_FROM_ADDRESS, `${name} ${address}`], [ADDRESS, address], ...everywhere];
  }
}
