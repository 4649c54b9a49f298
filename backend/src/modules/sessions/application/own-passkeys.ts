import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import {
  PasskeyVerifier,
  type Challenge,
  type Credential,
  type NewPasskey,
  PasskeyStore,
} from '../../../platform/sessions/passkeys.port.js';
import { Accounts, ProfileLock, ProfileNotFound, type Account } from '../../profiles/index.js';
import { LastWayIn } from '../domain/sessions.errors.js';
import { passkeyAddedMail, passkeyRemovedMail } from './account-mails.js';

/** The passkeys of creators. */
export abstract class CreatorPasskeys extends PasskeyStore {}

const handleOf = (creatorId: number): string => `creator ${creatorId}`;

interface Registration extends Challenge {
  handle: string;
  username: string;
  credentials: Credential[];
}

/** A creator adds, names and removes passkeys (PR-99). */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly passkeys: CreatorPasskeys,
    private readonly verifier: PasskeyVerifier,
    private readonly accounts: Accounts,
    private readonly profileLock: ProfileLock,
    private readonly mailer: Mailer,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async startRegistration(creatorId: number): Promise<Registration> {
    const account = await this.accounts.byId(creatorId);
    if (account === undefined) throw new ProfileNotFound();
    const handle = handleOf(creatorId);
    const challenge = this.verifier.newChallenge(handle);
    return { ...challenge, handle, username: account.username, credentials: await this.passkeys.credentialsOf(creatorId) };
  }

  /** Returns the id. The verified address gets a mail (PR-105). */
  async add(creatorId: number, answer: NewPasskey, name: string, language: Language): Promise<number> {
    const credential = await this.verifier.verifyNew(handleOf(creatorId), answer);
    return this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      const id = await this.passkeys.add(creatorId, credential, name);
      await this.notify(await this.accounts.byId(creatorId), passkeyAddedMail, name, language);
      return id;
    });
  }

  async rename(creatorId: number, id: number, name: string): Promise<void> {
    await this.unitOfWork.run(() => this.passkeys.rename(creatorId, id, name), NOTHING_PUBLIC);
  }

  /** Locks the profile, so that of two concurrent removals at most one leaves the account without a way in. */
  async remove(creatorId: number, id: number, language: Language): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      const name = await this.passkeys.remove(creatorId, id);
      const account = await this.accounts.byId(creatorId);
      if (account?.isSaved !== true) throw new LastWayIn();
      await this.notify(account, passkeyRemovedMail, name, language);
    });
  }

  /** After the commit; a mail that fails is logged, and does not undo the change. */
  private async notify(account: Account | undefined, write: typeof passkeyAddedMail, passkey: string, language: Language): Promise<void> {
    if (account === undefined || account.email === null) return;
    const { email: to, username, displayName } = account;
    const mail = write({ to, username, displayName, passkey, publicUrl: this.mailer.publicUrl, language });
    await this.unitOfWork.afterCommit(() => this.mailer.send(mail));
  }
}
