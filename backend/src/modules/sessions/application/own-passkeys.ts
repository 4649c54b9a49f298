import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { PasskeyVerifier, type Challenge, type Credential, type NewPasskey } from '../../../platform/sessions/passkeys.port.js';
import { Accounts, MERGE_ORDER, ProfileLock, ProfileNotFound, ProfilesMerged } from '../../profiles/index.js';
import { CreatorPasskeys } from './creator-passkeys.js';
import { LastWayIn } from '../domain/sessions.errors.js';

const handleOf = (creatorId: number): string => `creator ${creatorId}`;

export interface Registration extends Challenge {
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
    private readonly unitOfWork: UnitOfWork,
    events: EventBus,
  ) {
    // Both accounts belong to one person, who keeps the passkeys of both.
    events.on(ProfilesMerged, ({ from, into }) => passkeys.move(from, into), MERGE_ORDER.passkeys);
  }

  async startRegistration(creatorId: number): Promise<Registration> {
    const account = await this.accounts.byId(creatorId);
    if (account === undefined) throw new ProfileNotFound();
    const handle = handleOf(creatorId);
    const challenge = await this.verifier.newChallenge(handle);
    return { ...challenge, handle, username: account.username, credentials: await this.passkeys.credentialsOf(creatorId) };
  }

  /** Returns the id. */
  async add(creatorId: number, answer: NewPasskey, name: string): Promise<number> {
    const credential = await this.verifier.verifyNew(handleOf(creatorId), answer);
    return this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      return this.passkeys.add(creatorId, credential, name);
    });
  }

  async rename(creatorId: number, id: number, name: string): Promise<void> {
    await this.unitOfWork.run(() => this.passkeys.rename(creatorId, id, name));
  }

  /** Locks the profile, so that of two concurrent removals at most one leaves the account without a way in. */
  async remove(creatorId: number, id: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      await this.passkeys.remove(creatorId, id);
      const account = await this.accounts.byId(creatorId);
      if (account?.isSaved !== true) throw new LastWayIn();
    });
  }
}
