import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import { SecondFactorNeeded, WrongCredentials, WrongSecondFactor } from '../domain/admin.errors.js';
import { CheckCredentials, type Credentials, type SignedIn } from './check-credentials.js';
import type { KnownBrowser } from './known-browser.js';
import { KnownNetworks } from './known-networks.js';
import { RefusedSignIns } from './refused-sign-ins.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SignInNotices } from './sign-in-notices.js';

export interface SignInRequest extends Credentials {
  network: string;
  knownBrowser?: KnownBrowser;
  /** Browser and operating system for the mail, e.g. `Firefox on Linux`. */
  device: string;
  language: Language;
}

/** Limits, checks and records a sign-in. After a sign-in from a new network the administrator gets a mail. */
@Injectable()
export class SignIn {
  constructor(
    private readonly attempts: SignInAttempts,
    private readonly checkCredentials: CheckCredentials,
    private readonly refusedSignIns: RefusedSignIns,
    private readonly networks: KnownNetworks,
    private readonly notices: SignInNotices,
  ) {}

  async execute(request: SignInRequest): Promise<SignedIn> {
    const giveBack = await this.attempts.take(request);
    try {
      const { email, ...signedIn } = await this.checkCredentials.execute(request);
      await giveBack();
      const isNew = await this.networks.remember(signedIn.adminId, request.network);
      if (isNew && email !== null) this.notices.newNetwork({ ...request, ...signedIn, to: email });
      return signedIn;
    } catch (error) {
      await this.handleFailure(error, request, giveBack);
      throw error;
    }
  }

  private async handleFailure(error: unknown, { username, network }: SignInRequest, giveBack: () => Promise<void>): Promise<void> {
    // The password was correct, so the attempt does not count as a guess.
    if (error instanceof SecondFactorNeeded) await giveBack();
    if (error instanceof WrongCredentials || error instanceof WrongSecondFactor)
      await this.refusedSignIns.record({ username, network, reason: error.code });
  }
}
