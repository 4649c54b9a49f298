import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import {
  PasskeyVerifier,
  type Challenge,
  type Credential,
  type NewPasskey,
  type PasskeyProof,
  PasskeyStore,
} from '../../../platform/sessions/passkeys.port.js';
import { Admins } from '../domain/admin.js';
import { NotYourPasskey, WrongSecondFactor } from '../domain/admin.errors.js';

/** The passkeys of administrators, each a second factor. */
export abstract class AdminPasskeys extends PasskeyStore {}

/** By the name, so that a challenge for a sign-in does not reveal which names exist (PR-41). */
const handleOf = (username: string): string => `admin ${username.toLowerCase()}`;

/** A signed-in administrator. */
interface SignedInAdmin {
  adminId: number;
  username: string;
}

/** Uses up the proof of an administrator, in the transaction of the sign-in. */
type UsePasskey = (adminId: number) => Promise<void>;

/** Passkeys as the second factor of administrators: at the sign-in, and for a step-up (PR-100). */
@Injectable()
export class PasskeyFactor {
  constructor(
    private readonly passkeys: AdminPasskeys,
    private readonly verifier: PasskeyVerifier,
    private readonly admins: Admins,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async startRegistration({
    adminId,
    username,
  }: SignedInAdmin): Promise<Challenge & { credentials: Credential[]; handle: string; username: string }> {
    const handle = handleOf(username);
    return { ...this.verifier.newChallenge(handle), handle, username, credentials: await this.passkeys.credentialsOf(adminId) };
  }

  /** Returns the id. */
  async add({ adminId, username }: SignedInAdmin, answer: NewPasskey, name: string): Promise<number> {
    const credential = await this.verifier.verifyNew(handleOf(username), answer);
    return this.unitOfWork.run(async () => {
      await this.admins.getForUpdate(adminId);
      return this.passkeys.add(adminId, credential, name);
    });
  }

  async rename(adminId: number, id: number, name: string): Promise<void> {
    await this.unitOfWork.run(() => this.passkeys.rename(adminId, id, name), NOTHING_PUBLIC);
  }

  async remove(adminId: number, id: number): Promise<void> {
    await this.unitOfWork.run(() => this.passkeys.remove(adminId, id), NOTHING_PUBLIC);
  }

  /** The challenge of a sign-in or a step-up. */
  startProof(username: string): Challenge {
    return this.verifier.newChallenge(handleOf(username));
  }

  credentialsOf(adminId: number): Promise<Credential[]> {
    return this.passkeys.credentialsOf(adminId);
  }

  /** Checks the answer outside of the transaction, because a failure uses up the challenge. */
  async verify(username: string, proof: PasskeyProof): Promise<UsePasskey> {
    const passkey = await this.passkeys.find(proof.id);
    const { counter, consume } = await this.verifier.verify(handleOf(username), proof, passkey.publicKey);
    return async (adminId) => {
      if (passkey.ownerId !== adminId) throw new WrongSecondFactor();
      await consume();
      await this.passkeys.recordUse(passkey.id, counter, this.clock.now());
    };
  }

  /** Returns the time of the verification. */
  async stepUp({ adminId, username }: SignedInAdmin, proof: PasskeyProof): Promise<Date> {
    const usePasskey = await this.verify(username, proof);
    await this.unitOfWork
      .run(() => usePasskey(adminId))
      .catch((error: unknown) => {
        throw error instanceof WrongSecondFactor ? new NotYourPasskey() : error;
      });
    return this.clock.now();
  }
}
