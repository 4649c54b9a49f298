import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Language } from '../../../kernel/language.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { PasskeyUnknown, PasskeyVerifier, type Challenge, type PasskeyProof } from '../../../platform/sessions/passkeys.port.js';
import { AccountEmails, Accounts } from '../../profiles/index.js';
import { resolveSignIn } from '../domain/sign-in-resolution.js';
import { hashOf } from './link-secrets.js';
import { accountFacts, droppedBy, SignInAccounts, type MergeChoice, type SignInResult } from './sign-in-accounts.js';
import { CreatorPasskeys } from './own-passkeys.js';

/** Maximum challenges of one address, which each sign-in needs. */
const SIGN_INS: RateLimit = { name: 'passkey-sign-in', times: 100, perSeconds: 3_600 };

interface PasskeySignIn {
  proof: PasskeyProof;
  /** The secret of the browser that requested the challenge. */
  nonce: string;
  /** The creator of the current session. */
  currentId?: number;
  choice: MergeChoice;
  /** The language of a mail to a former address. */
  language: Language;
}

const browserOf = (nonce: string): string => `browser ${hashOf(nonce).toString('hex')}`;

/** Signs in by a passkey, with the same choice of accounts as by mail (PR-8, PR-99). */
@Injectable()
export class RedeemPasskey {
  constructor(
    private readonly passkeys: CreatorPasskeys,
    private readonly verifier: PasskeyVerifier,
    private readonly limits: RateLimits,
    private readonly accounts: Accounts,
    private readonly accountEmails: AccountEmails,
    private readonly signInAccounts: SignInAccounts,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** `limitedAddress` is undefined when the address is exempt from limits. */
  async start(nonce: string, limitedAddress: string | undefined): Promise<Challenge> {
    if (limitedAddress !== undefined) await this.limits.take(SIGN_INS, limitedAddress);
    return this.verifier.newChallenge(browserOf(nonce));
  }

  /** The challenge stays valid after `choose`, so that the client can repeat the request with `keep`. */
  async execute({ proof, nonce, currentId, choice, language }: PasskeySignIn): Promise<SignInResult> {
    const passkey = await this.passkeys.find(proof.id);
    const { counter, consume } = await this.verifier.verify(browserOf(nonce), proof, passkey.publicKey);
    return this.unitOfWork.run(async () => {
      const current = currentId === undefined ? undefined : await this.accounts.byId(currentId);
      const owner = await this.accounts.byId(passkey.ownerId);
      if (owner === undefined) throw new PasskeyUnknown();
      const resolution = resolveSignIn({
        sameBrowser: true,
        keep: choice.keep,
        current: accountFacts(current),
        owner: accountFacts(owner),
      });
      if (resolution.kind === 'choose') return { outcome: 'choose', current, other: owner, otherStays: false };
      await this.signInAccounts.lock(resolution);
      await consume();
      await this.passkeys.recordUse(passkey.id, counter, this.clock.now());
      const creatorId = await this.signInAccounts.enter(resolution, choice, { current, other: owner });
      // The address of the merged account is verified, and its owner has proved to own both.
      if (owner.email !== null && droppedBy(resolution) === owner.id) await this.accountEmails.verify(creatorId, owner.email, language);
      else await this.accounts.recordPasskeySignIn(creatorId);
      return { outcome: resolution.kind, creatorId, passkeyId: passkey.id };
    });
  }
}
